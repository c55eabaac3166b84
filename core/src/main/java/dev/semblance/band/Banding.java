package dev.semblance.band;

import dev.semblance.signature.SignatureScheme;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a signature is cut into bands. Two signatures that agree in all rows of some band are a candidate pair.
 *
 * @param bands number of bands, at least 1
 * @param rows components of a band, at least 1
 */
public record Banding(int bands, int rows) {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,4})x([0-9]{1,4})");

    /** @throws IllegalArgumentException unless bands, rows and bands·rows are between 1 and 4096 */
    public Banding {
        check("bands", bands);
        check("rows", rows);
        if ((long) bands * rows > SignatureScheme.MAX_COMPONENTS) {
            throw new IllegalArgumentException("bands times rows must be at most " + SignatureScheme.MAX_COMPONENTS
                    + " but was " + bands + " times " + rows);
        }
    }

    /**
     * The banding that {@link #toString} gives.
     *
     * @throws IllegalArgumentException if the text is none
     */
    public static Banding parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a banding must be BANDSxROWS but was " + text);
        }
        return new Banding(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** {@code 12x5} for twelve bands of five rows. */
    @Override
    public String toString() {
        return bands + "x" + rows;
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
