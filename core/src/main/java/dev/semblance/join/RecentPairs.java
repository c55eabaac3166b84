package dev.semblance.join;

import dev.semblance.shingle.ShingleHash;

/**
 * Remembers pairs of sets that were found lately, since similar sets share one shingle after the other; forgets a pair when another takes its place.
 * For one thread.
 */
final class RecentPairs {
    private static final int LEAST_PLACES = 1 << 10;

    /** Two megabytes: a place further away would take as long as to compare two bitmaps. */
    private static final int MOST_PLACES = 1 << 18;

    /** Each as its lesser set in the high bits and the other in the low ones; 0 where there is none. */
    private final long[] pairs;

    /**
     * None yet.
     *
     * @param sets how many sets there are
     * @param room bytes of memory to use, if there are many
     */
    RecentPairs(int sets, long room) {
        long places = Math.min(2L * Integer.highestOneBit(sets), Long.highestOneBit(room / Long.BYTES));
        pairs = new long[(int) Math.max(LEAST_PLACES, Math.min(MOST_PLACES, places))];
    }

    /** Whether a pair is remembered, the lesser set first. */
    boolean has(int set, int otherSet) {
        long pair = pair(set, otherSet);
        return pairs[place(pair)] == pair;
    }

    /** Remembers a pair, the lesser set first. */
    void add(int set, int otherSet) {
        long pair = pair(set, otherSet);
        pairs[place(pair)] = pair;
    }

    private static long pair(int set, int otherSet) {
        return (long) set << Integer.SIZE | otherSet;
    }

    private int place(long pair) {
        return (int) (pair * ShingleHash.GOLDEN >>> Integer.SIZE) & pairs.length - 1;
    }
}
