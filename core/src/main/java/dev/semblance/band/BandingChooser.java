package dev.semblance.band;

import dev.semblance.signature.SignatureScheme;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the banding that keeps a wanted recall at a threshold for the least cost.
 *
 * <p>For each number of rows, the least number of bands that reaches the recall; of these, the one of least cost for one document:
 *
 * <pre>
 *   bands·rows·c_component + bands·c_record + N/2 · Σ w(x)·SCurve(x)·c_candidate
 * </pre>
 *
 * with a fixed N of a million documents and a fixed distribution w of the similarity of unrelated documents. So the choice
 * depends on threshold and recall alone, and a collection that was deduplicated meets the same banding again.
 */
public final class BandingChooser {
    private static final double COMPONENT_NANOSECONDS = 20;
    private static final double RECORD_NANOSECONDS = 80;
    private static final double CANDIDATE_NANOSECONDS = 150;
    private static final double DOCUMENTS = 1e6;

    /** Similarities of pairs that are not similar, as shares of the threshold, and how frequent they are. */
    private static final double[][] BACKGROUND = {{0.05, 1}, {0.25, 1e-3}, {0.5, 1e-4}, {0.75, 1e-6}};

    private BandingChooser() {}

    /**
     * The cheapest banding.
     *
     * @param threshold similarity at which the recall must hold
     * @param recall share of the pairs exactly at the threshold that must become candidates, in (0, 1)
     * @param maxComponents most components to use
     * @param bands number of bands if that is given, or 0
     * @param rows number of rows if that is given, or 0
     * @throws IllegalArgumentException if no banding within these bounds keeps the recall
     */
    public static Banding choose(double threshold, double recall, int maxComponents, int bands, int rows) {
        Banding best = null;
        double bestCost = Double.MAX_VALUE;
        for (int r = rows > 0 ? rows : 1; r <= (rows > 0 ? rows : maxComponents); r++) {
            Banding banding = leastBands(threshold, recall, maxComponents, bands, r);
            if (banding != null && cost(threshold, banding) < bestCost) {
                best = banding;
                bestCost = cost(threshold, banding);
            }
        }
        if (best == null) {
            throw new IllegalArgumentException(String.format(
                    java.util.Locale.ROOT,
                    "no banding of %s%sat most %d components keeps a recall of %s at threshold %s;"
                            + " a recall of 1 takes the exact join, which needs none",
                    bands > 0 ? bands + " bands and " : "",
                    rows > 0 ? rows + " rows and " : "",
                    maxComponents,
                    recall,
                    threshold));
        }
        return best;
    }

    /** The cheapest banding of any size. */
    public static Banding choose(double threshold, double recall) {
        return choose(threshold, recall, SignatureScheme.MAX_COMPONENTS, 0, 0);
    }

    private static @Nullable Banding leastBands(
            double threshold, double recall, int maxComponents, int givenBands, int rows) {
        double needed = SCurve.bandsFor(threshold, recall, rows);
        double bands = givenBands > 0 ? givenBands : needed;
        if (bands < needed || bands * rows > maxComponents) {
            return null;
        }
        return new Banding((int) bands, rows);
    }

    private static double cost(double threshold, Banding banding) {
        double candidates = 0;
        for (double[] point : BACKGROUND) {
            candidates += point[1] * banding.candidateProbability(point[0] * threshold);
        }
        return banding.components() * COMPONENT_NANOSECONDS
                + banding.bands() * RECORD_NANOSECONDS
                + DOCUMENTS / 2 * candidates * CANDIDATE_NANOSECONDS;
    }
}
