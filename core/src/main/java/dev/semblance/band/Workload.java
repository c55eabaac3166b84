package dev.semblance.band;

/**
 * What the cost of a plan depends on.
 *
 * @param documents number of documents
 * @param shingles shingles of a document, on average: what verifying a pair takes is proportional to it. 0 where that is not known
 * @param distribution similarities of pairs of documents
 */
public record Workload(double documents, double shingles, SimilarityDistribution distribution) {
    /** A million documents of a corpus of which nothing is known. */
    public static Workload typical(double threshold) {
        return new Workload(1e6, 0, SimilarityDistribution.typical(threshold));
    }
}
