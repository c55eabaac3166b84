package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.BandingChooser;
import dev.semblance.band.SketchFilter;
import dev.semblance.band.Threshold;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.SignatureScheme;
import org.jspecify.annotations.Nullable;

/**
 * All settings of a run, checked together.
 *
 * @param shingler null to choose by a sample
 * @param banding null for the exact join
 * @param leastMatches fewest equal components with which a candidate is verified
 */
record Settings(
        Normalizer normalizer,
        @Nullable Shingler shingler,
        boolean bag,
        Threshold threshold,
        double recall,
        SignatureScheme scheme,
        @Nullable Banding banding,
        int leastMatches,
        boolean estimate,
        KeepPolicy keep,
        ClusterKind clusters,
        int threads,
        Monitor monitor) {

    /** Components that an estimate is made from, unless another number is given: its standard error is at most 0.032. */
    private static final int ESTIMATE_COMPONENTS = 256;

    /** Share of what the recall leaves to be lost that the filter before verification may lose. */
    private static final double FILTER_SHARE = 1e-3;

    /**
     * Lowest recall that a banding is chosen for. Below about 0.6, the steeper curve of negatively correlated components (see {@link
     * dev.semblance.band.SCurve}) is under the one that a choice reckons with; above 0.7 it never is.
     */
    private static final double LEAST_PLANNED_RECALL = 0.7;

    static Settings of(Semblance.Builder builder) {
        double s = builder.threshold.value();
        double recall = builder.recall;
        if (!(recall > 0 && recall <= 1)) {
            throw new IllegalArgumentException("recall must be above 0 and at most 1 but was " + recall);
        }
        if (builder.components < 0 || builder.components > SignatureScheme.MAX_COMPONENTS) {
            throw new IllegalArgumentException("components must be between 1 and " + SignatureScheme.MAX_COMPONENTS
                    + " but was " + builder.components);
        }
        if (builder.threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1 but was " + builder.threads);
        }
        boolean bandingGiven = builder.bands != 0 || builder.rows != 0;
        boolean exact = recall == 1 && !builder.estimate && !bandingGiven;
        if (exact) {
            int components = builder.components > 0 ? builder.components : ESTIMATE_COMPONENTS;
            SignatureScheme scheme = SignatureScheme.named(builder.scheme, components, builder.seed);
            return settings(builder, scheme, null, 0);
        }
        double loss = (1 - recall) * FILTER_SHARE;
        Banding banding = banding(builder, s, Math.max(recall + loss, LEAST_PLANNED_RECALL));
        int components = components(builder, banding);
        SignatureScheme scheme = SignatureScheme.named(builder.scheme, components, builder.seed);
        int leastMatches = loss == 0 ? 0 : SketchFilter.leastMatches(s, components, loss);
        return settings(builder, scheme, banding, leastMatches);
    }

    private static Settings settings(
            Semblance.Builder builder, SignatureScheme scheme, @Nullable Banding banding, int leastMatches) {
        return new Settings(
                builder.normalizer,
                builder.shingler,
                builder.bag,
                builder.threshold,
                builder.recall,
                scheme,
                banding,
                leastMatches,
                builder.estimate,
                builder.keep,
                builder.clusters,
                builder.threads,
                builder.monitor);
    }

    private static Banding banding(Semblance.Builder builder, double s, double recall) {
        if (builder.bands > 0 && builder.rows > 0) {
            Banding given = new Banding(builder.bands, builder.rows);
            if (builder.components > 0 && given.components() > builder.components) {
                throw new IllegalArgumentException("bands times rows must be at most the " + builder.components
                        + " components but was " + given.bands() + " times " + given.rows());
            }
            return given;
        }
        if (builder.bands < 0 || builder.rows < 0) {
            throw new IllegalArgumentException(
                    "bands and rows must be at least 1 but were " + builder.bands + " and " + builder.rows);
        }
        if (recall >= 1) {
            throw new IllegalArgumentException("recall must be below 1 where signatures decide, but was 1");
        }
        int most = builder.components > 0 ? builder.components : SignatureScheme.MAX_COMPONENTS;
        return BandingChooser.choose(s, recall, most, builder.bands, builder.rows);
    }

    private static int components(Semblance.Builder builder, Banding banding) {
        if (builder.components > 0) {
            return builder.components;
        }
        return builder.estimate ? Math.max(ESTIMATE_COMPONENTS, banding.components()) : banding.components();
    }

    Plan plan(Shingler chosen) {
        Banding used = banding;
        return new Plan(
                normalizer.name(),
                chosen.name(),
                shingler == null,
                bag,
                threshold,
                recall,
                used == null,
                scheme.name(),
                used == null ? 0 : scheme.components(),
                used == null ? 0 : used.bands(),
                used == null ? 0 : used.rows(),
                recallAtThreshold(),
                estimate,
                scheme.seed());
    }

    /** The scheme, or null for the exact join, which needs no signatures. */
    @Nullable
    SignatureScheme schemeForSketching() {
        return banding == null ? null : scheme;
    }

    /** What the banding gives at the threshold, less what the filter may take. */
    private double recallAtThreshold() {
        if (banding == null) {
            return 1;
        }
        double candidates = banding.candidateProbability(threshold.value());
        if (estimate) {
            // A candidate at the threshold is reported if its estimate happens to be no lower: about every second is.
            int least = (int) threshold.least(scheme.components());
            return candidates * SketchFilter.probabilityOfAtLeast(least, threshold.value(), scheme.components());
        }
        double filterLoss = leastMatches > 0 ? (1 - recall) * FILTER_SHARE : 0;
        return Math.max(0, candidates - filterLoss);
    }
}
