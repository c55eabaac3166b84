package dev.semblance;

import dev.semblance.band.Costs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search for pairs would do, and why: the plan, what it was chosen among, and what is known of the corpus.
 *
 * @param plan the plan
 * @param lsh the plan with the LSH join: the same unless the exact join was chosen because it costs less
 * @param joins what both joins are expected to cost, or null where there was nothing to choose
 * @param costs what the steps were taken to cost
 * @param documents how many documents the corpus may have, judged by its first ones; 0 if that is not known
 * @param texts different texts among the first documents of which all pairs were looked at; 0 without a corpus
 * @param shingles shingles of such a text on average, repeats included
 * @param pairs for each number of equal components out of {@code pairs.size() - 1}, from none to all, how many pairs of these texts have it: an
 *     estimate of how their similarities are spread
 * @param alternatives bandings that keep the recall, by ascending rows; that of {@code lsh} is one of them. None if only the exact join will do
 */
public record Tuning(
        Plan plan,
        Plan lsh,
        @Nullable JoinEstimate joins,
        Costs costs,
        double documents,
        int texts,
        double shingles,
        List<Long> pairs,
        List<Alternative> alternatives) {
    public Tuning {
        pairs = List.copyOf(pairs);
        alternatives = List.copyOf(alternatives);
    }

    /**
     * A banding and what it would cost.
     *
     * @param bands number of bands
     * @param rows number of rows
     * @param recall share of the pairs exactly at the threshold that are found, by theory
     * @param candidates pairs below the threshold that are expected to agree in a band
     * @param inVain those of them that are expected to be verified: signatures tell most others apart
     * @param nanoseconds what it costs for each document, in nanoseconds of one core, beyond what all bandings cost
     * @param bytes bytes of signatures that are kept for each document, in memory or in the work folder
     * @param diskBytes bytes of the work folder that the bands of each document take at most, where memory has no room for them
     */
    public record Alternative(
            int bands,
            int rows,
            double recall,
            double candidates,
            double inVain,
            double nanoseconds,
            int bytes,
            long diskBytes) {}
}
