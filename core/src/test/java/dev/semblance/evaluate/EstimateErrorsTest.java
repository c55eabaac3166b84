package dev.semblance.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateErrorsTest {
    @Test
    void errorsAreThoseOfTheDefinitions() {
        EstimateErrors errors = new EstimateErrors(100);
        errors.add(0.8, 0.9);
        errors.add(0.6, 0.5);
        errors.add(0.7, 0.5);

        assertThat(errors.pairs()).isEqualTo(3);
        assertThat(errors.bias()).isCloseTo(0.2 / 3, within(1e-12));
        assertThat(errors.meanAbsolute()).isCloseTo(0.4 / 3, within(1e-12));
        assertThat(errors.rootMeanSquare()).isCloseTo(Math.sqrt(0.06 / 3), within(1e-12));
        assertThat(errors.theory()).isCloseTo(Math.sqrt((0.09 + 0.25 + 0.25) / 100 / 3), within(1e-12));
    }

    /** Errors -0.1, 0.1 and 0.2: mean 1/15, squares of the distances to it 6/100 - 3/225, half of that the variance. */
    @Test
    void theIntervalOfTheBiasIsThatOfTheNormalDistribution() {
        EstimateErrors errors = new EstimateErrors(100);
        errors.add(0.8, 0.9);
        assertThat(errors.biasInterval()).isNull();
        errors.add(0.6, 0.5);
        errors.add(0.7, 0.5);

        // sigma = 0.152753, over the root of 3: 0.088192, times 1.959964: 0.172852
        Interval interval = errors.biasInterval();
        assertThat(interval).isNotNull();
        assertThat(interval.low()).isCloseTo(0.066667 - 0.172852, within(2e-6));
        assertThat(interval.high()).isCloseTo(0.066667 + 0.172852, within(2e-6));
    }

    @Test
    void equalErrorsLeaveNoDoubt() {
        EstimateErrors errors = new EstimateErrors(100);
        errors.add(0.75, 0.5);
        errors.add(0.5, 0.25);

        assertThat(errors.biasInterval()).isEqualTo(new Interval(0.25, 0.25));
    }

    @Test
    void noPairsHaveNoError() {
        EstimateErrors errors = new EstimateErrors(10);

        assertThat(errors.bias()).isEqualTo(0);
        assertThat(errors.rootMeanSquare()).isEqualTo(0);
        assertThat(errors.theory()).isEqualTo(0);
    }

    @Test
    void binsBeginWhereTheySay() {
        Bins bins = new Bins(100);

        for (int i = 0; i < 100; i++) {
            assertThat(bins.bin(i / 100.0)).isEqualTo(i);
        }
        assertThat(bins.bin(1)).isEqualTo(99);
        assertThat(new Bins(10).bin(0.7999999)).isEqualTo(7);
    }

    @Test
    void pairsAreCountedByBothBins() {
        Bins bins = new Bins(10);
        bins.add(0.85, 0.79);
        bins.add(0.89, 0.71);
        bins.add(1, 1);

        assertThat(bins.pairs(8, 7)).isEqualTo(2);
        assertThat(bins.pairs(9, 9)).isEqualTo(1);
        assertThat(bins.pairs(7, 8)).isEqualTo(0);
    }
}
