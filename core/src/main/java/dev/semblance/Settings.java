package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.Costs;
import dev.semblance.band.ShingleSample;
import dev.semblance.band.SketchFilter;
import dev.semblance.band.Threshold;
import dev.semblance.band.Tuner;
import dev.semblance.band.Workload;
import dev.semblance.document.Corpus;
import dev.semblance.join.BitFilter;
import dev.semblance.join.BitmapFilter;
import dev.semblance.join.ContainmentFilter;
import dev.semblance.join.PairFilter;
import dev.semblance.measure.Conditions;
import dev.semblance.measure.EditLimit;
import dev.semblance.measure.Estimate;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import dev.semblance.work.WorkOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All settings of a run, checked together.
 *
 * @param shingler null to choose by a sample
 * @param banding null for the exact join
 * @param tunes whether nobody has said how many bands, rows or components there are to be, so that they may follow the corpus
 * @param choosesJoin whether the exact join may take the place of the banding where it costs less
 * @param sample the shingles by which sets are found that contain others, or null where containment is not the measure
 * @param conditions what pairs must meet besides the threshold
 * @param memory bytes of memory to use in all
 * @param workFolder where what has no room in memory goes, or null for nowhere
 * @param recordsWork whether everything goes there, so that the run can be resumed
 * @param resume whether to go on with a run that was not finished
 * @param keepsWork whether the work files stay when the run is over
 * @param findsRepeatedIds whether to look for ids that come more than once
 * @param fromSketches whether the documents are sketches instead of texts
 */
record Settings(
        Normalizer normalizer,
        @Nullable Shingler shingler,
        Measure measure,
        Threshold threshold,
        double recall,
        SignatureScheme scheme,
        @Nullable Banding banding,
        boolean tunes,
        boolean choosesJoin,
        boolean estimate,
        @Nullable ShingleSample sample,
        Conditions conditions,
        KeepPolicy keep,
        ClusterKind clusters,
        int threads,
        Monitor monitor,
        long memory,
        @Nullable Path workFolder,
        boolean recordsWork,
        boolean resume,
        boolean keepsWork,
        boolean findsRepeatedIds,
        boolean fromSketches) {

    /** Components that an estimate is made from, unless another number is given: its standard error is at most 0.032. */
    private static final int ESTIMATE_COMPONENTS = 256;

    static Settings of(Semblance.Builder builder) {
        double s = EditPlan.threshold(builder).value();
        double recall = builder.recall;
        Plan.checkRecall(recall);
        Plan.checkComponents(builder.components, 0);
        Plan.checkTexts(builder.conditions, builder.estimate);
        if (builder.threads < 1 || builder.threads > Semblance.MAX_THREADS) {
            throw new IllegalArgumentException(
                    "threads must be between 1 and " + Semblance.MAX_THREADS + " but was " + builder.threads);
        }
        if (builder.measure.isDirected()) {
            return ofContainment(builder);
        }
        boolean bandingGiven = builder.bands != 0 || builder.rows != 0;
        boolean isSketchGiven = builder.estimate || bandingGiven;
        if (builder.join == JoinKind.EXACT && isSketchGiven) {
            throw new IllegalArgumentException("the exact join takes no bands, rows or estimates");
        }
        if (builder.join == JoinKind.LSH && recall == 1 && !isSketchGiven) {
            throw new IllegalArgumentException("recall must be below 1 for the LSH join but was 1");
        }
        if (builder.join == JoinKind.EXACT || recall == 1 && !isSketchGiven) {
            int components = builder.components > 0 ? builder.components : ESTIMATE_COMPONENTS;
            SignatureScheme scheme = SignatureScheme.named(builder.scheme, components, builder.seed);
            return settings(builder, scheme, null, null, false, false);
        }
        boolean tunes = !bandingGiven && builder.components == 0;
        boolean choosesJoin = tunes && builder.join == JoinKind.AUTO && !builder.estimate;
        if (choosesJoin && !builder.fromSketches && !new Tuner(s, recall, Workload.typical(s)).isPossible()) {
            return settings(
                    builder,
                    SignatureScheme.named(builder.scheme, ESTIMATE_COMPONENTS, builder.seed),
                    null,
                    null,
                    false,
                    false);
        }
        Banding banding = banding(builder, s);
        int components = builder.components > 0 ? builder.components : components(banding, builder.estimate);
        SignatureScheme scheme = SignatureScheme.named(builder.scheme, components, builder.seed);
        return settings(builder, scheme, banding, null, tunes, choosesJoin);
    }

    private static Settings ofContainment(Semblance.Builder builder) {
        if (builder.estimate || builder.fromSketches) {
            throw new IllegalArgumentException(
                    "measure containment needs texts: signatures do not tell it where documents differ much in size");
        }
        if (builder.bands != 0 || builder.rows != 0) {
            throw new IllegalArgumentException(
                    "bands and rows are not for containment, which is found by a sample of so many components");
        }
        if (builder.conditions.any()) {
            throw new IllegalArgumentException(
                    "edit limits and distinguished numbers are not for containment: documents may differ in all that is not shared");
        }
        Threshold threshold = EditPlan.threshold(builder);
        boolean isAll = builder.join == JoinKind.EXACT || builder.recall == 1;
        if (isAll && builder.join == JoinKind.LSH) {
            throw new IllegalArgumentException("recall must be below 1 for the LSH join but was 1");
        }
        ShingleSample sample =
                isAll ? ShingleSample.all(threshold) : ShingleSample.of(threshold, builder.recall, builder.components);
        SignatureScheme scheme = SignatureScheme.named(builder.scheme, ESTIMATE_COMPONENTS, builder.seed);
        return settings(builder, scheme, null, sample, false, false);
    }

    private static Settings settings(
            Semblance.Builder builder,
            SignatureScheme scheme,
            @Nullable Banding banding,
            @Nullable ShingleSample sample,
            boolean tunes,
            boolean choosesJoin) {
        return new Settings(
                builder.normalizer,
                EditPlan.shingler(builder),
                builder.measure,
                EditPlan.threshold(builder),
                builder.recall,
                scheme,
                banding,
                tunes,
                choosesJoin,
                builder.estimate,
                sample,
                builder.conditions,
                builder.keep,
                builder.clusters,
                builder.threads,
                builder.monitor,
                builder.memory,
                builder.workFolder,
                builder.recordsWork,
                builder.resume,
                builder.keepsWork,
                builder.findsRepeatedIds,
                builder.fromSketches);
    }

    private static Banding banding(Semblance.Builder builder, double s) {
        if (builder.bands > 0 && builder.rows > 0) {
            Banding given = new Banding(builder.bands, builder.rows);
            if (builder.components > 0) {
                Plan.checkFits(given, builder.components);
            }
            return given;
        }
        if (builder.bands < 0 || builder.rows < 0) {
            throw new IllegalArgumentException(
                    "bands and rows must be at least 1 but were " + builder.bands + " and " + builder.rows);
        }
        int most = builder.components > 0 ? builder.components : SignatureScheme.MAX_COMPONENTS;
        Tuner tuner = new Tuner(s, builder.recall, Workload.typical(s));
        // There are as many components as were stored: where these do not suffice, what they can do is done, and said.
        return builder.fromSketches
                ? tuner.chooseNearest(most, builder.bands, builder.rows)
                : tuner.choose(most, builder.bands, builder.rows);
    }

    private static int components(Banding banding, boolean estimate) {
        return estimate ? Math.max(ESTIMATE_COMPONENTS, banding.components()) : banding.components();
    }

    /** The same with another banding, and the components that it needs. */
    Settings with(Banding newBanding) {
        SignatureScheme newScheme = newBanding.equals(banding)
                ? scheme
                : SignatureScheme.named(scheme.name(), components(newBanding, estimate), scheme.seed());
        return with(shingler, newScheme, newBanding, tunes, choosesJoin);
    }

    /** The same with this shingler. */
    Settings with(Shingler newShingler) {
        return with(newShingler, scheme, banding, tunes, choosesJoin);
    }

    /** The same with the join that there is, whatever the corpus. */
    Settings withJoinGiven() {
        return with(shingler, scheme, banding, tunes, false);
    }

    /** The same with the exact join. */
    Settings exact() {
        return with(shingler, scheme, null, tunes, choosesJoin);
    }

    private Settings with(
            @Nullable Shingler newShingler,
            SignatureScheme newScheme,
            @Nullable Banding newBanding,
            boolean newTunes,
            boolean newChoosesJoin) {
        return new Settings(
                normalizer,
                newShingler,
                measure,
                threshold,
                recall,
                newScheme,
                newBanding,
                newTunes,
                newChoosesJoin,
                estimate,
                sample,
                conditions,
                keep,
                clusters,
                threads,
                monitor,
                memory,
                workFolder,
                recordsWork,
                resume,
                keepsWork,
                findsRepeatedIds,
                fromSketches);
    }

    /** Whether repeated shingles count. */
    boolean bag() {
        return measure.countsRepeats();
    }

    /** @throws IllegalArgumentException if it matters to the measure which of two documents is the first, and not to what is to be done */
    void requireSymmetric(String command) {
        if (measure.isDirected()) {
            throw new IllegalArgumentException("measure " + measure.title() + " is for pairs and not for " + command);
        }
    }

    /** What chooses bandings for a corpus. */
    Tuner tuner(Workload workload, Costs costs) {
        return new Tuner(threshold.value(), recall, workload, costs);
    }

    /** @param chosen the shingler, or null if it is not known yet */
    Plan plan(@Nullable Shingler chosen) {
        Shingler used = chosen == null ? shingler : chosen;
        if (sample != null) {
            return Plan.ofContainment(
                    normalizer.name(),
                    used == null ? Plan.AUTO : used.name(),
                    shingler == null,
                    recall,
                    sample,
                    scheme.name(),
                    scheme.seed());
        }
        return Plan.of(
                        normalizer.name(),
                        used == null ? Plan.AUTO : used.name(),
                        shingler == null,
                        measure,
                        threshold,
                        recall,
                        scheme.name(),
                        scheme.components(),
                        banding,
                        estimate,
                        fromSketches,
                        scheme.seed())
                .with(conditions);
    }

    /** What documents go through when they are read: sketches stay as they are. */
    Normalizer readingNormalizer() {
        return fromSketches ? Normalizer.none() : normalizer;
    }

    /** The scheme of sketches that are to be kept: with the number of components that was given, or else as many as estimates need. */
    SignatureScheme keptScheme() {
        return tunes ? SignatureScheme.named(scheme.name(), ESTIMATE_COMPONENTS, scheme.seed()) : scheme;
    }

    /** The plan of sketches that are to be kept: there is nothing to be found yet. */
    Plan keptPlan(Shingler chosen) {
        SignatureScheme kept = keptScheme();
        return new Plan(
                normalizer.name(),
                chosen.name(),
                shingler == null,
                measure,
                threshold,
                recall,
                false,
                kept.name(),
                kept.components(),
                0,
                0,
                0,
                true,
                false,
                kept.seed(),
                Conditions.NONE);
    }

    /** Passes over candidates that are hardly similar. */
    PairFilter filter(PairFilter.Bits bits) {
        if (sample != null) {
            return new ContainmentFilter(bits, threshold);
        }
        if (banding == null) {
            return new BitmapFilter(bits, threshold);
        }
        int least = leastBits();
        return least == 0
                ? PairFilter.NONE
                : new BitFilter(bits, Math.min(StoredSignature.MAX_BITS, scheme.components()), least);
    }

    /** The fewest equal bits with which a candidate of the bands is verified; 0 where all are. */
    int leastBits() {
        return estimate ? 0 : SketchFilter.leastBits(threshold.value(), scheme.components(), SketchFilter.loss(recall));
    }

    /** The fewest equal components with which an estimate reaches the threshold; 0 where similarities are exact. */
    int leastMatches() {
        return estimate ? Estimate.leastMatches(threshold, scheme.components()) : 0;
    }

    /** Number of bands, 0 for the exact join, which needs no sketches. */
    int bands() {
        return banding == null ? 0 : banding.bands();
    }

    /** Bytes of a text's sketch: band keys, bits for the filter, and the signature where that is kept. */
    int sketchBytes() {
        int signature = estimate ? Short.BYTES * scheme.components() : 0;
        return Integer.BYTES * bands() + Long.BYTES + signature;
    }

    /** Whether documents' lengths are needed behind the reading: to prefer some, or to see what would be planned for those that stay. */
    boolean keepsLengths() {
        return keep == KeepPolicy.LONGEST || keep == KeepPolicy.SHORTEST || shingler == null || tunes && !choosesJoin;
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

    /** Bytes of memory for texts that come again. */
    long recentRoom() {
        return memory / 4;
    }

    /** How a run is stored. */
    WorkOptions work() {
        return new WorkOptions(logRoom(), workFolder, recordsWork, resume, keepsWork);
    }

    private String sampleName() {
        return sample == null || sample.isAll() ? "exact" : "sample of " + sample.size();
    }

    /** All that a result depends on, as lines of a name and a value, to tell one run from another. */
    List<String> identity(String command, Corpus corpus) {
        Banding used = banding;
        EditLimit limit = conditions.limit();
        return List.of(
                "command " + command,
                "normalizer " + normalizer.name(),
                "shingler " + (shingler == null ? "auto" : shingler.name()),
                "measure " + measure.name().toLowerCase(Locale.ROOT),
                "threshold " + threshold,
                "recall " + recall,
                "join " + (used == null ? sampleName() : choosesJoin ? "auto" : "lsh"),
                "estimate " + estimate,
                "verify " + (limit == null ? "jaccard" : limit.name()),
                "distinguish " + (conditions.sameNumbers() ? "numbers" : "nothing"),
                "bands " + (used == null ? "none" : tunes ? "tuned" : used),
                "scheme " + scheme.name() + (used == null || tunes ? "" : " of " + scheme.components() + " components"),
                "seed " + scheme.seed(),
                "keep " + keep,
                "clusters " + clusters,
                "ids " + findsRepeatedIds,
                "sketches " + fromSketches,
                "input " + corpus.fingerprint());
    }
}
