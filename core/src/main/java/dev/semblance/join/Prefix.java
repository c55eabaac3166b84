package dev.semblance.join;

import dev.semblance.shingle.ShingleHash;
import java.util.Arrays;

/**
 * Finds the prefix of one set after the other: its shingles that come first in the order of all shingles, the rarest first, and as many as it takes for
 * similar sets to have one of them in common. For one thread.
 *
 * <p>The order is that of the levels of {@link Occurrences}, and of the hashes within a level. So shingles need no sorting beyond the set's own: they
 * are counted by level.
 *
 * <p>Rare shingles are told from frequent ones, since they are joined in another way. All rare ones come before all frequent ones.
 */
final class Prefix {
    private final PrefixRule rule;
    private final int rareLevel;
    private final int commonLevel;
    private final int[] next = new int[Occurrences.LEVELS + 1];

    /** The keys of the rare shingles, and their places in the order of the set. */
    private int[] rareKeys = new int[64];

    private int[] rarePositions = new int[64];
    private int rare;

    /** The same of the frequent ones; for all common ones there is one. */
    private int[] keys = new int[64];

    private int[] positions = new int[64];
    private int found;
    private int frequent;

    /**
     * @param rare shingles that occur no more often are rare; none are if it is 0
     * @param common shingles that occur more often are taken for one and the same
     */
    Prefix(PrefixRule rule, int rare, int common) {
        this.rule = rule;
        this.commonLevel = Occurrences.level(common);
        this.rareLevel = Math.min(Occurrences.level(rare + 1) - 1, commonLevel);
    }

    /**
     * Finds those shingles of the prefix that may occur in other sets. O(size).
     *
     * @param sets holds the set in {@code [from, from + size)}, sorted as unsigned numbers
     * @param levels how frequent each is
     * @param common stands for all common shingles
     */
    void of(long[] sets, byte[] levels, int from, int size, long common) {
        rare = 0;
        found = 0;
        frequent = 0;
        if (size == 0) {
            return;
        }
        int to = from + size;
        countLevels(levels, from, to);
        int length = rule.length(size);
        if (next[1] >= length) {
            return;
        }
        if (rareKeys.length < length) {
            rareKeys = new int[length + length / 4];
            rarePositions = new int[rareKeys.length];
        }
        int last = beginLevels(length);
        takeRare(sets, levels, from, to, Math.min(last - 1, rareLevel), length);
        if (last - 1 > rareLevel) {
            if (keys.length < length) {
                keys = new int[length + length / 4];
                positions = new int[keys.length];
            }
            takeFrequent(sets, levels, from, to, last, length, common);
        }
    }

    /** Number of rare shingles of the prefix that was found last. */
    int rare() {
        return rare;
    }

    /** A 32-bit hash of the rare shingle with this index. */
    int rareKey(int index) {
        return rareKeys[index];
    }

    /** Its place in the order of the set's shingles, from 0. */
    int rarePosition(int index) {
        return rarePositions[index];
    }

    /** Number of frequent shingles of the prefix, each of the common ones among them. */
    int frequent() {
        return frequent;
    }

    /** Number of frequent shingles of the prefix, all common ones taken for one. */
    int found() {
        return found;
    }

    /** Of the frequent shingle with this index, a 32-bit hash. */
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

    private void takeRare(long[] sets, byte[] levels, int from, int to, int last, int length) {
        for (int i = from; i < to; i++) {
            int level = levels[i] & 0xFF;
            if (level == 0 || level > last) {
                continue;
            }
            int position = next[level]++;
            if (position < length) {
                rareKeys[rare] = key(sets[i]);
                rarePositions[rare++] = position;
            }
        }
    }

    private void takeFrequent(long[] sets, byte[] levels, int from, int to, int last, int length, long common) {
        int firstCommon = next[commonLevel + 1];
        boolean isCommonTaken = false;
        for (int i = from; i < to; i++) {
            int level = levels[i] & 0xFF;
            if (level <= rareLevel || level >= last) {
                continue;
            }
            int position = next[level]++;
            if (position >= length) {
                continue;
            }
            frequent++;
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
