package dev.semblance.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

/** What the statistical tests stand on. */
class BinomialTailsTest {
    @Test
    void tailsAreThoseOfExactArithmetic() {
        for (int numerator : new int[] {1, 20, 50, 99}) {
            for (int k = -1; k <= 41; k++) {
                double expected = exactAtMost(k, 40, numerator);
                assertThat(BinomialTails.atMost(k, 40, numerator / 100.0))
                        .as("P(X <= %d), 40 trials of %d %%", k, numerator)
                        .isCloseTo(expected, within(expected * 1e-9 + 1e-15));
                double other = 1 - exactAtMost(k - 1, 40, numerator);
                assertThat(BinomialTails.atLeast(k, 40, numerator / 100.0))
                        .as("P(X >= %d), 40 trials of %d %%", k, numerator)
                        .isCloseTo(other, within(other * 1e-9 + 1e-14));
            }
        }
    }

    @Test
    void certainAndImpossibleEvents() {
        assertThat(BinomialTails.atMost(0, 10, 0)).isEqualTo(1);
        assertThat(BinomialTails.atMost(9, 10, 1)).isEqualTo(0);
        assertThat(BinomialTails.atLeast(10, 10, 1)).isEqualTo(1);
        assertThat(BinomialTails.atLeast(1, 10, 0)).isEqualTo(0);
    }

    @Test
    void farTailsDoNotVanish() {
        assertThat(BinomialTails.atMost(0, 20_000, 0.01)).isCloseTo(Math.pow(0.99, 20_000), within(1e-97));
        assertThat(BinomialTails.atLeast(20_000, 20_000, 0.999)).isCloseTo(Math.pow(0.999, 20_000), within(1e-18));
    }

    /** Of 10 trials, 8 succeed: the interval of 95 % that statistics packages give is [.4439, .9748]. */
    @Test
    void boundsOfClopperAndPearson() {
        assertThat(BinomialTails.lowerBound(8, 10, 0.025)).isCloseTo(0.4439045, within(1e-6));
        assertThat(BinomialTails.upperBound(8, 10, 0.025)).isCloseTo(0.9747893, within(1e-6));
        assertThat(BinomialTails.upperBound(0, 10, 0.025)).isCloseTo(1 - Math.pow(0.025, 0.1), within(1e-12));
        assertThat(BinomialTails.lowerBound(10, 10, 0.025)).isCloseTo(Math.pow(0.025, 0.1), within(1e-12));
        assertThat(BinomialTails.lowerBound(0, 10, 0.025)).isEqualTo(0);
        assertThat(BinomialTails.upperBound(10, 10, 0.025)).isEqualTo(1);
    }

    private static double exactAtMost(int successes, int trials, int percent) {
        BigInteger choose = BigInteger.ONE;
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i <= Math.min(successes, trials); i++) {
            sum = sum.add(choose.multiply(BigInteger.valueOf(percent).pow(i))
                    .multiply(BigInteger.valueOf(100 - percent).pow(trials - i)));
            choose = choose.multiply(BigInteger.valueOf(trials - i)).divide(BigInteger.valueOf(i + 1));
        }
        return new BigDecimal(sum)
                .divide(new BigDecimal(BigInteger.TEN.pow(2 * trials)), MathContext.DECIMAL128)
                .doubleValue();
    }
}
