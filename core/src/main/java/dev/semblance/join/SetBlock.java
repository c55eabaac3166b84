package dev.semblance.join;

import dev.semblance.shingle.DistinctHashes;
import dev.semblance.shingle.HashBuffer;
import java.util.Arrays;

/**
 * Sets one behind the other, to be looked up together: those of some thousand titles, or of some hundred texts. Filled again and again by one
 * thread. 9 bytes a shingle.
 */
final class SetBlock {
    /** Sets of a block at most. */
    private static final int MOST_SETS = 1 << 15;

    private final Occurrences.Finder finder;
    private final DistinctHashes distinct = new DistinctHashes();
    private final int[] ends = new int[MOST_SETS];
    private long[] hashes;
    private byte[] levels = {};
    private int sets;

    /** @param finder looks them up: a block has as many shingles as a batch of it, or one set of more */
    SetBlock(Occurrences.Finder finder) {
        this.finder = finder;
        this.hashes = new long[finder.batch()];
    }

    /** Takes the sets of a block. */
    interface Sink {
        /** Takes the next: {@code hashes[from, to)}, and how frequent each is. */
        void set(long[] hashes, byte[] levels, int from, int to);
    }

    /** Adds a set whose hashes are all different. */
    void add(HashBuffer set) {
        int from = reserve(set.length());
        System.arraycopy(set.array(), 0, hashes, from, set.length());
        ends[sets++] = from + set.length();
    }

    /** Adds a set, without its repeats. */
    void addDistinct(HashBuffer set) {
        if (set.length() > DistinctHashes.MOST) {
            set.sortDistinct();
            add(set);
            return;
        }
        int from = reserve(set.length());
        ends[sets++] = from + distinct.copy(set.array(), set.length(), hashes, from);
    }

    /** Makes room for so many more hashes, and returns where they begin. */
    private int reserve(int more) {
        int from = end(sets - 1);
        if (from + more > hashes.length) {
            hashes = Arrays.copyOf(hashes, Math.max(from + more, hashes.length + hashes.length / 2));
        }
        return from;
    }

    private int end(int set) {
        return set < 0 ? 0 : ends[set];
    }

    /** Number of sets. */
    int sets() {
        return sets;
    }

    /** Whether there is no room for a set of so many more shingles. */
    boolean isFull(int more) {
        return sets == MOST_SETS || sets > 0 && end(sets - 1) + (long) more > finder.batch();
    }

    /** Looks all up, gives them out, and forgets them. */
    void flush(Sink sink) {
        int size = end(sets - 1);
        if (levels.length < size) {
            levels = new byte[hashes.length];
        }
        finder.find(hashes, size, levels);
        for (int set = 0; set < sets; set++) {
            sink.set(hashes, levels, end(set - 1), end(set));
        }
        sets = 0;
    }
}
