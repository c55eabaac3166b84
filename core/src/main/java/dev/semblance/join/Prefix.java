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

    /** The keys of the set's prefix, and the places of their shingles in the order of the set. */
    private int[] keys = new int[64];

    private int[] positions = new int[64];
    private int found;

    /** @param common shingles that occur more often are taken for one and the same */
    Prefix(Threshold threshold, int common) {
        this.threshold = threshold;
        this.commonLevel = Occurrences.level(common);
    }

    /** Number of shingles in the prefix of a set: n - ⌈s·n⌉ + 1. */
    static int length(int size, Threshold threshold) {
        return size - (int) threshold.least(size) + 1;
    }

    /**
     * Finds those shingles of the prefix that may occur in other sets, and returns how many. O(size).
     *
     * @param sets holds the set in {@code [from, from + size)}, sorted as unsigned numbers
     * @param levels how frequent each is
     * @param common stands for all common shingles
     */
    int of(long[] sets, byte[] levels, int from, int size, long common) {
        found = 0;
        if (size == 0) {
            return 0;
        }
        int to = from + size;
        countLevels(levels, from, to);
        int length = length(size, threshold);
        if (next[1] >= length) {
            return 0;
        }
        if (keys.length < length) {
            keys = new int[length + length / 4];
            positions = new int[keys.length];
        }
        take(sets, levels, from, to, beginLevels(length), length, common);
        return found;
    }

    /** Of the shingle with this index in the prefix that was found last, a 32-bit hash. */
    int key(int index) {
        return keys[index];
    }

    /** Its place in the order of the set's shingles, from 0. */
    int position(int index) {
        return positions[index];
    }

    // Each loop has a method of its own: the compiler takes much longer for all of them in one, and the first sets wait
    // for it.

    private void countLevels(byte[] levels, int from, int to) {
        Arrays.fill(next, 0);
        for (int i = from; i < to; i++) {
            next[(levels[i] & 0xFF) + 1]++;
        }
    }

    /** Turns the numbers of the levels into their first places, up to the level that no shingle of the prefix has: returns that. */
    private int beginLevels(int length) {
        int last = 0;
        for (int begun = 0; begun < length; last++) {
            begun += next[last + 1];
            next[last + 1] = begun;
        }
        return last;
    }

    private void take(long[] sets, byte[] levels, int from, int to, int last, int length, long common) {
        int firstCommon = next[commonLevel + 1];
        boolean isCommonTaken = false;
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
                add(key(sets[i]), position);
            } else if (!isCommonTaken) {
                isCommonTaken = true;
                add(key(common), firstCommon);
            }
        }
    }

    private void add(int key, int position) {
        keys[found] = key;
        positions[found++] = position;
    }

    private static int key(long shingle) {
        return (int) (ShingleHash.mix(shingle) >>> 32);
    }
}
