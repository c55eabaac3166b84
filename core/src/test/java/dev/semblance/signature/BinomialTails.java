package dev.semblance.signature;

/**
 * Exact tails of the binomial distribution, and the exact bounds of Clopper and Pearson on its probability. Sums of
 * logarithms and of terms, O(trials), with a relative error of about 1e-10.
 */
public final class BinomialTails {
    private BinomialTails() {}

    /** P(X ≤ successes) for X binomial. */
    public static double atMost(int successes, int trials, double probability) {
        if (successes >= trials || probability <= 0) {
            return successes >= 0 ? 1 : 0;
        }
        if (successes < 0 || probability >= 1) {
            return 0;
        }
        // Always the smaller side is summed, from its greatest term outwards.
        return successes <= trials * probability
                ? sumDownFrom(successes, trials, probability)
                : 1 - sumDownFrom(trials - successes - 1, trials, 1 - probability);
    }

    /** P(X ≥ successes) for X binomial. */
    public static double atLeast(int successes, int trials, double probability) {
        return atMost(trials - successes, trials, 1 - probability);
    }

    /** The probability below which so many successes or more have a chance of at most {@code fail}. */
    public static double lowerBound(int successes, int trials, double fail) {
        return 1 - upperBound(trials - successes, trials, fail);
    }

    /** The probability above which so many successes or fewer have a chance of at most {@code fail}. */
    public static double upperBound(int successes, int trials, double fail) {
        if (successes >= trials) {
            return 1;
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (atMost(successes, trials, middle) > fail) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double sumDownFrom(int successes, int trials, double probability) {
        double logTerm = successes * Math.log(probability) + (trials - successes) * Math.log1p(-probability);
        for (int i = 1; i <= successes; i++) {
            logTerm += Math.log((double) (trials - successes + i) / i);
        }
        double term = Math.exp(logTerm);
        double sum = 0;
        for (int i = successes; i >= 0 && term > sum * 1e-17; i--) {
            sum += term;
            term *= i / (trials - i + 1.0) * (1 - probability) / probability;
        }
        return Math.min(1, sum);
    }
}
