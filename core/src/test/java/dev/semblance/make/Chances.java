package dev.semblance.make;

import static org.assertj.core.api.Assertions.assertThat;

/** Bounds for counts of random events. */
final class Chances {
    /** A count is outside with a probability below 1e-8, by the normal approximation, which is good for the hundreds of events of these tests. */
    private static final double DEVIATIONS = 6;

    private Chances() {}

    static void assertWithin(int count, int trials, double probability) {
        double mean = trials * probability;
        double deviation = Math.sqrt(mean * (1 - probability));
        assertThat((double) count)
                .as("%d of %d trials with probability %s", count, trials, probability)
                .isBetween(mean - DEVIATIONS * deviation, mean + DEVIATIONS * deviation);
    }
}
