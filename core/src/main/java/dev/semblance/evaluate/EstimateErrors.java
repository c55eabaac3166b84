package dev.semblance.evaluate;

import org.jspecify.annotations.Nullable;

/**
 * How far estimated similarities are from the exact ones, beside what theory says of independent components. Adds up pairs; for one thread.
 *
 * <p>Of t independent components, the share that is equal has the mean s and the variance s(1-s)/t for a similarity s.
 */
public final class EstimateErrors {
    /** The quantile of the normal distribution that leaves 2.5 % above it. */
    private static final double NORMAL = 1.959964;

    private final int components;
    private long pairs;
    private double sum;
    private double absolute;
    private double squares;
    private double variance;

    /**
     * No pairs yet.
     *
     * @param components number of components of a signature
     */
    public EstimateErrors(int components) {
        this.components = components;
    }

    /** Adds a pair. */
    public void add(double estimate, double exact) {
        double error = estimate - exact;
        pairs++;
        sum += error;
        absolute += Math.abs(error);
        squares += error * error;
        variance += exact * (1 - exact) / components;
    }

    /** Number of pairs. */
    public long pairs() {
        return pairs;
    }

    /** Mean of estimate less exact similarity; 0 of no pairs. */
    public double bias() {
        return mean(sum);
    }

    /**
     * The interval of the {@link #bias}, by the normal approximation: bias ± 1.96 σ/√n for n pairs, with the standard deviation σ of their errors (n-1 in the
     * denominator). Pairs that share a document err together, so that it is too narrow where many do. Of fewer than two pairs nothing is known of σ.
     *
     * @return the interval, or null of fewer than two pairs
     */
    public @Nullable Interval biasInterval() {
        if (pairs < 2) {
            return null;
        }
        double n = (double) pairs;
        double deviation = StrictMath.sqrt(Math.max(0, squares - sum * sum / n) / (n - 1));
        double half = NORMAL * deviation / StrictMath.sqrt(n);
        return new Interval(bias() - half, bias() + half);
    }

    /** Mean distance of the estimate from the exact similarity; 0 of no pairs. */
    public double meanAbsolute() {
        return mean(absolute);
    }

    /** Square root of the mean squared distance; 0 of no pairs. */
    public double rootMeanSquare() {
        return StrictMath.sqrt(mean(squares));
    }

    /** What {@link #rootMeanSquare} would be for independent components. */
    public double theory() {
        return StrictMath.sqrt(mean(variance));
    }

    private double mean(double total) {
        return pairs == 0 ? 0 : total / (double) pairs;
    }
}
