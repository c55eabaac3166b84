package dev.semblance.benchmarks;

import dev.semblance.JoinKind;
import dev.semblance.Pairs;
import dev.semblance.Plan;
import dev.semblance.Semblance;
import dev.semblance.SimilarPair;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Counts which share of the similar pairs of a {@linkplain GradedPairs made} corpus the LSH join finds, seed by seed. Which pairs are
 * similar, and how similar, is told by the exact join.
 */
final class RecallCheck {
    /** Pairs that are no more than this above the threshold are at the border. */
    private static final double BORDER = 0.02;

    private static final long CORPUS_SEED = 1;

    private final GradedKind kind;
    private final double threshold;
    private final Corpus corpus;
    private final Set<SimilarPair> truth;
    private final int atBorder;

    /** Makes a corpus with about {@code wanted} similar pairs or more, and finds them all. */
    RecallCheck(GradedKind kind, double threshold, int wanted) throws IOException {
        this.kind = kind;
        this.threshold = threshold;
        List<Document> documents = GradedPairs.make(kind, threshold, wanted, CORPUS_SEED);
        this.corpus = Corpus.of(documents);
        this.truth = new HashSet<>(list(find(1, CORPUS_SEED)));
        this.atBorder = (int) truth.stream().filter(this::isAtBorder).count();
    }

    /**
     * What was found.
     *
     * @param plan how
     * @param all of all similar pairs
     * @param border of those at the border
     * @param falsePairs pairs that are not similar, have another similarity, or were reported before
     */
    record Result(Plan plan, FoundCounts all, FoundCounts border, int falsePairs) {
        /** Whether nothing was wrong and no upper bound, with a chance of {@code fail} to be too low, is below the recall. */
        boolean holds(double fail) {
            return falsePairs == 0 && all.upper(fail) >= plan.recall() && border.upper(fail) >= plan.recall();
        }
    }

    /** What was found with one seed. */
    private record Found(Plan plan, int all, int border, int falsePairs) {}

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
            found.add(compare(find(recall, seed)));
        }
        return new Result(
                found.get(0).plan(),
                FoundCounts.of(found, Found::all, truth.size()),
                FoundCounts.of(found, Found::border, atBorder),
                found.stream().mapToInt(Found::falsePairs).sum());
    }

    private Found compare(Pairs pairs) {
        List<SimilarPair> reported = list(pairs);
        Set<SimilarPair> found = new HashSet<>(reported);
        found.retainAll(truth);
        int border = (int) found.stream().filter(this::isAtBorder).count();
        return new Found(pairs.summary().plan(), found.size(), border, reported.size() - found.size());
    }

    private Pairs find(double recall, long seed) throws IOException {
        return Semblance.builder()
                .shingler(Shingler.parse(kind.shingler()))
                .threshold(threshold)
                .recall(recall)
                .join(recall < 1 ? JoinKind.LSH : JoinKind.EXACT)
                .seed(seed)
                .build()
                .pairs(corpus);
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
