package dev.semblance.join;

import java.util.Arrays;

/**
 * About how often each hash occurs, in a table without hashes: those that share a place are counted together. So a hash occurs at most as often as
 * is said.
 *
 * <p>Most shingles of a corpus occur once or twice. Those take two bits a place; only what occurs more often is counted further, in a second table of
 * fewer places. Both are cut into segments by the hashes' high bits; hashes are sorted into those before they are counted, since a
 * segment is counted in by one thread at a time.
 */
final class Occurrences {
    /** Levels of frequency that are told apart: each of the first 64, and eight for each doubling. */
    static final int LEVELS = 320;

    private static final int SEGMENT_BITS = 8;

    /** So many, or more. */
    private static final int MANY = 3;

    private static final int SINGLE_LEVELS = 64;
    private static final int LEAST_SLOTS = 1 << 10;
    private static final int MOST_SLOTS = 1 << 26;

    /** Places in the first table for each hash that is counted, if there is room. */
    private static final int SLOTS_A_HASH = 2;

    /** Places in the first table for each in the second. */
    private static final int FEW_PER_MANY = 32;

    private final Segment[] segments = new Segment[1 << SEGMENT_BITS];

    /**
     * An empty table.
     *
     * @param hashes how many will be counted
     * @param room bytes of memory to use at most, but for some hundred kilobytes
     */
    Occurrences(long hashes, long room) {
        long wanted = hashes * SLOTS_A_HASH >> SEGMENT_BITS;
        // A place takes two bits here and one in the second table.
        long affordable = room / 3 * 8 >> SEGMENT_BITS;
        int slots = LEAST_SLOTS;
        while (slots < MOST_SLOTS && slots < wanted && 2L * slots <= affordable) {
            slots *= 2;
        }
        for (int i = 0; i < segments.length; i++) {
            segments[i] = new Segment(slots);
        }
    }

    private static int segment(long hash) {
        return (int) (hash >>> Long.SIZE - SEGMENT_BITS);
    }

    /**
     * Tells how often {@code hashes[0, count)} occur, as levels: 0 for once, and no less for what occurs more often. Not while hashes are added.
     */
    void levels(long[] hashes, int count, short[] levels) {
        // First all that is in the first table, without a branch, so that the memory is asked for many places at a
        // time.
        for (int i = 0; i < count; i++) {
            levels[i] = (short) segments[segment(hashes[i])].few(hashes[i]);
        }
        for (int i = 0; i < count; i++) {
            int occurs = levels[i];
            levels[i] = (short) (occurs < MANY ? level(occurs) : level(segments[segment(hashes[i])].many(hashes[i])));
        }
    }

    /** The level of a number of occurrences, at least 1. */
    static int level(int count) {
        if (count <= SINGLE_LEVELS) {
            return Math.max(0, count - 1);
        }
        int log = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(count);
        return SINGLE_LEVELS + 8 * (log - 6) + (count >>> log - 3 & 7);
    }

    /** Counts hashes for one thread, many at a time. */
    final class Counter {
        private static final int BATCH = 1 << 16;

        private final long[] batch = new long[BATCH];
        private final long[] sorted = new long[BATCH];
        private final int[] ends = new int[segments.length + 1];
        private int size;

        /** Counts {@code hashes[0, count)}. */
        void add(long[] hashes, int count) {
            for (int from = 0; from < count; ) {
                int part = Math.min(count - from, BATCH - size);
                System.arraycopy(hashes, from, batch, size, part);
                size += part;
                from += part;
                if (size == BATCH) {
                    flush();
                }
            }
        }

        /** Ends the counting. */
        void flush() {
            Arrays.fill(ends, 0);
            for (int i = 0; i < size; i++) {
                ends[segment(batch[i]) + 1]++;
            }
            for (int i = 1; i < ends.length; i++) {
                ends[i] += ends[i - 1];
            }
            for (int i = 0; i < size; i++) {
                sorted[ends[segment(batch[i])]++] = batch[i];
            }
            int from = 0;
            for (int i = 0; i < segments.length; i++) {
                segments[i].add(sorted, from, ends[i]);
                from = ends[i];
            }
            size = 0;
        }
    }

    /** The places of hashes with the same high bits. */
    private static final class Segment {
        /** Four places a byte, two bits each: 0 to 3 occurrences. */
        private final byte[] few;

        /** Occurrences beyond the third. */
        private final int[] many;

        Segment(int slots) {
            few = new byte[slots / 4];
            many = new int[slots / FEW_PER_MANY];
        }

        private int slot(long hash) {
            return (int) (hash >>> Integer.SIZE - SEGMENT_BITS) & 4 * few.length - 1;
        }

        private int manySlot(long hash) {
            return (int) (hash >>> Integer.SIZE - SEGMENT_BITS) & many.length - 1;
        }

        /** Counts {@code hashes[from, to)}, and leaves those that occur often at the front of it. */
        synchronized void add(long[] hashes, int from, int to) {
            int end = from;
            for (int i = from; i < to; i++) {
                long hash = hashes[i];
                int slot = slot(hash);
                int shift = 2 * (slot & 3);
                int cell = few[slot >>> 2];
                int count = cell >>> shift & 3;
                int isFew = count - MANY >>> Integer.SIZE - 1;
                few[slot >>> 2] = (byte) (cell + (isFew << shift));
                hashes[end] = hash;
                end += 1 - isFew;
            }
            for (int i = from; i < end; i++) {
                int slot = manySlot(hashes[i]);
                many[slot] += many[slot] < Integer.MAX_VALUE - MANY ? 1 : 0;
            }
        }

        /** How often a hash occurs, up to {@link #MANY}. */
        int few(long hash) {
            int slot = slot(hash);
            return few[slot >>> 2] >>> 2 * (slot & 3) & 3;
        }

        /** How often a hash occurs that occurs often. */
        int many(long hash) {
            return MANY + many[manySlot(hash)];
        }
    }
}
