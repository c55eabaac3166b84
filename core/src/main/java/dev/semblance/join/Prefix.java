package dev.semblance.join;

import dev.semblance.shingle.HashSort;
import dev.semblance.shingle.ShingleHash;
import java.util.Arrays;

/**
 * Finds the prefix of one set after the other: its shingles that come first in the order of all shingles, the rarest first, and as many as it takes for
 * similar sets to have one of them in common. For one thread.
 *
 * <p>The order is that of the levels of {@link Occurrences}, and of the hashes within a level. How far a prefix reaches is known from how many shingles
 * have each level, so only those that are in it need sorting.
 *
 * <p>Shingles that no other set has are left out. Of the others come the rare ones first, which are joined in another way than the frequent ones. Last come
 * the common ones, which count as one and the same.
 */
final class Prefix {
    private final PrefixRule rule;
    private final int rareLevel;
    private final int commonLevel;
    private final HashSort sorter = new HashSort();

    /** For each level, the place behind its last shingle; before, where the next one goes. */
    private final int[] ends = new int[Occurrences.LEVELS + 1];

    /** Shingles of the levels that the prefix reaches, but for those that no other set has. */
    private long[] shingles = new long[64];

    /** Number of shingles in front of them, which no other set has. */
    private int first;

    private int size;
    private int rare;
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
     * Finds those shingles of the prefix that may occur in other sets. O(n), for n shingles.
     *
     * @param hashes holds the set in {@code [from, to)}, each shingle once
     * @param levels how frequent each is
     * @param common stands for all common shingles
     */
    void of(long[] hashes, byte[] levels, int from, int to, long common) {
        size = 0;
        rare = 0;
        frequent = 0;
        if (from == to) {
            return;
        }
        countLevels(levels, from, to);
        first = ends[1];
        int length = rule.length(to - from);
        if (first >= length) {
            return;
        }
        int last = beginLevels(length) - 1;
        take(hashes, levels, from, to, last);
        int uncommon = sortLevels(Math.min(last, commonLevel), length);
        rare = Math.min(uncommon, placesTo(Math.min(last, rareLevel)));
        frequent = length - first - rare;
        size = uncommon;
        if (first + uncommon < length) {
            shingles[size++] = common;
        }
    }

    /** Number of shingles, the common ones counted as one. */
    int size() {
        return size;
    }

    /** How many of them are rare: these come first. */
    int rare() {
        return rare;
    }

    /** Number of frequent shingles of the prefix, each of the common ones among them. */
    int frequent() {
        return frequent;
    }

    /** A 32-bit hash of the shingle with this index. */
    int key(int index) {
        return (int) (ShingleHash.mix(shingles[index]) >>> Integer.SIZE);
    }

    /** Its place in the order of the set's shingles, from 0. */
    int position(int index) {
        return first + index;
    }

    // Each loop has a method of its own: the compiler takes much longer for all of them in one, and the first sets wait
    // for it.

    private void countLevels(byte[] levels, int from, int to) {
        Arrays.fill(ends, 0);
        for (int i = from; i < to; i++) {
            ends[(levels[i] & 0xFF) + 1]++;
        }
    }

    /** Turns the numbers of the levels into their first places, up to the level that no shingle of the prefix has: returns that. */
    private int beginLevels(int length) {
        int level = 0;
        for (int begun = 0; begun < length; level++) {
            begun += ends[level + 1];
            ends[level + 1] = begun;
        }
        if (shingles.length < ends[level] - first) {
            shingles = new long[ends[level] - first + length / 4];
        }
        return level;
    }

    /** Takes the shingles of the levels from 1 to this one, ordered by level. */
    private void take(long[] hashes, byte[] levels, int from, int to, int last) {
        for (int i = from; i < to; i++) {
            int level = levels[i] & 0xFF;
            if (level > 0 && level <= last) {
                shingles[ends[level]++ - first] = hashes[i];
            }
        }
    }

    /** Sorts the shingles of the levels from 1 to this one; returns how many of them are in a prefix of this length. */
    private int sortLevels(int last, int length) {
        int start = 0;
        for (int level = 1; level <= last; level++) {
            sorter.sort(shingles, start, placesTo(level));
            start = placesTo(level);
        }
        return Math.min(start, length - first);
    }

    /** Number of shingles of the levels from 1 to this one. */
    private int placesTo(int level) {
        return level < 1 ? 0 : ends[level] - first;
    }
}
