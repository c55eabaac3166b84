package dev.semblance;

import java.util.List;

/**
 * What a search for pairs would do, and why: the plan, what it was chosen among, and what is known of the corpus.
 *
 * @param plan the plan
 * @param documents how many documents the corpus may have, judged by its first ones; 0 if that is not known
 * @param texts different texts among the first documents of which all pairs were looked at; 0 without a corpus
 * @param shingles shingles of such a text on average, repeats included
 * @param pairs for each number of equal components out of {@code pairs.size() - 1}, from none to all, how many pairs of these texts have it: an
 *     estimate of how their similarities are spread
 * @param alternatives bandings that keep the recall, by ascending rows; the plan's is one of them. None for the exact join
 */
public record Tuning(
        Plan plan, double documents, int texts, double shingles, List<Long> pairs, List<Alternative> alternatives) {
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
     * @param candidates pairs below the threshold that are expected to be verified in vain
     * @param nanoseconds what it costs for each document, in nanoseconds of one core, beyond what all bandings cost: by fixed costs of each
     *     step, not by this machine's
     * @param bytes bytes of signatures that are kept for each document
     */
    public record Alternative(int bands, int rows, double recall, double candidates, double nanoseconds, int bytes) {}
}
