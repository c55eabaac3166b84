package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecallCheckTest {
    /** The chance that a recall that is just kept fails one of the checks: less than 1e-7 for all of them. */
    private static final double FAIL = 1e-9;

    private static final int PAIRS = 1000;
    private static final int SEEDS = 2;

    @ParameterizedTest
    @CsvSource({"LONG, .5", "SHORT, .7", "TITLES, .9", "SETS, .6", "CHINESE, .95"})
    void recallIsKept(GradedKind kind, double threshold) throws IOException {
        RecallCheck check = RecallCheck.ofMade(kind, threshold, PAIRS);
        assertThat(check.similar()).isGreaterThanOrEqualTo(PAIRS);
        assertThat(check.atBorder()).isGreaterThanOrEqualTo(PAIRS / 5);
        for (double recall : new double[] {0.9, 0.99}) {
            RecallCheck.Result result = check.measure(recall, SEEDS);
            assertThat(result.holds(FAIL))
                    .as("seeds 1 to %d: %s", SEEDS, result)
                    .isTrue();
        }
    }

    @Test
    void fewerThanAskedForAreNotEnough() {
        assertThat(new FoundCounts(List.of(990, 991, 989), 1000).upper(FAIL)).isGreaterThan(0.99);
        assertThat(new FoundCounts(List.of(960, 961, 959), 1000).upper(FAIL)).isLessThan(0.99);
        assertThat(new FoundCounts(List.of(960, 961, 959), 1000).lower(FAIL)).isLessThan(0.96);
    }

    @Test
    void countsOfSeedsArePooled() {
        FoundCounts counts = new FoundCounts(List.of(8, 10), 10);

        assertThat(counts.recall()).isEqualTo(0.9);
        assertThat(counts.leastRecall()).isEqualTo(0.8);
    }
}
