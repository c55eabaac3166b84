package dev.semblance.join;

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
    private final int[] ends = new int[MOST_SETS];
    private long[] hashes = new long[1024];
    private byte[] levels = {};
    private int sets;

    SetBlock(Occurrences.Finder finder) {
        this.finder = finder;
    }

    /** Takes the sets of a block. */
    interface Sink {
        /** Takes the next: {@code hashes[from, to)}, and how frequent each is. */
        void set(long[] hashes, byte[] levels, int from, int to);
    }

    /** Adds a set, of different shingles. */
    void add(HashBuffer set) {
        int from = end(sets - 1);
        int to = from + set.length();
        if (to > hashes.length) {
            hashes = Arrays.copyOf(hashes, Math.max(to, hashes.length + hashes.length / 2));
        }
        System.arraycopy(set.array(), 0, hashes, from, set.length());
        ends[sets++] = to;
    }

    private int end(int set) {
        return set < 0 ? 0 : ends[set];
    }

    /** Number of sets. */
    int sets() {
        return sets;
    }

    /** Whether there is no room for a set of so many more shingles in a block of so many. */
    boolean isFull(int more, int most) {
        return sets == MOST_SETS || sets > 0 && end(sets - 1) + (long) more > most;
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
