package dev.semblance.shingle;

import java.util.Arrays;

/**
 * Drops repeated hashes, by a table of those that were seen. Used by one thread; keeps the table for the next call.
 *
 * <p>For sets whose order does not matter: where the table stays in the cache, that takes half of the time that {@linkplain HashSort sorting} takes.
 */
final class DistinctHashes {
    /** Hashes that a table is made for; more are sorted. */
    private static final int MOST = 1 << 13;

    /** Slots that are looked at for each hash at most. On average it is hardly one: with more, somebody has chosen the hashes. */
    private static final int MOST_STEPS = 16;

    private static final int LEAST_BITS = 8;

    private final HashSort sorter = new HashSort();
    private long[] table = new long[1 << LEAST_BITS];

    /**
     * Moves the distinct ones of {@code hashes[0, length)} to the front and returns how many there are. O(n).
     */
    int distinct(long[] hashes, int length) {
        if (length > MOST) {
            return sortDistinct(hashes, length);
        }
        int bits = Math.max(LEAST_BITS, Integer.SIZE + 2 - Integer.numberOfLeadingZeros(length));
        long[] seen = clearedTable(1 << bits);
        int mask = (1 << bits) - 1;
        int stepsLeft = MOST_STEPS * length;
        // An empty slot is 0.
        boolean isZeroSeen = false;
        int kept = 0;
        for (int i = 0; i < length; i++) {
            long hash = hashes[i];
            int slot = (int) (hash >>> Long.SIZE - bits);
            long there = seen[slot];
            while (there != hash && there != 0) {
                slot = slot + 1 & mask;
                there = seen[slot];
                if (--stepsLeft < 0) {
                    System.arraycopy(hashes, i, hashes, kept, length - i);
                    return sortDistinct(hashes, kept + length - i);
                }
            }
            seen[slot] = hash;
            hashes[kept] = hash;
            kept += there == 0 && !(hash == 0 && isZeroSeen) ? 1 : 0;
            isZeroSeen |= hash == 0;
        }
        return kept;
    }

    private long[] clearedTable(int slots) {
        if (table.length < slots) {
            table = new long[slots];
        } else {
            Arrays.fill(table, 0, slots, 0);
        }
        return table;
    }

    private int sortDistinct(long[] hashes, int length) {
        sorter.sort(hashes, 0, length);
        return HashSort.distinct(hashes, length);
    }
}
