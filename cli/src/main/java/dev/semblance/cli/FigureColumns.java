package dev.semblance.cli;

import dev.semblance.Plan;
import dev.semblance.Step;
import dev.semblance.Summary;
import dev.semblance.band.Banding;
import dev.semblance.evaluate.ClusterAgreement;
import dev.semblance.evaluate.Counts;
import dev.semblance.evaluate.EstimateErrors;
import dev.semblance.evaluate.Interval;
import dev.semblance.io.OutputFormat;
import dev.semblance.io.OutputTarget;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * All figures of runs as a table of one row a run. What depends on the machine is in columns whose names begin with {@code machine_}: all others are
 * the same whenever the experiment is run.
 */
final class FigureColumns {
    /** The steps of a search for pairs. */
    private static final List<Step> STEPS = List.of(Step.SKETCH, Step.COUNT, Step.JOIN, Step.DIVIDE, Step.VERIFY);

    private final Map<String, @Nullable Object> row = new LinkedHashMap<>();

    private FigureColumns() {}

    static void write(List<RunRow> runs, OutputFormat format, OutputTarget target) throws IOException {
        List<String> columns = List.copyOf(runs.get(0).values().keySet());
        Rows.write(
                format,
                target,
                columns,
                table -> runs.forEach(run -> table.row(run.values().values().toArray())));
    }

    /** The values of a run by the names of their columns, which are the same for all runs. */
    static RunRow of(Figures run) {
        FigureColumns columns = new FigureColumns();
        columns.setting(run);
        columns.plan(run.summary().plan());
        Summary summary = run.summary();
        columns.put("documents", summary.documents());
        columns.put("distinct_texts", summary.distinctTexts());
        columns.put("natural_pairs", run.natural());
        columns.agreement("truth", run.truth());
        columns.agreement("exact", run.exact());
        columns.put("candidates", summary.candidates());
        columns.put("candidates_per_document", perDocument(summary.candidates(), summary));
        columns.candidates(run.candidates());
        columns.estimates("estimate", run.errors());
        columns.bins(run);
        EstimateSample sample = run.sample();
        columns.put("sample_pairs", sample == null ? null : sample.errors().pairs());
        columns.estimates("sample", sample == null ? null : sample.errors());
        columns.confusion(sample);
        columns.curve(run.candidates());
        columns.machine(run);
        return new RunRow(columns.row);
    }

    private void put(String column, @Nullable Object value) {
        row.put(column, value);
    }

    private void setting(Figures run) {
        Setting setting = run.setting();
        Banding banding = setting.banding();
        put("run", (long) run.number());
        put("noise", run.noise().isEmpty() ? null : run.noise());
        put("size", run.size());
        put("normalize", setting.sets().normalizer());
        put("shingle", setting.sets().shingler());
        put("measure", Choice.word(setting.sets().measure()));
        put("threshold", setting.threshold());
        put("recall", setting.recall());
        put("banding", banding == null ? "auto" : banding.toString());
        put("scheme", setting.scheme());
        Integer components = setting.components();
        put("components", components == null ? "auto" : components.toString());
        put("verify", setting.verification().toString());
        put("distinguish", Choice.word(setting.distinguish()));
    }

    private void plan(Plan plan) {
        put("plan_join", plan.exactJoin() ? "exact" : "lsh");
        put("plan_bands", (long) plan.bands());
        put("plan_rows", (long) plan.rows());
        put("plan_components", (long) plan.components());
        put("plan_recall", plan.recallAtThreshold());
    }

    private void agreement(String against, Figures.@Nullable Agreement agreement) {
        Counts counts = agreement == null ? null : agreement.pairs();
        ClusterAgreement clusters = agreement == null ? null : agreement.clusters();
        put(against + "_pairs", counts == null ? null : counts.real());
        put(against + "_hits", counts == null ? null : counts.hits());
        put(against + "_false_alarms", counts == null ? null : counts.falseAlarms());
        put(against + "_misses", counts == null ? null : counts.misses());
        share(
                against + "_precision",
                counts == null ? null : counts.precision(),
                counts == null ? null : counts.precisionInterval());
        share(
                against + "_recall",
                counts == null ? null : counts.recall(),
                counts == null ? null : counts.recallInterval());
        put(against + "_f1", counts == null ? null : counts.f1());
        put(against + "_clusters", clusters == null ? null : (long) clusters.real());
        put(against + "_clusters_found", clusters == null ? null : (long) clusters.found());
        put(against + "_clusters_same", clusters == null ? null : (long) clusters.exact());
        put(
                against + "_cluster_precision",
                clusters == null ? null : clusters.pairs().precision());
        put(
                against + "_cluster_recall",
                clusters == null ? null : clusters.pairs().recall());
        put(against + "_cluster_f1", clusters == null ? null : clusters.pairs().f1());
        put(against + "_b3_precision", clusters == null ? null : clusters.documentPrecision());
        put(against + "_b3_recall", clusters == null ? null : clusters.documentRecall());
        put(against + "_b3_f1", clusters == null ? null : clusters.documentF1());
    }

    private void share(String column, @Nullable Double share, @Nullable Interval interval) {
        put(column, share);
        put(column + "_low", interval == null ? null : interval.low());
        put(column + "_high", interval == null ? null : interval.high());
    }

    /** So much for each document; 0 if there are none. */
    static double perDocument(long amount, Summary summary) {
        return summary.documents() == 0 ? 0 : (double) amount / (double) summary.documents();
    }

    private void candidates(@Nullable CandidateFigures candidates) {
        counts("candidate_truth", candidates == null ? null : candidates.truth());
        counts("candidate_exact", candidates == null ? null : candidates.exact());
    }

    private void counts(String what, @Nullable Counts counts) {
        put(what + "_hits", counts == null ? null : counts.hits());
        put(what + "_found", counts == null ? null : counts.found());
        share(
                what + "_precision",
                counts == null ? null : counts.precision(),
                counts == null ? null : counts.precisionInterval());
        share(
                what + "_recall",
                counts == null ? null : counts.recall(),
                counts == null ? null : counts.recallInterval());
    }

    private void estimates(String what, @Nullable EstimateErrors errors) {
        share(what + "_bias", errors == null ? null : errors.bias(), errors == null ? null : errors.biasInterval());
        put(what + "_mean_absolute", errors == null ? null : errors.meanAbsolute());
        put(what + "_rms", errors == null ? null : errors.rootMeanSquare());
        put(what + "_theory", errors == null ? null : errors.theory());
    }

    /** For each tenth of exact similarity how many estimates are in each tenth, from 0.0 to 0.9. */
    private void confusion(@Nullable EstimateSample sample) {
        for (int exact = 0; exact < Experiment.BINS; exact++) {
            StringJoiner counts = new StringJoiner(" ");
            for (int estimate = 0; sample != null && estimate < Experiment.BINS; estimate++) {
                counts.add(Long.toString(sample.bins().pairs(exact, estimate)));
            }
            put(confusionColumn(exact), sample == null ? null : counts.toString());
        }
    }

    static String confusionColumn(int tenth) {
        return "sample_estimates_of_0." + tenth;
    }

    private void curve(@Nullable CandidateFigures candidates) {
        put("curve_sample_documents", candidates == null ? null : candidates.counted());
        for (int bin = 0; bin < CandidateFigures.Curve.BINS; bin++) {
            CandidateFigures.Curve curve = candidates == null ? null : candidates.curve();
            put(curveColumn("pairs", bin), curve == null ? null : curve.pairs(bin));
            put(curveColumn("candidates", bin), curve == null ? null : curve.candidates(bin));
            put(curveColumn("expected", bin), curve == null ? null : curve.expected(bin));
        }
    }

    static String curveColumn(String what, int bin) {
        return String.format(Locale.ROOT, "curve_%s_from_0.%02d", what, 100 / CandidateFigures.Curve.BINS * bin);
    }

    private void bins(Figures run) {
        for (int bin = 0; bin < Experiment.BINS; bin++) {
            Counts pairs = run.bins().isEmpty() ? null : run.bins().get(bin);
            put("truth_pairs_from_0." + bin, pairs == null ? null : pairs.real());
            put("truth_hits_from_0." + bin, pairs == null ? null : pairs.hits());
            put("truth_found_from_0." + bin, pairs == null ? null : pairs.found());
            put("truth_f1_from_0." + bin, pairs == null ? null : pairs.f1());
        }
    }

    private void machine(Figures run) {
        for (Step step : STEPS) {
            long nanoseconds = run.summary().steps().stream()
                    .filter(time -> time.step() == step)
                    .mapToLong(Summary.StepTime::nanoseconds)
                    .sum();
            put("machine_seconds_" + step.name().toLowerCase(Locale.ROOT), nanoseconds / 1e9);
        }
        put("machine_seconds_total", run.totalNanoseconds() / 1e9);
        put("machine_index_bytes", run.summary().indexBytes());
        put("machine_index_bytes_per_document", perDocument(run.summary().indexBytes(), run.summary()));
        put("machine_heap_bytes", run.heapBytes());
        put("machine_disk_bytes", run.diskBytes());
    }

    /** The names of all columns that hold a run's setting. */
    static List<String> settings() {
        return List.of(
                "size",
                "noise",
                "normalize",
                "shingle",
                "measure",
                "threshold",
                "recall",
                "banding",
                "scheme",
                "components",
                "verify",
                "distinguish");
    }
}
