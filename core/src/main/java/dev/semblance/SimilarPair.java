package dev.semblance;

/**
 * Two documents and how similar they are.
 *
 * @param left name of the one that comes first in the corpus; of containment, the one that lies in the other
 * @param right name of the other
 * @param similarity Jaccard similarity of their shingle sets, or what else the measure is, in (0, 1]: exact, unless the run was told to estimate
 * @param low lower end of the 95 % confidence interval of an estimate; of an exact similarity, that itself
 * @param high upper end
 * @param leftOrdinal place of the left document in the corpus, from 0; bad records are not counted
 * @param rightOrdinal place of the right document
 */
public record SimilarPair(
        String left, String right, double similarity, double low, double high, int leftOrdinal, int rightOrdinal) {

    /** A pair whose similarity is exact. */
    public SimilarPair(String left, String right, double similarity, int leftOrdinal, int rightOrdinal) {
        this(left, right, similarity, similarity, similarity, leftOrdinal, rightOrdinal);
    }
}
