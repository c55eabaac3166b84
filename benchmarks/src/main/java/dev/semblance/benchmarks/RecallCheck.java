package dev.semblance.benchmarks;

import dev.semblance.JoinKind;
import dev.semblance.Pairs;
import dev.semblance.Plan;
import dev.semblance.Semblance;
import dev.semblance.SimilarPair;
import dev.semblance.document.Corpus;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Counts which share of the similar pairs of a corpus a run finds, seed by seed. Which pairs are similar, and how similar, is told by who makes the
 * check.
 */
final class RecallCheck {
    /** Pairs that are no more than this above the threshold are at the border. */
    private static final double BORDER = 0.02;

    private static final long CORPUS_SEED = 1;

    private final Corpus corpus;
    private final double threshold;
    private final Set<SimilarPair> truth;
    private final Semblance.Builder builder;
    private final int atBorder;

    /**
     * A check of a corpus.
     *
     * @param truth all similar pairs
     * @param builder with all settings but the recall and the seed
     */
    RecallCheck(Corpus corpus, double threshold, Collection<SimilarPair> truth, Semblance.Builder builder) {
        this.corpus = corpus;
        this.threshold = threshold;
        this.truth = new HashSet<>(truth);
        this.builder = builder.threshold(threshold);
        this.atBorder = (int) truth.stream().filter(this::isAtBorder).count();
    }

    /**
     * A check of the LSH join on a {@linkplain GradedPairs made} corpus with about {@code wanted} similar pairs or more, which are found by the exact
     * join.
     */
    static RecallCheck ofMade(GradedKind kind, double threshold, int wanted) throws IOException {
        Corpus corpus = Corpus.of(GradedPairs.make(kind, threshold, wanted, CORPUS_SEED));
        Semblance.Builder builder =
                Semblance.builder().shingler(Shingler.parse(kind.shingler())).threshold(threshold);
        Pairs exact =
                builder.recall(1).join(JoinKind.EXACT).seed(CORPUS_SEED).build().pairs(corpus);
        return new RecallCheck(corpus, threshold, list(exact), builder.join(JoinKind.LSH));
    }

    /**
     * What was found.
     *
     * @param plan how
     * @param all of all similar pairs
     * @param border of those at the border
     * @param falsePairs pairs that are not similar, have another similarity, or were reported before
     * @param candidates pairs of distinct texts that were compared, on average of the seeds
     * @param seconds how long it took, on average
     */
    record Result(Plan plan, FoundCounts all, FoundCounts border, int falsePairs, double candidates, double seconds) {
        /** Whether nothing was wrong and no upper bound, with a chance of {@code fail} to be too low, is below the recall. */
        boolean holds(double fail) {
            return falsePairs == 0 && all.upper(fail) >= plan.recall() && border.upper(fail) >= plan.recall();
        }
    }

    /** What was found with one seed. */
    private record Found(Plan plan, int all, int border, int falsePairs, long candidates, double seconds) {}

    /** How many similar pairs there are. */
    int similar() {
        return truth.size();
    }

    /** How many of them are at the border. */
    int atBorder() {
        return atBorder;
    }

    /** Runs the join with seeds from 1 to {@code seeds}, at least one. */
    Result measure(double recall, int seeds) throws IOException {
        List<Found> found = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            found.add(find(recall, seed));
        }
        return new Result(
                found.get(0).plan(),
                FoundCounts.of(found, Found::all, truth.size()),
                FoundCounts.of(found, Found::border, atBorder),
                found.stream().mapToInt(Found::falsePairs).sum(),
                found.stream().mapToLong(Found::candidates).average().orElse(0),
                found.stream().mapToDouble(Found::seconds).average().orElse(0));
    }

    private Found find(double recall, long seed) throws IOException {
        long start = System.nanoTime();
        Pairs pairs = builder.recall(recall).seed(seed).build().pairs(corpus);
        List<SimilarPair> reported = list(pairs);
        double seconds = (System.nanoTime() - start) / 1e9;
        Set<SimilarPair> found = new HashSet<>(reported);
        found.retainAll(truth);
        return new Found(
                pairs.summary().plan(),
                found.size(),
                (int) found.stream().filter(this::isAtBorder).count(),
                reported.size() - found.size(),
                pairs.summary().candidates(),
                seconds);
    }

    private static List<SimilarPair> list(Pairs pairs) {
        try (Stream<SimilarPair> stream = pairs.stream()) {
            return stream.toList();
        }
    }

    private boolean isAtBorder(SimilarPair pair) {
        return pair.similarity() <= threshold + BORDER;
    }
}
