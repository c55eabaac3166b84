package dev.semblance.join;

import dev.semblance.shingle.ShingleHash;

/** Remembers pairs of rows that were met lately; forgets a pair when another takes its place. */
final class RecentPairs {
    private static final int PLACES = 1 << 17;

    private final long[] pairs = new long[PLACES];

    /** Remembers a pair, the lesser row first; false if it was remembered already. */
    boolean add(int row, int other) {
        long pair = (long) row << Integer.SIZE | other;
        int place = (int) ShingleHash.mix(pair) & PLACES - 1;
        boolean isNew = pairs[place] != pair;
        pairs[place] = pair;
        return isNew;
    }
}
