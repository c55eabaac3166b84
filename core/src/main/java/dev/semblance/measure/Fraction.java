package dev.semblance.measure;

/** A similarity as a fraction in a long: numerator in the high, denominator in the low 32 bits. */
public final class Fraction {
    /** The similarity of a set to itself. */
    public static final long ONE = of(1, 1);

    private Fraction() {}

    /** Packs a fraction of two numbers below 2^31. */
    public static long of(int numerator, int denominator) {
        return (long) numerator << 32 | denominator;
    }

    /** Number above the line. */
    public static int numerator(long fraction) {
        return (int) (fraction >>> 32);
    }

    /** Number below the line. */
    public static int denominator(long fraction) {
        return (int) fraction;
    }

    /** The fraction as the nearest double. */
    public static double value(long fraction) {
        return (double) numerator(fraction) / denominator(fraction);
    }
}
