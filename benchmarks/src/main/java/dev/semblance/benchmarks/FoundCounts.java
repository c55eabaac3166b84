package dev.semblance.benchmarks;

import dev.semblance.measure.BinomialBounds;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/**
 * How many of the same pairs were found with each of some seeds.
 *
 * @param found pairs found, by seed, at least one
 * @param pairs how many pairs there are
 */
record FoundCounts(List<Integer> found, int pairs) {
    FoundCounts {
        found = List.copyOf(found);
    }

    /** The counts of runs. */
    static <T> FoundCounts of(List<T> runs, ToIntFunction<T> count, int pairs) {
        return new FoundCounts(runs.stream().map(count::applyAsInt).toList(), pairs);
    }

    /** The share that was found with all seeds together. */
    double recall() {
        return (double) sum() / trials();
    }

    /** The share that was found with the seed that found the fewest. */
    double leastRecall() {
        return (double) Collections.min(found) / pairs;
    }

    /** Lower {@linkplain BinomialBounds bound} on the recall. */
    double lower(double fail) {
        return new BinomialBounds(sum(), trials()).lower(fail);
    }

    /** Upper bound on the recall. */
    double upper(double fail) {
        return new BinomialBounds(sum(), trials()).upper(fail);
    }

    /** Columns of a table: pairs, what was found, with the worst seed, and the bounds. */
    String columns(double fail) {
        return String.format(
                Locale.ROOT,
                " | %,d | %.4f | %.4f | %.4f to %.4f",
                pairs,
                recall(),
                leastRecall(),
                lower(fail),
                upper(fail));
    }

    private int sum() {
        return found.stream().mapToInt(Integer::intValue).sum();
    }

    private int trials() {
        return found.size() * pairs;
    }
}
