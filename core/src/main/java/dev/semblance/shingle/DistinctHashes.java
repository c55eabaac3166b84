package dev.semblance.shingle;

import java.util.Arrays;

/**
 * Drops repeated hashes, by a table of those that were seen. Used by one thread; keeps the table for the next call.
 *
 * <p>For sets whose order does not matter: where the table stays in the cache, that takes half of the time that {@linkplain HashSort sorting} takes.
 */
public final class DistinctHashes {
    /** Hashes that a table is made for at most. */
    public static final int MOST = 1 << 13;

    /** Slots that are looked at for each hash at most. On average it is hardly one: with more, somebody has chosen the hashes. */
    private static final int MOST_STEPS = 16;

    private static final int LEAST_BITS = 8;

    private final HashSort sorter = new HashSort();
    private long[] table = new long[1 << LEAST_BITS];

    /**
     * Copies the distinct ones of {@code hashes[0, length)} to {@code target[from, ..)}, in no special order, and returns how many there are. What stands
     * in the target behind them, up to {@code from + length}, may change. O(n).
     *
     * @param length up to {@link #MOST}
     */
    public int copy(long[] hashes, int length, long[] target, int from) {
        int bits = Math.max(LEAST_BITS, Integer.SIZE + 2 - Integer.numberOfLeadingZeros(length));
        long[] seen = clearedTable(1 << bits);
        int mask = (1 << bits) - 1;
        int stepsLeft = MOST_STEPS * length;
        // An empty slot is 0.
        boolean isZeroSeen = false;
        int end = from;
        for (int i = 0; i < length; i++) {
            long hash = hashes[i];
            int slot = (int) (hash >>> Long.SIZE - bits);
            long there = seen[slot];
            while (there != hash && there != 0) {
                slot = slot + 1 & mask;
                there = seen[slot];
                if (--stepsLeft < 0) {
                    return copySorted(hashes, length, target, from);
                }
            }
            seen[slot] = hash;
            target[end] = hash;
            end += there == 0 && !(hash == 0 && isZeroSeen) ? 1 : 0;
            isZeroSeen |= hash == 0;
        }
        return end - from;
    }

    private long[] clearedTable(int slots) {
        if (table.length < slots) {
            table = new long[slots];
        } else {
            Arrays.fill(table, 0, slots, 0);
        }
        return table;
    }

    private int copySorted(long[] hashes, int length, long[] target, int from) {
        long[] sorted = Arrays.copyOf(hashes, length);
        sorter.sort(sorted, 0, length);
        int count = HashSort.distinct(sorted, length);
        System.arraycopy(sorted, 0, target, from, count);
        return count;
    }
}
