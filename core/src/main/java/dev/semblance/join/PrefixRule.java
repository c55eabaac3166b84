package dev.semblance.join;

import dev.semblance.band.Threshold;

/**
 * How long prefixes are, and how much of them similar sets have in common.
 *
 * <p>Of a set of n shingles, n - ⌈s·n⌉ + 1 in the order of all shingles are enough for similar sets to share one of them. Where the shared ones are
 * counted, prefixes are a tenth longer: then sets of very different size share that tenth, too, and what few share by chance does not do.
 *
 * @param threshold similarity from which sets are similar
 * @param isCounted whether shared shingles are counted, and not only whether there is one
 */
public record PrefixRule(Threshold threshold, boolean isCounted) {
    /** A prefix is longer than it must be by one shingle in so many. */
    private static final int MORE = 10;

    /** From this threshold on, so few sets share any shingle of their prefixes by chance that to group them all is faster than to count. */
    private static final double GROUPED_FROM = 0.75;

    /** Shingles that occur more often are not counted: their rows are grouped. */
    private static final int MOST_RARE = Crowds.LEAST;

    /** What the exact join does at a threshold. */
    public static PrefixRule of(Threshold threshold) {
        return new PrefixRule(threshold, threshold.value() < GROUPED_FROM);
    }

    /** How often a shingle that is counted occurs at most; 0 if none is. */
    public int mostRare() {
        return isCounted ? MOST_RARE : 0;
    }

    /** Number of shingles in the prefix of a set of this size, at least 1. */
    public int length(int size) {
        int least = size - (int) threshold.least(size) + 1;
        return isCounted ? Math.min(size, least + least / MORE) : least;
    }

    /**
     * How many shingles the prefixes of similar sets of these sizes share at least, 1 or more; {@link Integer#MAX_VALUE} if sets of these sizes are never similar.
     *
     * <p>One of the prefixes ends first in the order of all shingles. What is shared up to there is in both, and what is shared behind it is in the rest of
     * that set.
     */
    public int required(int size, int otherSize) {
        if (!threshold.allowsSizes(size, otherSize)) {
            return Integer.MAX_VALUE;
        }
        int rest = Math.max(size - length(size), otherSize - length(otherSize));
        return (int) threshold.requiredOverlap(size, otherSize) - rest;
    }

    /**
     * No more than {@link #required} of a set and any other. A similar set of m ≤ n shingles shares s/(1+s)·(n+m) ≥ s·n with one of n, of which fewer than
     * s·n - (1-s)·n/10 + 1 are behind the prefix of n, if any; so more than (1-s)·n/10 - 1 are in both. If m > n, that holds for m.
     */
    int leastRequired(int size) {
        int least = (int) threshold.least(size);
        return isCounted ? Math.max(1, Math.min(least, (size - least) / MORE)) : 1;
    }
}
