package dev.semblance.band;

import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the banding that keeps a wanted recall at a threshold for the least cost.
 *
 * <p>For each number of rows, the least number of bands that reaches the recall; of these, the one of least cost for one document:
 *
 * <pre>
 *   bands·rows·c_component + bands·c_record + Σ (N/2·w(x) + v(x))·SCurve(x)·(c_candidate + P(x)·n·c_shingle)
 * </pre>
 *
 * for N documents of n shingles, with w(x) the share of pairs that have the similarity x, v(x) the number of those that come with each document, and P(x) the probability that such a pair passes the
 * {@linkplain SketchFilter filter} before verification. Pairs at or above the threshold do not count: every plan verifies them.
 *
 * <p>What things cost is fixed unless other {@link Costs} are given, so the choice depends on the {@link Workload}, threshold and recall alone, and
 * not on the machine. Strict arithmetic: the same choice everywhere. O(rows·points) for the points of the distribution. For one thread.
 */
public final class Tuner {
    /**
     * Lowest recall that a banding is chosen for. Below about 0.6, the steeper curve of negatively correlated components (see {@link SCurve})
     * is under the one that a choice reckons with; above 0.7 it never is.
     */
    private static final double LEAST_PLANNED_RECALL = 0.7;

    private static final int GRID = 128;

    private final double threshold;
    private final double recall;
    private final double planned;
    private final Workload workload;
    private final Costs costs;

    /** What {@link #similarities} makes, by rows. */
    private final Map<Integer, double[]> similarities = new HashMap<>();

    /** For a number of bits, the probabilities to pass a filter of so many, for similarities in equal steps; NaN where it was not asked for. */
    private final Map<Integer, double[]> passing = new HashMap<>();

    /** A tuner that reckons with {@link Costs#FIXED}. */
    public Tuner(double threshold, double recall, Workload workload) {
        this(threshold, recall, workload, Costs.FIXED);
    }

    /**
     * A tuner.
     *
     * @param threshold similarity at which the recall must hold
     * @param recall share of the pairs exactly at the threshold that must be found, in (0, 1)
     * @throws IllegalArgumentException if the recall is 1
     */
    public Tuner(double threshold, double recall, Workload workload, Costs costs) {
        if (recall >= 1) {
            throw new IllegalArgumentException("recall must be below 1 where signatures decide, but was " + recall);
        }
        this.threshold = threshold;
        this.recall = recall;
        this.planned = Math.max(recall + SketchFilter.loss(recall), LEAST_PLANNED_RECALL);
        this.workload = workload;
        this.costs = costs;
    }

    /**
     * The cheapest banding.
     *
     * @param maxComponents most components to use
     * @param bands number of bands if that is given, or 0
     * @param rows number of rows if that is given, or 0
     * @throws IllegalArgumentException if no banding within these bounds keeps the recall
     */
    public Banding choose(int maxComponents, int bands, int rows) {
        return choose(1, maxComponents, bands, rows);
    }

    /** Whether any banding keeps the recall: very small thresholds would take too many components. */
    public boolean isPossible() {
        return leastBands(SignatureScheme.MAX_COMPONENTS, 0, 1) != null;
    }

    /** The cheapest banding of at least so many components. */
    public Banding choose(int leastComponents) {
        return choose(leastComponents, SignatureScheme.MAX_COMPONENTS, 0, 0);
    }

    private Banding choose(int leastComponents, int maxComponents, int bands, int rows) {
        Banding best = cheapest(leastComponents, maxComponents, bands, rows);
        if (best == null) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
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

    /**
     * The cheapest banding of so many components that keeps the recall; or, if none does, the one that comes nearest to it: as few rows and as many
     * bands as there may be.
     *
     * @param bands number of bands if that is given, or 0
     * @param rows number of rows if that is given, or 0
     * @throws IllegalArgumentException if more components are asked for than there are
     */
    public Banding chooseNearest(int components, int bands, int rows) {
        if (Math.max(bands, rows) > components) {
            throw new IllegalArgumentException((bands > rows ? "bands" : "rows") + " must be at most the " + components
                    + " components but was " + Math.max(bands, rows));
        }
        Banding best = cheapest(1, components, bands, rows);
        int fewestRows = Math.max(1, rows);
        return best != null ? best : new Banding(bands > 0 ? bands : components / fewestRows, fewestRows);
    }

    private @Nullable Banding cheapest(int leastComponents, int maxComponents, int bands, int rows) {
        Banding best = null;
        double bestCost = Double.MAX_VALUE;
        for (int r = rows > 0 ? rows : 1; r <= (rows > 0 ? rows : maxComponents); r++) {
            Banding banding = leastBands(maxComponents, bands, r);
            if (banding == null || banding.components() < leastComponents) {
                continue;
            }
            double cost = nanosecondsPerDocument(banding);
            if (cost < bestCost) {
                best = banding;
                bestCost = cost;
            }
        }
        return best;
    }

    /** The cheapest banding of any size. */
    public Banding choose() {
        return choose(SignatureScheme.MAX_COMPONENTS, 0, 0);
    }

    /** The least bands of so many rows that keep the recall, or null if that takes too many components. */
    public @Nullable Banding leastBands(int maxComponents, int givenBands, int rows) {
        double needed = SCurve.bandsFor(threshold, planned, rows);
        double bands = givenBands > 0 ? givenBands : needed;
        if (bands < needed || bands * rows > maxComponents) {
            return null;
        }
        return new Banding((int) bands, rows);
    }

    /** What a banding costs for each document, in nanoseconds of one core, beyond what all bandings cost. */
    public double nanosecondsPerDocument(Banding banding) {
        double candidates =
                ofDocument(banding, passing -> costs.candidate() + passing * workload.shingles() * costs.shingle());
        return banding.components() * costs.component() + banding.bands() * costs.record() + candidates;
    }

    /** How many pairs below the threshold are expected to agree in a band. */
    public double expectedCandidates(Banding banding) {
        return workload.documents() * ofDocument(banding, passing -> 1);
    }

    /** How many pairs below the threshold are expected to be verified in vain: candidates that pass the filter. */
    public double expectedInVain(Banding banding) {
        return workload.documents() * ofDocument(banding, passing -> passing);
    }

    /** The expected sum of a function of a candidate's probability to pass the filter, over the pairs below the threshold that a document has. */
    private double ofDocument(Banding banding, DoubleUnaryOperator ofPassing) {
        SimilarityDistribution distribution = workload.distribution();
        double[] similarities = similarities(banding.rows());
        int bits = Math.min(StoredSignature.MAX_BITS, banding.components());
        double sum = 0;
        for (int i = 0; i < distribution.size(); i++) {
            double pairs = workload.documents() / 2 * distribution.share(i) + distribution.related(i);
            if (pairs > 0 && distribution.similarity(i) < threshold) {
                sum += pairs
                        * banding.candidateProbability(similarities[i])
                        * ofPassing.applyAsDouble(passing(bits, similarities[i]));
            }
        }
        return sum;
    }

    private double[] similarities(int rows) {
        return similarities.computeIfAbsent(rows, key -> {
            double[] made = new double[workload.distribution().size()];
            Arrays.setAll(made, i -> workload.distribution().similarityInBands(i, rows));
            return made;
        });
    }

    /** The probability of a pair to pass a filter of so many bits: between similarities that it was computed for, on a line. */
    private double passing(int bits, double similarity) {
        double[] known = passing.computeIfAbsent(bits, key -> {
            double[] unknown = new double[GRID + 1];
            Arrays.fill(unknown, Double.NaN);
            return unknown;
        });
        int before = (int) Math.min(GRID - 1, similarity * GRID);
        double part = similarity * GRID - before;
        return (1 - part) * passing(known, bits, before) + part * passing(known, bits, before + 1);
    }

    private double passing(double[] known, int bits, int point) {
        if (Double.isNaN(known[point])) {
            int least = SketchFilter.leastBits(threshold, bits, SketchFilter.loss(recall));
            known[point] = SketchFilter.probabilityOfPassing((double) point / GRID, least, bits);
        }
        return known[point];
    }
}
