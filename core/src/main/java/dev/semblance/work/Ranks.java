package dev.semblance.work;

import java.util.BitSet;

/** The numbers of a set in ascending order: which place each has. One and a half bits for each number up to the greatest, beside the set. */
public final class Ranks {
    private final long[] bits;

    /** For each 64 numbers, how many of the set come before them. */
    private final int[] before;

    /** Ranks of a set, which may change later without changing them. */
    public Ranks(BitSet set) {
        bits = set.toLongArray();
        before = new int[bits.length];
        for (int i = 1; i < before.length; i++) {
            before[i] = before[i - 1] + Long.bitCount(bits[i - 1]);
        }
    }

    /** How many numbers of the set are less than this one, which is of the set. O(1). */
    public int of(int number) {
        int word = number >>> 6;
        return before[word] + Long.bitCount(bits[word] & (1L << number) - 1);
    }
}
