package dev.semblance.band;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * A similarity threshold as an exact fraction in (0, 1].
 *
 * <p>{@code 0.8} is 4/5 and not the nearest double, so that a pair exactly at the threshold is in, whatever the sizes of
 * the sets. At most nine decimals, so that all comparisons fit in 64-bit integers.
 *
 * @param numerator p of p/q in lowest terms
 * @param denominator q of p/q, at most 10⁹
 */
public record Threshold(long numerator, long denominator) {
    private static final int MAX_DECIMALS = 9;

    /**
     * Brings the fraction to lowest terms.
     *
     * @throws IllegalArgumentException unless 0 &lt; numerator ≤ denominator ≤ 10⁹
     */
    public Threshold {
        if (numerator <= 0 || numerator > denominator || denominator > 1_000_000_000L) {
            throw new IllegalArgumentException(
                    "threshold must be above 0 and at most 1 but was " + numerator + "/" + denominator);
        }
        long divisor = BigInteger.valueOf(numerator)
                .gcd(BigInteger.valueOf(denominator))
                .longValueExact();
        numerator /= divisor;
        denominator /= divisor;
    }

    /**
     * The decimal number as written, {@code 0.8} or {@code 1}.
     *
     * @throws IllegalArgumentException if it is no number, outside (0, 1], or has more than nine decimals
     */
    public static Threshold parse(String decimal) {
        BigDecimal value;
        try {
            value = new BigDecimal(decimal.trim());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "threshold must be a number above 0 and at most 1 but was " + decimal, e);
        }
        if (value.signum() <= 0 || value.compareTo(BigDecimal.ONE) > 0) {
            throw new IllegalArgumentException("threshold must be above 0 and at most 1 but was " + decimal);
        }
        if (value.stripTrailingZeros().scale() > MAX_DECIMALS) {
            throw new IllegalArgumentException("threshold must have at most nine decimals but was " + decimal);
        }
        BigInteger denominator = BigInteger.TEN.pow(MAX_DECIMALS);
        BigInteger numerator = value.movePointRight(MAX_DECIMALS).toBigIntegerExact();
        return new Threshold(numerator.longValueExact(), denominator.longValueExact());
    }

    /**
     * The shortest decimal that reads back as the given double, so that {@code of(0.8)} is 4/5.
     *
     * @throws IllegalArgumentException as {@link #parse}
     */
    public static Threshold of(double value) {
        return parse(Double.toString(value));
    }

    /** The fraction as the nearest double. */
    public double value() {
        return (double) numerator / denominator;
    }

    /** Whether shared/union is at least this threshold; false for an empty union. Both below 2³¹. */
    public boolean isReached(long shared, long union) {
        return union > 0 && shared * denominator >= union * numerator;
    }

    /** Whether two sets of these sizes can reach the threshold at all: the smaller is at least p/q of the larger. */
    public boolean allowsSizes(long left, long right) {
        return isReached(Math.min(left, right), Math.max(left, right));
    }

    /** The least number of shared elements with which sets of these sizes reach the threshold: ⌈p(a+b)/(p+q)⌉. */
    public long requiredOverlap(long left, long right) {
        long sum = numerator + denominator;
        return (numerator * (left + right) + sum - 1) / sum;
    }

    /** The least whole number that is at least this share of {@code size}: ⌈p·size/q⌉. */
    public long least(long size) {
        return (numerator * size + denominator - 1) / denominator;
    }

    @Override
    public String toString() {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
                .stripTrailingZeros()
                .toPlainString();
    }
}
