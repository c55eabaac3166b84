package dev.semblance;

import org.jspecify.annotations.Nullable;

/**
 * Two documents side by side.
 *
 * @param leftShingles size of the left document's shingle set (or bag)
 * @param rightShingles size of the right document's
 * @param shared size of the intersection
 * @param union size of the union
 * @param components components of the signatures that the estimate is made from
 * @param estimate similarity estimated from the signatures; NaN when a document is empty
 * @param standardError standard error of such an estimate at the exact similarity
 * @param candidateProbability probability that the plan's banding makes a pair of this similarity a candidate
 * @param candidate whether it makes this pair a candidate with the plan's seed; identical texts always are
 * @param identical whether the normalised texts are the same
 * @param meetsConditions whether the normalised texts meet the plan's {@linkplain Plan#conditions conditions}; always where there are none
 * @param trace how their signatures meet in the plan's bands; null where there are none, or a document is empty
 * @param plan what was compared, and how
 */
public record Comparison(
        long leftShingles,
        long rightShingles,
        long shared,
        long union,
        int components,
        double estimate,
        double standardError,
        double candidateProbability,
        boolean candidate,
        boolean identical,
        boolean meetsConditions,
        @Nullable SignatureTrace trace,
        Plan plan) {

    /** Exact Jaccard similarity; NaN when both are empty. */
    public double jaccard() {
        return union == 0 ? Double.NaN : (double) shared / union;
    }

    /** Share of the left document's shingles that are in the right one; NaN when it has none. */
    public double leftInRight() {
        return leftShingles == 0 ? Double.NaN : (double) shared / leftShingles;
    }

    /** Share of the right document's shingles that are in the left one; NaN when it has none. */
    public double rightInLeft() {
        return rightShingles == 0 ? Double.NaN : (double) shared / rightShingles;
    }
}
