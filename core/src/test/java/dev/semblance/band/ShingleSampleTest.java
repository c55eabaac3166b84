package dev.semblance.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShingleSampleTest {
    /** Pascal's triangle, in whole numbers. */
    private static BigInteger choose(int n, int k) {
        BigInteger result = BigInteger.ONE;
        for (int i = 0; i < k; i++) {
            result = result.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1L));
        }
        return k < 0 || k > n ? BigInteger.ZERO : result;
    }

    private static double hypergeometric(int all, int good, int drawn, int least) {
        BigInteger sum = BigInteger.ZERO;
        for (int x = least; x <= Math.min(drawn, good); x++) {
            sum = sum.add(choose(good, x).multiply(choose(all - good, drawn - x)));
        }
        return new BigDecimal(sum)
                .divide(new BigDecimal(choose(all, drawn)), MathContext.DECIMAL64)
                .doubleValue();
    }

    @Test
    void tailsAreThoseOfWholeNumbers() {
        for (int all : new int[] {5, 20, 61}) {
            for (int good = 0; good <= all; good += 3) {
                for (int drawn = 1; drawn <= all; drawn += 4) {
                    for (int least = 0; least <= drawn; least++) {
                        assertThat(ShingleSample.hypergeometricTail(all, good, drawn, least))
                                .as("%s of %s, %s drawn, %s", good, all, drawn, least)
                                .isCloseTo(hypergeometric(all, good, drawn, least), within(1e-9));
                    }
                }
            }
        }
        // 1 - 0.2^3 - 3·0.8·0.2^2
        assertThat(ShingleSample.binomialTail(3, 0.8, 2)).isCloseTo(0.896, within(1e-12));
        assertThat(ShingleSample.binomialTail(3, 1, 3)).isEqualTo(1);
    }

    @Test
    void theRecallIsKeptForSetsOfAnySize() {
        for (double threshold : new double[] {0.01, 0.1, 0.5, 0.8, 0.95, 1}) {
            for (double recall : new double[] {0.7, 0.9, 0.99, 0.999}) {
                Threshold least = Threshold.parse(BigDecimal.valueOf(threshold).toPlainString());
                ShingleSample sample = ShingleSample.of(least, recall, 0);
                assertThat(sample.probability(threshold)).isGreaterThanOrEqualTo(recall);
                for (int size = 1; size < 1500; size += 1 + size / 40) {
                    int shared = (int) least.least(size);
                    // What is not among the probes may all be missing in the other set.
                    int misses = sample.drawn(size) - sample.prefix(size);
                    double found = ShingleSample.hypergeometricTail(size, shared, sample.drawn(size), misses + 1);
                    assertThat(found)
                            .as("%s, %s, %s shingles", threshold, recall, size)
                            .isGreaterThanOrEqualTo(recall - 1e-9);
                }
            }
        }
    }

    @Test
    void allLeavesNothingToChance() {
        ShingleSample all = ShingleSample.all(new Threshold(4, 5));
        assertThat(List.of(all.prefix(1), all.prefix(5), all.prefix(1_000_000))).containsExactly(1, 2, 200_001);
        assertThat(all.probability(0.8)).isEqualTo(1);
        assertThat(all.drawn(12)).isEqualTo(12);
    }

    @Test
    void tooFewShinglesAreRefused() {
        assertThatThrownBy(() -> ShingleSample.of(new Threshold(1, 10), 0.99, 20))
                .hasMessage(
                        "components must be more than 20 to find documents of which 0.1 lies in others with recall 0.99");
        assertThat(ShingleSample.of(new Threshold(1, 10), 0.99, 64).hits()).isPositive();
    }
}
