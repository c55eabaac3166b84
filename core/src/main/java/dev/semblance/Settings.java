package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.BandingChooser;
import dev.semblance.band.SketchFilter;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.measure.BitFilter;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import dev.semblance.work.WorkOptions;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All settings of a run, checked together.
 *
 * @param shingler null to choose by a sample
 * @param banding null for the exact join
 * @param leastBits fewest equal {@linkplain StoredSignature#bits bits} with which a candidate is verified
 * @param memory bytes of memory to use in all
 * @param workFolder where what has no room in memory goes, or null for nowhere
 * @param recordsWork whether everything goes there, so that the run can be resumed
 * @param resume whether to go on with a run that was not finished
 * @param keepsWork whether the work files stay when the run is over
 * @param findsRepeatedIds whether to look for ids that come more than once
 */
record Settings(
        Normalizer normalizer,
        @Nullable Shingler shingler,
        boolean bag,
        Threshold threshold,
        double recall,
        SignatureScheme scheme,
        @Nullable Banding banding,
        int leastBits,
        boolean estimate,
        KeepPolicy keep,
        ClusterKind clusters,
        int threads,
        Monitor monitor,
        long memory,
        @Nullable Path workFolder,
        boolean recordsWork,
        boolean resume,
        boolean keepsWork,
        boolean findsRepeatedIds) {

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
        return settings(builder, scheme, banding, builder.estimate ? 0 : leastBits(s, components, loss));
    }

    /** Bits of components that differ agree every second time. */
    private static int leastBits(double s, int components, double loss) {
        int bits = Math.min(StoredSignature.MAX_BITS, components);
        return loss == 0 ? 0 : SketchFilter.leastMatches((1 + s) / 2, bits, loss);
    }

    private static Settings settings(
            Semblance.Builder builder, SignatureScheme scheme, @Nullable Banding banding, int leastBits) {
        return new Settings(
                builder.normalizer,
                builder.shingler,
                builder.bag,
                builder.threshold,
                builder.recall,
                scheme,
                banding,
                leastBits,
                builder.estimate,
                builder.keep,
                builder.clusters,
                builder.threads,
                builder.monitor,
                builder.memory,
                builder.workFolder,
                builder.recordsWork,
                builder.resume,
                builder.keepsWork,
                builder.findsRepeatedIds);
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

    /** Passes over candidates that are hardly similar. */
    BitFilter filter(BitFilter.Bits bits) {
        return leastBits == 0
                ? BitFilter.NONE
                : new BitFilter(bits, Math.min(StoredSignature.MAX_BITS, scheme.components()), leastBits);
    }

    /** Number of bands, 0 for the exact join, which needs no sketches. */
    int bands() {
        return banding == null ? 0 : banding.bands();
    }

    /** Bytes of a text's sketch: band keys, and bits for the filter or the signature. */
    int sketchBytes() {
        int others = estimate ? Short.BYTES * scheme.components() : Long.BYTES;
        return banding == null ? 0 : Integer.BYTES * banding.bands() + others;
    }

    /** Whether documents' lengths are needed behind the reading. */
    boolean keepsLengths() {
        return keep == KeepPolicy.LONGEST || keep == KeepPolicy.SHORTEST || shingler == null;
    }

    /** Bytes of memory that logs may hold. */
    private long logRoom() {
        return memory / 5 * 2;
    }

    /** Bytes of memory that a sort may use. */
    long sortRoom() {
        return memory / 8;
    }

    /** Bytes of memory that a shard may take. */
    long shardRoom() {
        return memory / 4;
    }

    /** How a run is stored. */
    WorkOptions work() {
        return new WorkOptions(logRoom(), workFolder, recordsWork, resume, keepsWork);
    }

    /** All that a result depends on, as lines of a name and a value, to tell one run from another. */
    List<String> identity(String command, Corpus corpus) {
        Banding used = banding;
        return List.of(
                "command " + command,
                "normalizer " + normalizer.name(),
                "shingler " + (shingler == null ? "auto" : shingler.name()),
                "bag " + bag,
                "threshold " + threshold,
                "recall " + recall,
                "scheme " + scheme.name() + " of " + scheme.components() + " components",
                "seed " + scheme.seed(),
                "bands " + (used == null ? "none" : used.bands() + "x" + used.rows()),
                "estimate " + estimate,
                "keep " + keep,
                "clusters " + clusters,
                "ids " + findsRepeatedIds,
                "input " + corpus.fingerprint());
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
        double filterLoss = leastBits > 0 ? (1 - recall) * FILTER_SHARE : 0;
        return Math.max(0, candidates - filterLoss);
    }
}
