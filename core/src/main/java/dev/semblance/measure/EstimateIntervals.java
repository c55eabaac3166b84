package dev.semblance.measure;

import java.util.Arrays;

/**
 * 95 % confidence intervals of {@linkplain Estimate estimates}, by Clopper and Pearson ("The Use of Confidence or Fiducial Limits", 1934): the lower
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

    /** Terms of a sum that are less than this share of it are left out. */
    private static final double NEGLIGIBLE = 1e-17;

    /** Halvings of an interval within [0, 1] until a double cannot be halved further. */
    private static final int HALVINGS = 60;

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
            lows[matches] = similarity(least(matches));
            highs[matches] = similarity(1 - least(components - matches));
        }
        return matches;
    }

    /** The similarity at which a component looks equal with a probability. */
    private static double similarity(double probability) {
        double chance = 1.0 / Estimate.VALUES;
        return Math.max(0, (probability - chance) / (1 - chance));
    }

    /** The probability of a component at which so many or more of them are so with probability {@link #TAIL}. */
    private double least(int matches) {
        if (matches == 0) {
            return 0;
        }
        double logWays = 0;
        for (int i = 1; i <= components - matches; i++) {
            logWays += StrictMath.log((double) (matches + i) / i);
        }
        double low = 0;
        double high = (double) matches / components;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (atLeast(matches, middle, logWays) < TAIL) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Probability of so many matches or more; the terms fall from the first on, because {@code probability} is below their share. */
    private double atLeast(int matches, double probability, double logWays) {
        double first = logWays
                + matches * StrictMath.log(probability)
                + (components - matches) * StrictMath.log1p(-probability);
        double odds = probability / (1 - probability);
        double term = 1;
        double sum = 1;
        for (int m = matches; m < components && term > sum * NEGLIGIBLE; m++) {
            term *= odds * (components - m) / (m + 1);
            sum += term;
        }
        return StrictMath.exp(first) * sum;
    }
}
