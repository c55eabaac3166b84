package dev.semblance.cli;

import dev.semblance.evaluate.Counts;
import dev.semblance.evaluate.EstimateErrors;
import dev.semblance.evaluate.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The main figures of an experiment as aligned tables for people. */
final class FigureTables {
    private static final String NOTHING = "none";

    private final List<Figures> runs;

    /** The columns of settings that differ between runs. */
    private final List<String> settings = new ArrayList<>();

    FigureTables(List<Figures> runs) {
        this.runs = runs;
        for (String column : FigureColumns.settings()) {
            long different = runs.stream()
                    .map(run -> String.valueOf(FigureColumns.of(run).get(column)))
                    .distinct()
                    .count();
            if (different > 1) {
                settings.add(column);
            }
        }
    }

    /** What was found; the same whenever the experiment is run. */
    List<String> effectiveness() {
        boolean hasTruth = runs.get(0).truth() != null;
        boolean hasEstimates = runs.stream().anyMatch(run -> run.errors() != null);
        List<String> header = head();
        if (hasTruth) {
            header.addAll(List.of("precision", "recall", "95 % of it", "F1", "cluster F1", "B3 F1"));
        }
        header.addAll(List.of("exact recall", "95 % of it"));
        if (hasEstimates) {
            header.addAll(List.of("exact precision", "bias", "rms error", "by theory"));
        }
        header.addAll(List.of("found", "cand./doc"));
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (Figures run : runs) {
            List<String> row = begin(run);
            if (run.truth() != null) {
                truth(row, run.truth());
            }
            Counts exact = run.exact().pairs();
            row.add(recall(exact));
            row.add(interval(exact));
            if (hasEstimates) {
                estimates(row, run.errors(), exact);
            }
            row.add(Numbers.count(exact.found()));
            row.add(String.format(
                    Locale.ROOT, "%.2f", FigureColumns.perDocument(run.summary().candidates(), run.summary())));
            rows.add(row);
        }
        return aligned(rows, settings.size() + 1);
    }

    private static void truth(List<String> row, Figures.Agreement truth) {
        Counts counts = truth.pairs();
        row.add(counts.found() == 0 ? NOTHING : Numbers.share(counts.precision()));
        row.add(recall(counts));
        row.add(interval(counts));
        row.add(Numbers.share(counts.f1()));
        row.add(Numbers.share(truth.clusters().pairs().f1()));
        row.add(Numbers.share(truth.clusters().documentF1()));
    }

    private static String recall(Counts counts) {
        return counts.real() == 0 ? NOTHING : Numbers.share(counts.recall());
    }

    private static String interval(Counts counts) {
        if (counts.real() == 0) {
            return "";
        }
        Interval interval = counts.recallInterval();
        return String.format(Locale.ROOT, "%.4f-%.4f", interval.low(), interval.high());
    }

    private static void estimates(List<String> row, @Nullable EstimateErrors errors, Counts exact) {
        row.add(exact.found() == 0 ? NOTHING : Numbers.share(exact.precision()));
        row.add(errors == null ? "" : String.format(Locale.ROOT, "%+.4f", errors.bias()));
        row.add(errors == null ? "" : String.format(Locale.ROOT, "%.4f", errors.rootMeanSquare()));
        row.add(errors == null ? "" : String.format(Locale.ROOT, "%.4f", errors.theory()));
    }

    /** How many of the true pairs of each tenth of similarity were found; nothing without a truth. */
    List<String> bins() {
        if (runs.stream().allMatch(run -> run.bins().isEmpty())) {
            return List.of();
        }
        List<String> header = head();
        for (int bin = 0; bin < Experiment.BINS; bin++) {
            header.add("0." + bin);
        }
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (Figures run : runs) {
            List<String> row = begin(run);
            for (Figures.Bin bin : run.bins()) {
                row.add(bin.real() == 0 ? "-" : bin.found() + "/" + bin.real());
            }
            rows.add(row);
        }
        return aligned(rows, settings.size() + 1);
    }

    /** What it took on this machine. */
    List<String> efficiency() {
        List<String> header = head();
        header.addAll(List.of("sketch", "join", "verify", "total", "index/doc", "heap", "work files"));
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (Figures run : runs) {
            Map<String, @Nullable Object> values = FigureColumns.of(run);
            List<String> row = begin(run);
            row.add(seconds(values, "sketch"));
            row.add(seconds(values, "join"));
            row.add(seconds(values, "verify"));
            row.add(seconds(values, "total"));
            row.add(Numbers.bytes((double) run.summary().indexBytes()
                    / Math.max(1.0, (double) run.summary().documents())));
            row.add(Numbers.bytes((double) run.heapBytes()));
            row.add(Numbers.bytes((double) run.diskBytes()));
            rows.add(row);
        }
        return aligned(rows, settings.size() + 1);
    }

    private static String seconds(Map<String, @Nullable Object> values, String step) {
        double seconds = (Double) Objects.requireNonNull(values.get("machine_seconds_" + step));
        return Numbers.duration(Math.round(seconds * 1e9));
    }

    private List<String> head() {
        List<String> header = new ArrayList<>(List.of("run"));
        header.addAll(settings);
        return header;
    }

    private List<String> begin(Figures run) {
        List<String> row = new ArrayList<>(List.of(Integer.toString(run.number())));
        Map<String, @Nullable Object> values = FigureColumns.of(run);
        for (String column : settings) {
            Object value = values.get(column);
            row.add(value instanceof Double number ? PlanFile.shortest(number) : String.valueOf(value));
        }
        return row;
    }

    /** The number of the run, then words, then figures. */
    private static List<String> aligned(List<List<String>> rows, int words) {
        TextTable table = new TextTable(1, words);
        rows.forEach(table::add);
        return table.lines("");
    }
}
