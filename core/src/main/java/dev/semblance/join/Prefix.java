package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import java.util.Arrays;

/**
 * Finds the prefix of one set after the other: its shingles that come first in the order of all shingles, the rarest first, and as many as it takes for
 * similar sets to have one of them in common. For one thread.
 *
 * <p>The order is that of the levels of {@link Occurrences}, and of the hashes within a level. So shingles need no sorting beyond the set's own: they
 * are counted by level.
 */
final class Prefix {
    private final Threshold threshold;
    private final int commonLevel;
    private final int[] next = new int[Occurrences.LEVELS + 1];

    /** @param common shingles that occur more often are taken for one and the same */
    Prefix(Threshold threshold, int common) {
        this.threshold = threshold;
        this.commonLevel = Occurrences.level(common);
    }

    /** Takes shingles of a prefix. */
    interface Sink {
        /**
         * Takes one.
         *
         * @param key a 32-bit hash of it
         * @param position its place in the order of the set's shingles, from 0
         */
        void shingle(int key, int position);
    }

    /** Number of shingles in the prefix of a set: n - ⌈s·n⌉ + 1. */
    static int length(int size, Threshold threshold) {
        return size - (int) threshold.least(size) + 1;
    }

    /**
     * Gives those shingles of the prefix that may occur in other sets. O(size).
     *
     * @param sets holds the set in {@code [from, from + size)}, sorted as unsigned numbers
     * @param levels how frequent each is
     * @param common stands for all common shingles
     */
    void of(long[] sets, byte[] levels, int from, int size, long common, Sink sink) {
        if (size == 0) {
            return;
        }
        int to = from + size;
        Arrays.fill(next, 0);
        for (int i = from; i < to; i++) {
            next[(levels[i] & 0xFF) + 1]++;
        }
        int length = length(size, threshold);
        if (next[1] >= length) {
            return;
        }
        int last = 0;
        for (int begun = 0; begun < length; last++) {
            begun += next[last + 1];
            next[last + 1] = begun;
        }
        int firstCommon = next[commonLevel + 1];
        boolean isCommonGiven = false;
        for (int i = from; i < to; i++) {
            int level = levels[i] & 0xFF;
            if (level == 0 || level >= last) {
                continue;
            }
            int position = next[level]++;
            if (position >= length) {
                continue;
            }
            if (level <= commonLevel) {
                sink.shingle(key(sets[i]), position);
            } else if (!isCommonGiven) {
                isCommonGiven = true;
                sink.shingle(key(common), firstCommon);
            }
        }
    }

    private static int key(long shingle) {
        return (int) (ShingleHash.mix(shingle) >>> 32);
    }
}
