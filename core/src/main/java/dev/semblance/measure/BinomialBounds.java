package dev.semblance.measure;

/**
 * Exact bounds on the probability of success, from how many of some independent trials succeeded.
 *
 * <p>Found by bisection over the tails of the binomial distribution, of which the smaller is summed, from its greatest term outwards.
 * Strict arithmetic with a relative error of about 1e-10. Time O(trials). Immutable and thread-safe.
 *
 * <p>Charles Clopper, Egon Pearson: The use of confidence or fiducial limits illustrated in the case of the binomial. Biometrika 26, 1934.
 */
public final class BinomialBounds {
    private static final int BISECTIONS = 60;

    /** Terms that are smaller than this share of the sum change nothing. */
    private static final double NEGLIGIBLE = 1e-17;

    private final long successes;
    private final long trials;

    /** Logarithm of the number of ways to choose the successes. */
    private final double logWays;

    /** @throws IllegalArgumentException unless 0 ≤ successes ≤ trials */
    public BinomialBounds(long successes, long trials) {
        if (successes < 0 || successes > trials) {
            throw new IllegalArgumentException(
                    "successes must be between 0 and the " + trials + " trials but was " + successes);
        }
        this.successes = successes;
        this.trials = trials;
        this.logWays = logWays(Math.min(successes, trials - successes), trials);
    }

    private static double logWays(long chosen, long trials) {
        double sum = 0;
        for (long i = 1; i <= chosen; i++) {
            sum += StrictMath.log((double) (trials - chosen + i) / (double) i);
        }
        return sum;
    }

    /** The probability below which so many successes or more have a chance of less than {@code fail}. */
    public double lower(double fail) {
        return 1 - new BinomialBounds(trials - successes, trials).upper(fail);
    }

    /** The probability above which so many successes or fewer have a chance of less than {@code fail}. */
    public double upper(double fail) {
        if (successes == trials) {
            return 1;
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (chanceOfAtMost(middle) > fail) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** The chance of so many successes or fewer, if each trial succeeds with this probability. */
    public double chanceOfAtMost(double probability) {
        if (successes == trials || probability <= 0) {
            return 1;
        }
        if (probability >= 1) {
            return 0;
        }
        double term = StrictMath.exp(logWays
                + (double) successes * StrictMath.log(probability)
                + (double) (trials - successes) * StrictMath.log1p(-probability));
        double odds = probability / (1 - probability);
        return (double) successes <= (double) trials * probability
                ? Math.min(1, sumDown(term, odds))
                : Math.max(0, 1 - sumUp(term, odds));
    }

    /** The chances of so many successes and of all smaller numbers. */
    private double sumDown(double chance, double odds) {
        double term = chance;
        double sum = 0;
        for (long i = successes; i >= 0 && term > sum * NEGLIGIBLE; i--) {
            sum += term;
            term *= (double) i / (double) (trials - i + 1) / odds;
        }
        return sum;
    }

    /** The chances of all greater numbers of successes. */
    private double sumUp(double chance, double odds) {
        double term = chance;
        double sum = 0;
        for (long i = successes; i < trials; i++) {
            term *= (double) (trials - i) / (double) (i + 1) * odds;
            if (term <= sum * NEGLIGIBLE) {
                break;
            }
            sum += term;
        }
        return sum;
    }
}
