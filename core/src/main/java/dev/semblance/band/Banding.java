package dev.semblance.band;

import dev.semblance.signature.SignatureScheme;

/**
 * How a signature is cut into bands. Two signatures that agree in all rows of some band are a candidate pair.
 *
 * @param bands number of bands, at least 1
 * @param rows components of a band, at least 1
 */
public record Banding(int bands, int rows) {
    /** @throws IllegalArgumentException unless bands, rows and bands·rows are between 1 and 4096 */
    public Banding {
        check("bands", bands);
        check("rows", rows);
        if ((long) bands * rows > SignatureScheme.MAX_COMPONENTS) {
            throw new IllegalArgumentException("bands times rows must be at most " + SignatureScheme.MAX_COMPONENTS
                    + " but was " + bands + " times " + rows);
        }
    }

    /** Number of components that the banding uses. */
    public int components() {
        return bands * rows;
    }

    /** Probability that a pair of this similarity becomes a candidate; see {@link SCurve}. */
    public double candidateProbability(double similarity) {
        return SCurve.at(similarity, bands, rows);
    }

    private static void check(String what, int value) {
        if (value < 1 || value > SignatureScheme.MAX_COMPONENTS) {
            throw new IllegalArgumentException(
                    what + " must be between 1 and " + SignatureScheme.MAX_COMPONENTS + " but was " + value);
        }
    }
}
