package dev.semblance.walkthrough;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two columns, and all that the walkthrough finds out about them.
 *
 * @param left one column, counted from 0
 * @param right a later one
 * @param similarity their exact Jaccard similarity, or null where only signatures are known
 * @param allPermutations under how many permutations of the rows their components are equal, of all there are; null where they are too many to try
 * @param signatures the similarity of their signatures
 * @param bands the bands in which they meet, counted from 0
 * @param probability probability that bands like these make a pair of this similarity a candidate; NaN where the similarity is not known
 * @param verdict what became of them
 */
public record ColumnPair(
        int left,
        int right,
        @Nullable Share similarity,
        @Nullable Share allPermutations,
        Share signatures,
        List<Integer> bands,
        double probability,
        Verdict verdict) {
    /** What becomes of a pair. */
    public enum Verdict {
        /** A candidate, and similar. */
        TRUE_POSITIVE,
        /** A candidate that is not similar: comparing it is work for nothing. */
        FALSE_POSITIVE,
        /** Similar, but no candidate: missed. */
        FALSE_NEGATIVE,
        /** Neither. */
        TRUE_NEGATIVE,
        /** A candidate of which only the signatures are known. */
        CANDIDATE,
        /** No candidate, and only the signatures are known. */
        NO_CANDIDATE
    }

    /** Whether they meet in a band. */
    public boolean isCandidate() {
        return !bands.isEmpty();
    }
}
