package dev.semblance.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdTest {
    private static final long SEED = 20260105;

    @ParameterizedTest
    @CsvSource({
        "0.8, 4, 5",
        "0.80, 4, 5",
        " .8 , 4, 5",
        "8e-1, 4, 5",
        "1, 1, 1",
        "1.000, 1, 1",
        "0.9, 9, 10",
        "0.333333333, 333333333, 1000000000",
        "0.000000001, 1, 1000000000",
        "1E-9, 1, 1000000000",
        "0.999999999, 999999999, 1000000000",
        "0.1234567890000, 123456789, 1000000000",
    })
    void aDecimalIsTakenAsWritten(String decimal, long numerator, long denominator) {
        assertThat(Threshold.parse(decimal)).isEqualTo(new Threshold(numerator, denominator));
    }

    @Test
    void aDoubleIsTakenAsPrinted() {
        assertThat(Threshold.of(0.8)).isEqualTo(new Threshold(4, 5));
        assertThat(Threshold.of(0.1)).isEqualTo(new Threshold(1, 10));
        assertThat(Threshold.of(1)).isEqualTo(new Threshold(1, 1));
        assertThat(Threshold.of(0.8).value()).isEqualTo(0.8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "0.0", "-1", "-0.5", "1.5", "1.000000001", "2", "1e400", "1e2000000000", "-1e2000000000"})
    void whatIsOutsideIsRefused(String decimal) {
        assertThatThrownBy(() -> Threshold.parse(decimal))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threshold must be above 0 and at most 1 but was " + decimal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "NaN", "Infinity", "abc", "0,8", "80%", "4/5", "0x1"})
    void whatIsNoNumberIsRefused(String text) {
        assertThatThrownBy(() -> Threshold.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threshold must be a number above 0 and at most 1 but was " + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1234567891", "1e-10", "1e-2000000000", "0.3333333333"})
    void moreThanNineDecimalsAreRefused(String decimal) {
        assertThatThrownBy(() -> Threshold.parse(decimal))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threshold must have at most nine decimals but was " + decimal);
    }

    @Test
    void doublesAreRefusedLikeDecimals() {
        assertThatThrownBy(() -> Threshold.of(Double.NaN)).hasMessageEndingWith("but was NaN");
        assertThatThrownBy(() -> Threshold.of(0)).hasMessageEndingWith("but was 0.0");
        assertThatThrownBy(() -> Threshold.of(-1)).hasMessageEndingWith("but was -1.0");
        assertThatThrownBy(() -> Threshold.of(1.5)).hasMessageEndingWith("but was 1.5");
        assertThatThrownBy(() -> Threshold.of(Double.POSITIVE_INFINITY)).hasMessageEndingWith("but was Infinity");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "-1, 2", "3, 2", "1, 1000000001", "1, 0", "-1, -1"})
    void fractionsOutsideAreRefused(long numerator, long denominator) {
        assertThatThrownBy(() -> new Threshold(numerator, denominator))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threshold must be above 0 and at most 1 but was " + numerator + "/" + denominator);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.8", "1", "0.000000001", "0.999999999", "0.125"})
    void printsAsWritten(String decimal) {
        assertThat(Threshold.parse(decimal)).hasToString(decimal);
    }

    @Test
    void exactlyAtTheThresholdIsReached() {
        Threshold threshold = Threshold.of(0.8);
        assertThat(threshold.isReached(4, 5)).isTrue();
        assertThat(threshold.isReached(8, 10)).isTrue();
        assertThat(threshold.isReached(79_999_999, 100_000_000)).isFalse();
        assertThat(threshold.isReached(1_600_000_000, 2_000_000_000)).isTrue();
        assertThat(threshold.isReached(1_599_999_999, 2_000_000_000)).isFalse();
        assertThat(threshold.isReached(0, 0)).isFalse();
        assertThat(Threshold.of(1).isReached(7, 7)).isTrue();
        assertThat(Threshold.of(1).isReached(6, 7)).isFalse();
    }

    @Test
    void comparisonsAreThoseOfUnboundedIntegers() {
        Random random = new Random(SEED);
        for (int i = 0; i < 100_000; i++) {
            Threshold threshold = randomThreshold(random);
            long union = 1 + (random.nextInt(4) == 0 ? random.nextInt(20) : random.nextInt(Integer.MAX_VALUE));
            // Half of the cases at the border, where rounding would show.
            long border = BigInteger.valueOf(union)
                    .multiply(BigInteger.valueOf(threshold.numerator()))
                    .divide(BigInteger.valueOf(threshold.denominator()))
                    .longValueExact();
            long shared = random.nextBoolean()
                    ? Math.max(0, Math.min(union, border + random.nextInt(3) - 1))
                    : (long) (random.nextDouble() * union);
            BigInteger left = BigInteger.valueOf(shared).multiply(BigInteger.valueOf(threshold.denominator()));
            BigInteger right = BigInteger.valueOf(union).multiply(BigInteger.valueOf(threshold.numerator()));
            boolean reached = left.compareTo(right) >= 0;
            assertThat(threshold.isReached(shared, union))
                    .as("seed %d case %d: %s of %d/%d", SEED, i, threshold, shared, union)
                    .isEqualTo(reached);
            assertThat(threshold.allowsSizes(shared, union)).isEqualTo(reached);
            assertThat(threshold.allowsSizes(union, shared)).isEqualTo(reached);
            assertThat(threshold.least(union))
                    .as("seed %d case %d: %s of %d", SEED, i, threshold, union)
                    .isEqualTo(border
                            + (BigInteger.valueOf(border)
                                                    .multiply(BigInteger.valueOf(threshold.denominator()))
                                                    .compareTo(right)
                                            < 0
                                    ? 1
                                    : 0));
        }
    }

    @Test
    void theRequiredOverlapReachesTheThresholdAndOneLessDoesNot() {
        Random random = new Random(SEED);
        for (int i = 0; i < 100_000; i++) {
            Threshold threshold = randomThreshold(random);
            int bound = random.nextBoolean() ? 30 : Integer.MAX_VALUE;
            long left = 1 + random.nextInt(bound);
            long right = random.nextBoolean() ? left : 1 + random.nextInt(bound);
            long required = threshold.requiredOverlap(left, right);
            assertThat(isReached(threshold, required, left + right - required))
                    .as("seed %d case %d: %s for %d and %d", SEED, i, threshold, left, right)
                    .isTrue();
            assertThat(isReached(threshold, required - 1, left + right - required + 1))
                    .as("seed %d case %d: %s for %d and %d", SEED, i, threshold, left, right)
                    .isFalse();
            // The sizes allow it exactly when the smaller set holds that many.
            assertThat(threshold.allowsSizes(left, right)).isEqualTo(required <= Math.min(left, right));
        }
    }

    @Test
    void emptySetsReachNothing() {
        Threshold least = Threshold.parse("0.000000001");
        assertThat(least.allowsSizes(0, 0)).isFalse();
        assertThat(least.allowsSizes(0, 5)).isFalse();
        assertThat(least.allowsSizes(5, 0)).isFalse();
        assertThat(least.least(0)).isZero();
    }

    private static boolean isReached(Threshold threshold, long shared, long union) {
        return BigInteger.valueOf(shared)
                        .multiply(BigInteger.valueOf(threshold.denominator()))
                        .compareTo(BigInteger.valueOf(union).multiply(BigInteger.valueOf(threshold.numerator())))
                >= 0;
    }

    private static Threshold randomThreshold(Random random) {
        if (random.nextBoolean()) {
            return Threshold.of((1 + random.nextInt(100)) / 100.0);
        }
        long denominator = 1 + random.nextInt(1_000_000_000);
        return new Threshold(1 + (long) (random.nextDouble() * (denominator - 1)), denominator);
    }

    @Test
    void fractionsAreInLowestTerms() {
        assertThat(new Threshold(8, 10)).isEqualTo(new Threshold(4, 5)).isEqualTo(Threshold.parse("0.800"));
    }
}
