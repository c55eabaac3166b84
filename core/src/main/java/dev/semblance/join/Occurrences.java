package dev.semblance.join;

import java.util.Arrays;

/**
 * About how often each hash occurs, in a table without hashes: those that share a place are counted together. So a hash occurs at most as often as
 * is said.
 *
 * <p>Most shingles of a corpus occur once or twice. Those take two bits a place; only what occurs more often is counted further, in a second table of
 * fewer places. Both are cut into segments by the hashes' high bits.
 *
 * <p>The table is larger than the cache, and a place that is asked for at random takes more time than all else that is done for a shingle (32
 * nanoseconds, where one in the cache took 3). So hashes are counted and looked up in batches, sorted into their segments, and a segment is read from
 * its beginning to its end before it is used: memory that is read in order comes fast.
 */
final class Occurrences {
    /** Levels of frequency that are told apart: each of the first 32, and eight for each doubling. */
    static final int LEVELS = 256;

    private static final int MOST_OF_BATCH = 1 << 21;
    private static final int LEAST_OF_BATCH = 1 << 16;

    /** Places of the table for each hash of a batch: so a batch takes longer than to read the table, and what it takes of memory is in proportion. */
    private static final int PLACES_OF_BATCH = 32;

    /** Bytes that a thread takes at most for each hash of a batch, with what a {@link SetBlock} keeps. */
    private static final int BATCH_BYTES = 2 * Long.BYTES + 1;

    private static final int SEGMENT_BITS = 8;

    /** So many, or more. */
    private static final int MANY = 3;

    private static final int SINGLE_LEVELS = 32;
    private static final int LEAST_SLOTS = 1 << 10;
    private static final int MOST_SLOTS = 1 << 26;

    /** Places in the first table for each in the second. */
    private static final int FEW_PER_MANY = 32;

    private static final int CACHE_LINE = 64;

    private final Segment[] segments = new Segment[1 << SEGMENT_BITS];

    /**
     * An empty table, with a place for two to four hashes if there is room: most are repeats.
     *
     * @param hashes how many will be counted
     * @param room bytes of memory to use at most, but for some hundred kilobytes
     */
    Occurrences(long hashes, long room) {
        long wanted = hashes / 2 >> SEGMENT_BITS;
        // A place takes two bits here and one in the second table.
        long affordable = room / 3 * 8 >> SEGMENT_BITS;
        int slots = LEAST_SLOTS;
        while (slots < MOST_SLOTS && 2L * slots <= wanted && 2L * slots <= affordable) {
            slots *= 2;
        }
        for (int i = 0; i < segments.length; i++) {
            segments[i] = new Segment(slots);
        }
    }

    /**
     * How many hashes a thread counts or looks up together.
     *
     * @param room bytes of memory that it may use
     */
    int batch(long room) {
        long wanted = (4L * segments[0].few.length << SEGMENT_BITS) / PLACES_OF_BATCH;
        long affordable = Math.max(1 << 10, room / BATCH_BYTES);
        return (int) Math.min(affordable, Math.max(LEAST_OF_BATCH, Math.min(MOST_OF_BATCH, wanted)));
    }

    private static int segment(long hash) {
        return (int) (hash >>> Long.SIZE - SEGMENT_BITS);
    }

    /** The bits of a hash behind those of its segment: all that matters within it. */
    private static int code(long hash) {
        return (int) (hash >>> Integer.SIZE - SEGMENT_BITS);
    }

    /** The level of a number of occurrences: 0 for one, and no less for more of them. */
    static int level(int count) {
        if (count <= SINGLE_LEVELS) {
            return Math.max(0, count - 1);
        }
        int log = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(count);
        return SINGLE_LEVELS + 8 * (log - 5) + (count >>> log - 3 & 7);
    }

    /** Counts hashes for one thread. */
    final class Counter {
        private final long[] batch;
        private final int[] sorted;
        private final int[] ends = new int[segments.length + 1];
        private int size;

        /** @param batchSize hashes of a batch */
        Counter(int batchSize) {
            batch = new long[batchSize];
            sorted = new int[batchSize];
        }

        /** Counts {@code hashes[0, count)}. */
        void add(long[] hashes, int count) {
            for (int from = 0; from < count; ) {
                int part = Math.min(count - from, batch.length - size);
                System.arraycopy(hashes, from, batch, size, part);
                size += part;
                from += part;
                if (size == batch.length) {
                    flush();
                }
            }
        }

        /** Ends the counting. */
        void flush() {
            countSegments(batch, 0, size, ends);
            sort();
            int from = 0;
            for (int i = 0; i < segments.length; i++) {
                segments[i].add(sorted, from, ends[i]);
                from = ends[i];
            }
            size = 0;
        }

        private void sort() {
            for (int i = 0; i < size; i++) {
                sorted[ends[segment(batch[i])]++] = code(batch[i]);
            }
        }
    }

    /** Ends the counting: from now on, hashes can be looked up. */
    void seal() {
        for (Segment segment : segments) {
            segment.seal();
        }
    }

    /** Tells one thread how often hashes occur, once that is {@linkplain #seal sealed}. */
    final class Finder {
        private final long[] sorted;
        private final int[] ends = new int[segments.length + 1];

        /** @param batchSize hashes of a batch */
        Finder(int batchSize) {
            sorted = new long[batchSize];
        }

        /** Hashes of a batch. */
        int batch() {
            return sorted.length;
        }

        /** Finds the levels of {@code hashes[0, count)}. */
        void find(long[] hashes, int count, byte[] levels) {
            for (int from = 0; from < count; from += sorted.length) {
                findBatch(hashes, from, Math.min(count, from + sorted.length), levels);
            }
        }

        private void findBatch(long[] hashes, int from, int to, byte[] levels) {
            countSegments(hashes, from, to, ends);
            sort(hashes, from, to);
            int start = 0;
            for (int i = 0; i < segments.length; i++) {
                segments[i].find(sorted, start, ends[i], levels);
                start = ends[i];
            }
        }

        private void sort(long[] hashes, int from, int to) {
            for (int i = from; i < to; i++) {
                sorted[ends[segment(hashes[i])]++] = (long) code(hashes[i]) << Integer.SIZE | i;
            }
        }
    }

    /** Puts into {@code ends} where each segment's hashes begin. */
    private static void countSegments(long[] hashes, int from, int to, int[] ends) {
        Arrays.fill(ends, 0);
        for (int i = from; i < to; i++) {
            ends[segment(hashes[i]) + 1]++;
        }
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
    }

    /** The places of hashes with the same high bits. */
    private static final class Segment {
        /** Four places a byte, two bits each: 0 to 3 occurrences. */
        private final byte[] few;

        /** Occurrences beyond the third; none once it is known to what levels they come. */
        private int[] many;

        /** The levels of those that occur more often than {@code few} can tell: a quarter of the memory, so that more of it is near. */
        private byte[] levelsOfMany = {};

        /** Takes what was read ahead: else nothing would be. */
        @SuppressWarnings("unused")
        private int fetched;

        Segment(int slots) {
            few = new byte[slots / 4];
            many = new int[slots / FEW_PER_MANY];
        }

        /** Counts the hashes of {@code codes[from, to)}, and leaves those that occur often at the front of it. */
        synchronized void add(int[] codes, int from, int to) {
            fetch(to - from);
            int end = from;
            for (int i = from; i < to; i++) {
                int code = codes[i];
                int slot = code & 4 * few.length - 1;
                int shift = 2 * (slot & 3);
                int cell = few[slot >>> 2];
                int isFew = (cell >>> shift & 3) - MANY >>> Integer.SIZE - 1;
                few[slot >>> 2] = (byte) (cell + (isFew << shift));
                codes[end] = code;
                end += 1 - isFew;
            }
            for (int i = from; i < end; i++) {
                int slot = codes[i] & many.length - 1;
                many[slot] += many[slot] < Integer.MAX_VALUE - MANY ? 1 : 0;
            }
        }

        void seal() {
            levelsOfMany = new byte[many.length];
            for (int i = 0; i < many.length; i++) {
                levelsOfMany[i] = (byte) level(MANY + many[i]);
            }
            many = new int[0];
        }

        /** Finds the levels of the hashes in the high halves of {@code codes[from, to)}, and puts each in its place, the low half. */
        void find(long[] codes, int from, int to, byte[] levels) {
            fetch(to - from);
            for (int i = from; i < to; i++) {
                int code = (int) (codes[i] >>> Integer.SIZE);
                int slot = code & 4 * few.length - 1;
                int count = few[slot >>> 2] >>> 2 * (slot & 3) & 3;
                // Both are read, since a branch would often be guessed wrongly.
                byte levelOfMany = levelsOfMany[code & levelsOfMany.length - 1];
                levels[(int) codes[i]] = (byte) (count == MANY ? levelOfMany : count >>> 1);
            }
        }

        /** Reads all in order, if so many hashes are more than a few for it. */
        private void fetch(int hashes) {
            if (hashes < few.length / CACHE_LINE) {
                return;
            }
            int sum = 0;
            for (int i = 0; i < few.length; i += CACHE_LINE) {
                sum += few[i];
            }
            for (int i = 0; i < many.length; i += CACHE_LINE / Integer.BYTES) {
                sum += many[i];
            }
            for (int i = 0; i < levelsOfMany.length; i += CACHE_LINE) {
                sum += levelsOfMany[i];
            }
            fetched = sum;
        }
    }
}
