package dev.semblance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

class BinomialBoundsTest {
    @Test
    void chancesAreThoseOfExactArithmetic() {
        for (int percent : new int[] {1, 20, 50, 99}) {
            for (int successes = 0; successes <= 40; successes++) {
                double expected = exactChanceOfAtMost(successes, 40, percent);
                assertThat(new BinomialBounds(successes, 40).chanceOfAtMost(percent / 100.0))
                        .as("at most %d of 40 with %d %%", successes, percent)
                        .isCloseTo(expected, within(expected * 1e-9 + 1e-15));
            }
        }
    }

    @Test
    void certainAndImpossibleEvents() {
        assertThat(new BinomialBounds(0, 10).chanceOfAtMost(0)).isEqualTo(1);
        assertThat(new BinomialBounds(9, 10).chanceOfAtMost(1)).isEqualTo(0);
        assertThat(new BinomialBounds(3, 3).chanceOfAtMost(0.9)).isEqualTo(1);
        assertThat(new BinomialBounds(0, 0).chanceOfAtMost(0.9)).isEqualTo(1);
    }

    @Test
    void farTailsDoNotVanish() {
        assertThat(new BinomialBounds(0, 20_000).chanceOfAtMost(0.01))
                .isCloseTo(StrictMath.pow(0.99, 20_000), within(1e-97));
        assertThat(new BinomialBounds(9800, 10_000).chanceOfAtMost(0.99)).isBetween(1e-20, 1e-16);
    }

    /** Of 10 trials, 8 succeed: the interval of 95 % that statistics packages give is [.4439, .9748]. */
    @Test
    void boundsAreThoseOfClopperAndPearson() {
        assertThat(new BinomialBounds(8, 10).lower(0.025)).isCloseTo(0.4439045, within(1e-6));
        assertThat(new BinomialBounds(8, 10).upper(0.025)).isCloseTo(0.9747893, within(1e-6));
        assertThat(new BinomialBounds(0, 10).upper(0.025)).isCloseTo(1 - StrictMath.pow(0.025, 0.1), within(1e-12));
        assertThat(new BinomialBounds(10, 10).lower(0.025)).isCloseTo(StrictMath.pow(0.025, 0.1), within(1e-12));
        assertThat(new BinomialBounds(0, 10).lower(0.025)).isEqualTo(0);
        assertThat(new BinomialBounds(10, 10).upper(0.025)).isEqualTo(1);
    }

    @Test
    void boundsHaveTheChanceTheyAreAskedFor() {
        for (int successes : new int[] {1, 1000, 49_500, 59_999}) {
            double upper = new BinomialBounds(successes, 60_000).upper(1e-9);
            double lower = new BinomialBounds(successes, 60_000).lower(1e-9);
            assertThat(new BinomialBounds(successes, 60_000).chanceOfAtMost(upper))
                    .isCloseTo(1e-9, within(1e-11));
            double chanceOfFewer = new BinomialBounds(60_000 - successes, 60_000).chanceOfAtMost(1 - lower);
            assertThat(chanceOfFewer).isCloseTo(1e-9, within(1e-11));
        }
    }

    @Test
    void moreSuccessesThanTrialsAreRefused() {
        assertThatThrownBy(() -> new BinomialBounds(11, 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("successes must be between 0 and the 10 trials but was 11");
    }

    private static double exactChanceOfAtMost(int successes, int trials, int percent) {
        BigInteger ways = BigInteger.ONE;
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i <= successes; i++) {
            sum = sum.add(ways.multiply(BigInteger.valueOf(percent).pow(i))
                    .multiply(BigInteger.valueOf(100 - percent).pow(trials - i)));
            ways = ways.multiply(BigInteger.valueOf(trials - i)).divide(BigInteger.valueOf(i + 1));
        }
        return new BigDecimal(sum)
                .divide(new BigDecimal(BigInteger.TEN.pow(2 * trials)), MathContext.DECIMAL128)
                .doubleValue();
    }
}
