package dev.semblance.band;

/**
 * The S-curve of a banding: the probability 1-(1-s^r)^b that two sets of similarity s agree in all r rows of at least one of b
 * bands. Exact for independent components; for Fast Similarity Sketching and SuperMinHash the curve is steeper: at or above it
 * where it is near 1, at or below it where it is near 0.
 */
public final class SCurve {
    private SCurve() {}

    /** The curve at this similarity, in [0, 1]. Strict arithmetic: the same bits on every machine. */
    public static double at(double similarity, int bands, int rows) {
        double band = StrictMath.pow(similarity, rows);
        if (band >= 1) {
            return 1;
        }
        return -StrictMath.expm1(bands * StrictMath.log1p(-band));
    }

    /** Where the curve is about 1-1/e, (1/b)^(1/r): its steepest part, and not where recall is high. */
    public static double midpoint(int bands, int rows) {
        return StrictMath.pow(1.0 / bands, 1.0 / rows);
    }

    /** Least number of bands with which the curve reaches {@code recall} at this similarity; may be huge. */
    static double bandsFor(double similarity, double recall, int rows) {
        double band = StrictMath.pow(similarity, rows);
        if (band >= 1) {
            return 1;
        }
        return Math.max(1, StrictMath.ceil(StrictMath.log1p(-recall) / StrictMath.log1p(-band)));
    }
}
