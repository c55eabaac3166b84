package dev.semblance.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BandingTest {
    private static final MathContext EXACT = new MathContext(60);

    @Test
    void componentsAreBandsTimesRows() {
        assertThat(new Banding(20, 5).components()).isEqualTo(100);
        assertThat(new Banding(1, 4096).components()).isEqualTo(4096);
        assertThat(new Banding(4096, 1).components()).isEqualTo(4096);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 5, bands must be between 1 and 4096 but was 0",
        "-1, 5, bands must be between 1 and 4096 but was -1",
        "4097, 1, bands must be between 1 and 4096 but was 4097",
        "5, 0, rows must be between 1 and 4096 but was 0",
        "5, 4097, rows must be between 1 and 4096 but was 4097",
        "64, 65, bands times rows must be at most 4096 but was 64 times 65",
        "4096, 4096, bands times rows must be at most 4096 but was 4096 times 4096",
    })
    void impossibleBandingsAreRefused(int bands, int rows, String message) {
        assertThatThrownBy(() -> new Banding(bands, rows))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void theCurveIsTheFormula() {
        for (int bands : new int[] {1, 2, 7, 20, 128}) {
            for (int rows : new int[] {1, 3, 5, 13}) {
                for (double s : new double[] {0.01, 0.1, 0.33, 0.5, 0.8, 0.97}) {
                    BigDecimal missed = BigDecimal.ONE
                            .subtract(new BigDecimal(s).pow(rows, EXACT))
                            .pow(bands, EXACT);
                    double expected = BigDecimal.ONE.subtract(missed).doubleValue();
                    assertThat(SCurve.at(s, bands, rows))
                            .as("s %s, %d bands of %d rows", s, bands, rows)
                            .isEqualTo(expected, within(1e-13 * expected));
                    assertThat(new Banding(bands, rows).candidateProbability(s)).isEqualTo(SCurve.at(s, bands, rows));
                }
                assertThat(SCurve.at(0, bands, rows)).isZero();
                assertThat(SCurve.at(1, bands, rows)).isEqualTo(1);
            }
        }
    }

    /** Small probabilities do not drown in rounding. */
    @Test
    void theCurveIsExactNearZero() {
        assertThat(SCurve.at(0.01, 10, 10)).isEqualTo(1e-19, within(1e-32));
    }

    @Test
    void theLeastBandsReachTheRecallAndOneBandLessDoesNot() {
        for (double s : new double[] {0.3, 0.5, 0.7, 0.8, 0.9, 0.99}) {
            for (double recall : new double[] {0.5, 0.8, 0.9, 0.99, 0.999}) {
                for (int rows = 1; rows <= 8; rows++) {
                    int bands = (int) SCurve.bandsFor(s, recall, rows);
                    assertThat(SCurve.at(s, bands, rows)).isGreaterThanOrEqualTo(recall - 1e-12);
                    if (bands > 1) {
                        assertThat(SCurve.at(s, bands - 1, rows)).isLessThan(recall + 1e-12);
                    }
                }
            }
        }
    }

    @Test
    void theChosenBandingKeepsTheRecallWithAsFewBandsAsItCan() {
        for (double s : new double[] {0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.99, 1}) {
            for (double recall : new double[] {0.5, 0.8, 0.9, 0.95, 0.99, 0.995, 0.999}) {
                Banding banding = tuner(s, recall).choose();
                assertThat(banding.candidateProbability(s))
                        .as("threshold %s, recall %s: %s", s, recall, banding)
                        .isGreaterThanOrEqualTo(recall - 1e-12);
                if (banding.bands() > 1) {
                    assertThat(SCurve.at(s, banding.bands() - 1, banding.rows()))
                            .isLessThan(Math.max(recall + SketchFilter.loss(recall), 0.7) + 1e-12);
                }
            }
        }
    }

    /** Stored data depend on it: a second run must meet the same bands. */
    @ParameterizedTest
    @CsvSource({"0.8, 0.99, 12, 5", "0.9, 0.99, 7, 6", "0.5, 0.9, 36, 4", "0.7, 0.95, 17, 5", "1, 0.99, 1, 8"})
    void theChoiceIsStable(double threshold, double recall, int bands, int rows) {
        assertThat(tuner(threshold, recall).choose()).isEqualTo(new Banding(bands, rows));
    }

    @Test
    void moreRecallNeverTakesFewerBandsOfTheSameRows() {
        int before = 0;
        for (double recall : new double[] {0.5, 0.8, 0.9, 0.99, 0.999}) {
            Banding banding = tuner(0.8, recall).choose(4096, 0, 5);
            assertThat(banding.bands()).isGreaterThan(before);
            before = banding.bands();
        }
    }

    @Test
    void givenBandsAndRowsAreKept() {
        assertThat(tuner(0.8, 0.99).choose(4096, 0, 5)).isEqualTo(new Banding(12, 5));
        assertThat(tuner(0.8, 0.99).choose(4096, 20, 5)).isEqualTo(new Banding(20, 5));
        Banding twenty = tuner(0.8, 0.99).choose(4096, 20, 0);
        assertThat(twenty.bands()).isEqualTo(20);
        assertThat(twenty.candidateProbability(0.8)).isGreaterThanOrEqualTo(0.99);
        // The most rows that twenty bands allow: fewer false candidates cost less than a few components.
        assertThat(SCurve.at(0.8, 20, twenty.rows() + 1)).isLessThan(0.99);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64, 128, 4096})
    void theBoundOnComponentsIsKept(int components) {
        Banding banding = tuner(0.8, 0.99).choose(components, 0, 0);
        assertThat(banding.components()).isLessThanOrEqualTo(components);
        assertThat(banding.candidateProbability(0.8)).isGreaterThanOrEqualTo(0.99);
    }

    @ParameterizedTest
    @CsvSource({
        "0.8, 0.99, 2, 0, 0, 'at most 2 components keeps a recall of 0.99 at threshold 0.8'",
        "0.8, 0.99, 4096, 2, 5, 'no banding of 2 bands and 5 rows and at most 4096 components'",
        "0.8, 0.99, 128, 0, 40, 'no banding of 40 rows and at most 128 components'",
        "0.01, 0.99, 128, 3, 0, 'no banding of 3 bands and at most 128 components keeps a recall of 0.99 at threshold 0.01'",
        "0.8, 1, 4096, 0, 0, 'recall must be below 1 where signatures decide, but was 1'",
    })
    void whatCannotBeReachedIsRefused(
            double threshold, double recall, int components, int bands, int rows, String message) {
        assertThatThrownBy(() -> tuner(threshold, recall).choose(components, bands, rows))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void identicalSetsNeedOneBand() {
        assertThat(tuner(1, 0.99).choose().bands()).isEqualTo(1);
        assertThat(SCurve.bandsFor(1, 1, 7)).isEqualTo(1);
    }

    /** P(X &lt; m) ≤ loss and P(X &lt; m+1) &gt; loss for X binomial, with sums that are exact to 60 digits. */
    @Test
    void theFilterLosesNoMoreThanItMay() {
        for (String threshold : new String[] {"0.1", "0.3", "0.5", "0.8", "0.9", "0.99"}) {
            for (int components : new int[] {1, 2, 20, 60, 128, 208}) {
                BigDecimal[] below = tails(new BigDecimal(threshold), components);
                for (double loss : new double[] {1.1e-12, 1.1e-9, 1.1e-6, 1.1e-4, 0.0011, 0.011, 0.11, 0.47}) {
                    int expected = 0;
                    while (expected < components && below[expected + 1].compareTo(new BigDecimal(loss)) <= 0) {
                        expected++;
                    }
                    assertThat(SketchFilter.leastMatches(Double.parseDouble(threshold), components, loss))
                            .as("threshold %s, %d components, loss %s", threshold, components, loss)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void theFilterHandlesTheEnds() {
        assertThat(SketchFilter.leastMatches(1, 128, 0)).isEqualTo(128);
        assertThat(SketchFilter.leastMatches(0.8, 20, 0)).isZero();
        assertThat(SketchFilter.leastMatches(0.8, 20, 1)).isEqualTo(20);
        // Terms below the least double must not confuse the sum.
        int least = SketchFilter.leastMatches(0.9, 4096, 1e-6);
        double deviation = Math.sqrt(4096 * 0.9 * 0.1);
        assertThat(least).isBetween((int) (3686.4 - 6 * deviation), (int) (3686.4 - 4 * deviation));
    }

    /** P(X &lt; m) for m from 0 to n+1. */
    private static BigDecimal[] tails(BigDecimal p, int n) {
        BigDecimal[] below = new BigDecimal[n + 2];
        below[0] = BigDecimal.ZERO;
        BigDecimal choose = BigDecimal.ONE;
        for (int i = 0; i <= n; i++) {
            BigDecimal term = choose.multiply(p.pow(i, EXACT), EXACT)
                    .multiply(BigDecimal.ONE.subtract(p).pow(n - i, EXACT), EXACT);
            below[i + 1] = below[i].add(term, EXACT);
            choose = choose.multiply(BigDecimal.valueOf(n - i), EXACT).divide(BigDecimal.valueOf(i + 1), EXACT);
        }
        return below;
    }

    private static Tuner tuner(double threshold, double recall) {
        return new Tuner(threshold, recall, Workload.typical(threshold));
    }
}
