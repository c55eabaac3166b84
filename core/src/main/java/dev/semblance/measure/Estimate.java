package dev.semblance.measure;

import dev.semblance.band.Banding;
import dev.semblance.band.SketchFilter;
import dev.semblance.band.Threshold;

/**
 * The Jaccard similarity J as stored signatures tell it. Of the t components of two, m look equal. One does with probability
 * p = J + (1-J)·2^-16, since two components that differ are stored as the same 16 bits by chance; so the estimate is
 *
 * <pre>
 *   (m/t - 2^-16) / (1 - 2^-16)  =  (m·2^16 - t) / (t·(2^16 - 1)),   or 0 if that is negative
 * </pre>
 *
 * in whole numbers. Its standard error is at most √(J(1-J)/t): components are independent or negatively correlated.
 */
public final class Estimate {
    /** Values of a stored component. */
    static final int VALUES = 1 << 16;

    private Estimate() {}

    /** The estimate for so many components that look equal; see {@link Fraction}. */
    public static long fraction(int matches, int components) {
        return Fraction.of(Math.max(0, matches * VALUES - components), components * (VALUES - 1));
    }

    /** How many components look equal where this is the estimate, which is above 0. */
    static int matches(double estimate, int components) {
        return (int) Math.round(probabilityOfMatch(estimate) * components);
    }

    /** The fewest components that look equal where the estimate is at or above a threshold. */
    public static int leastMatches(Threshold threshold, int components) {
        long least = threshold.least((long) components * (VALUES - 1));
        return (int) ((least + components + VALUES - 1) / VALUES);
    }

    /** Probability that a component of sets of this similarity looks equal. */
    static double probabilityOfMatch(double similarity) {
        return similarity + (1 - similarity) / VALUES;
    }

    /**
     * Probability that a pair of some similarity is a candidate and has an estimate at or above the threshold; at or above the threshold at least, below
     * it at most that, for independent components. Being a candidate and a high estimate help each other: so both together are at least as
     * probable as their product, and at most as the rarer of the two.
     */
    public static double probabilityOfReport(Threshold threshold, Banding banding, int components, double similarity) {
        double candidate = banding.candidateProbability(similarity);
        double reached = SketchFilter.probabilityOfAtLeast(
                leastMatches(threshold, components), probabilityOfMatch(similarity), components);
        return similarity < threshold.value() ? Math.min(candidate, reached) : candidate * reached;
    }
}
