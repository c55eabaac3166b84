package dev.semblance.benchmarks;

import java.util.Comparator;
import java.util.stream.IntStream;

/** The middle one of a few measurements. */
final class Medians {
    private Medians() {}

    /** Index of the median; of an even number, of the lower one in the middle. */
    static int index(double[] values) {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .skip((values.length - 1) / 2)
                .findFirst()
                .orElseThrow();
    }
}
