package dev.semblance.measure;

import java.util.Arrays;

/**
 * 95 % confidence intervals of {@linkplain Estimate estimates}, by {@linkplain BinomialBounds Clopper and Pearson}: the lower
 * end is the similarity at which so many components or more look equal with probability 2.5 %, the upper end that at which so many or fewer
 * do. For independent components an interval holds the true similarity with probability 95 % or more, whatever it is; components of
 * Fast Similarity Sketching and SuperMinHash vary less, so that it holds it more often still.
 *
 * <p>Strict arithmetic: the same bits on every machine. O(√t) steps for an interval of t components, times some sixty for halving; each is
 * computed once. For one thread.
 */
public final class EstimateIntervals {
    /** Probability to be beyond one end. */
    private static final double TAIL = 0.025;

    private final int components;

    /** For each number of equal components the ends of the interval; NaN before they are asked for. */
    private final double[] lows;

    private final double[] highs;

    /** Intervals for estimates from so many components. */
    public EstimateIntervals(int components) {
        this.components = components;
        this.lows = new double[components + 1];
        this.highs = new double[components + 1];
        Arrays.fill(lows, Double.NaN);
    }

    /** The lower end for an estimate. */
    public double low(double estimate) {
        return lows[compute(Estimate.matches(estimate, components))];
    }

    /** The upper end. */
    public double high(double estimate) {
        return highs[compute(Estimate.matches(estimate, components))];
    }

    private int compute(int matches) {
        if (Double.isNaN(lows[matches])) {
            BinomialBounds bounds = new BinomialBounds(matches, components);
            lows[matches] = similarity(bounds.lower(TAIL));
            highs[matches] = similarity(bounds.upper(TAIL));
        }
        return matches;
    }

    /** The similarity at which a component looks equal with a probability. */
    private static double similarity(double probability) {
        double chance = 1.0 / Estimate.VALUES;
        return Math.max(0, (probability - chance) / (1 - chance));
    }
}
