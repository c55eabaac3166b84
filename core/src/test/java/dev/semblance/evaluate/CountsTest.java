package dev.semblance.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CountsTest {
    @Test
    void sharesAreThoseOfTheDefinitions() {
        Counts counts = new Counts(8, 2, 4);

        assertThat(counts.found()).isEqualTo(10);
        assertThat(counts.real()).isEqualTo(12);
        assertThat(counts.precision()).isEqualTo(0.8);
        assertThat(counts.recall()).isEqualTo(8 / 12.0);
        assertThat(counts.f1()).isEqualTo(16 / 22.0);
    }

    @Test
    void nothingFoundClaimsNothingWrong() {
        Counts counts = new Counts(0, 0, 5);

        assertThat(counts.precision()).isEqualTo(1);
        assertThat(counts.recall()).isEqualTo(0);
        assertThat(counts.f1()).isEqualTo(0);
    }

    @Test
    void nothingToFindMissesNothing() {
        assertThat(new Counts(0, 3, 0).recall()).isEqualTo(1);
        assertThat(new Counts(0, 3, 0).f1()).isEqualTo(0);
        assertThat(new Counts(0, 0, 0).f1()).isEqualTo(1);
        assertThat(new Counts(0, 0, 0).precisionInterval()).isEqualTo(new Interval(0, 1));
    }

    @Test
    void intervalsAreThoseOfClopperAndPearson() {
        Interval interval = new Counts(8, 2, 0).precisionInterval();

        assertThat(interval.low()).isCloseTo(0.4439045, within(1e-6));
        assertThat(interval.high()).isCloseTo(0.9747893, within(1e-6));
        assertThat(new Counts(8, 0, 2).recallInterval()).isEqualTo(interval);
    }

    @Test
    void sumsAddUp() {
        assertThat(new Counts(1, 2, 3).plus(new Counts(10, 20, 30))).isEqualTo(new Counts(11, 22, 33));
    }

    @Test
    void negativeNumbersAreRefused() {
        assertThatThrownBy(() -> new Counts(1, -1, 0)).hasMessageContaining("-1 false alarms");
    }
}
