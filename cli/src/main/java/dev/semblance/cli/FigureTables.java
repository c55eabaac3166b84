package dev.semblance.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The main figures of an experiment as tables for people, each a header and a row for each run. */
final class FigureTables {
    private static final String NOTHING = "none";

    private final List<RunRow> runs;

    /** The columns of settings that differ between runs. */
    private final List<String> settings;

    FigureTables(List<RunRow> runs) {
        this.runs = runs;
        this.settings = differing(runs);
    }

    /** The columns of settings that differ between runs. */
    static List<String> differing(List<RunRow> runs) {
        return FigureColumns.settings().stream()
                .filter(column ->
                        runs.stream().map(run -> run.text(column)).distinct().count() > 1)
                .toList();
    }

    /** What was found; the same whenever the experiment is run. */
    List<List<String>> effectiveness() {
        boolean hasTruth = runs.get(0).has("truth_pairs");
        boolean hasEstimates = runs.stream().anyMatch(run -> run.has("estimate_bias"));
        List<String> header = head();
        if (hasTruth) {
            header.addAll(List.of("precision", "recall", "95 % of it", "F1", "cluster F1", "B3 F1"));
        }
        header.addAll(List.of("exact recall", "95 % of it"));
        if (hasEstimates) {
            header.addAll(List.of("exact precision", "bias", "95 % of it", "rms error", "by theory"));
        }
        header.addAll(List.of("found", "cand./doc"));
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (RunRow run : runs) {
            List<String> row = begin(run);
            if (hasTruth) {
                row.add(precision(run, "truth"));
                row.add(recall(run, "truth"));
                row.add(interval(run, "truth"));
                row.add(share(run, "truth_f1"));
                row.add(share(run, "truth_cluster_f1"));
                row.add(share(run, "truth_b3_f1"));
            }
            row.add(recall(run, "exact"));
            row.add(interval(run, "exact"));
            if (hasEstimates) {
                row.add(precision(run, "exact"));
                row.add(error(run, "estimate_bias", "%+.4f"));
                row.add(biasInterval(run, "estimate_bias"));
                row.add(error(run, "estimate_rms", "%.4f"));
                row.add(error(run, "estimate_theory", "%.4f"));
            }
            row.add(Numbers.count(found(run, "exact")));
            row.add(String.format(Locale.ROOT, "%.2f", run.number("candidates_per_document")));
            rows.add(row);
        }
        return rows;
    }

    private static long found(RunRow run, String against) {
        return run.count(against + "_hits") + run.count(against + "_false_alarms");
    }

    private static String share(RunRow run, String column) {
        return Numbers.share(run.number(column));
    }

    static String precision(RunRow run, String against) {
        return found(run, against) == 0 ? NOTHING : share(run, against + "_precision");
    }

    static String recall(RunRow run, String against) {
        return run.count(against + "_pairs") == 0 ? NOTHING : share(run, against + "_recall");
    }

    private static String interval(RunRow run, String against) {
        return run.count(against + "_pairs") == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%.4f-%.4f",
                        run.number(against + "_recall_low"),
                        run.number(against + "_recall_high"));
    }

    private static String error(RunRow run, String column, String format) {
        return run.has(column) ? String.format(Locale.ROOT, format, run.number(column)) : "";
    }

    /** Both ends have a sign, so nothing stands between them that could be taken for one. */
    private static String biasInterval(RunRow run, String column) {
        return run.has(column + "_low")
                ? String.format(
                        Locale.ROOT, "%+.4f to %+.4f", run.number(column + "_low"), run.number(column + "_high"))
                : "";
    }

    /** What the bands alone do, and the signatures; nothing where no run has any. */
    List<List<String>> signatures() {
        if (runs.stream().noneMatch(run -> run.has("candidate_exact_found") || run.has("sample_pairs"))) {
            return List.of();
        }
        boolean hasTruth = runs.get(0).has("truth_pairs");
        List<String> header = head();
        header.add("candidates");
        if (hasTruth) {
            header.addAll(List.of("precision", "recall"));
        }
        header.addAll(List.of(
                "exact precision",
                "exact recall",
                "estimated",
                "bias",
                "95 % of it",
                "mean error",
                "rms error",
                "by theory"));
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (RunRow run : runs) {
            List<String> row = begin(run);
            boolean known = run.has("candidate_exact_found");
            row.add(known ? Numbers.count(run.count("candidate_exact_found")) : "");
            if (hasTruth) {
                row.add(known ? ofCandidates(run, "truth", "precision", "candidate_truth_found") : "");
                row.add(known ? ofCandidates(run, "truth", "recall", "truth_pairs") : "");
            }
            row.add(known ? ofCandidates(run, "exact", "precision", "candidate_exact_found") : "");
            row.add(known ? ofCandidates(run, "exact", "recall", "exact_pairs") : "");
            row.add(run.has("sample_pairs") ? Numbers.count(run.count("sample_pairs")) : "");
            row.add(error(run, "sample_bias", "%+.4f"));
            row.add(biasInterval(run, "sample_bias"));
            row.add(error(run, "sample_mean_absolute", "%.4f"));
            row.add(error(run, "sample_rms", "%.4f"));
            row.add(error(run, "sample_theory", "%.4f"));
            rows.add(row);
        }
        return rows;
    }

    private static String ofCandidates(RunRow run, String against, String measure, String whole) {
        return run.count(whole) == 0 ? NOTHING : share(run, "candidate_" + against + "_" + measure);
    }

    /** What is to be known of candidates and S-curves of large collections; nothing where all pairs were counted. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        long sampled = runs.stream()
                .filter(run -> run.has("curve_sample_documents"))
                .mapToLong(run -> run.count("curve_sample_documents"))
                .max()
                .orElse(0);
        if (sampled > 0) {
            notes.add("S-curves of large collections: all pairs at or above the least threshold, and below it those of "
                    + Numbers.count(sampled) + " documents, evenly chosen.");
        }
        if (runs.stream().anyMatch(FigureTables::hasUncounted)) {
            notes.add(
                    "Candidates are not counted where documents are told apart by numbers, or where there are more than "
                            + Numbers.count(Experiment.MOST_COMPARED) + " of them or "
                            + Numbers.bytes(Signatures.MOST_BYTES)
                            + " of signatures.");
        }
        return notes;
    }

    private static boolean hasUncounted(RunRow run) {
        return run.text("plan_join").equals("lsh") && !run.has("candidate_exact_found");
    }

    /** How many of the true pairs of each tenth of similarity were found; nothing without a truth. */
    List<List<String>> recallOfBins() {
        return bins("truth_pairs_from_0.");
    }

    /** How many of the pairs that were found in each tenth of similarity are true; nothing if all are, or without a truth. */
    List<List<String>> precisionOfBins() {
        boolean hasFalse = runs.stream()
                .filter(run -> run.has("truth_pairs_from_0.0"))
                .anyMatch(run -> IntStream.range(0, Experiment.BINS)
                        .anyMatch(
                                bin -> run.count("truth_found_from_0." + bin) > run.count("truth_hits_from_0." + bin)));
        return hasFalse ? bins("truth_found_from_0.") : List.of();
    }

    private List<List<String>> bins(String all) {
        if (runs.stream().noneMatch(run -> run.has("truth_pairs_from_0.0"))) {
            return List.of();
        }
        List<String> header = head();
        for (int bin = 0; bin < Experiment.BINS; bin++) {
            header.add("0." + bin);
        }
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (RunRow run : runs) {
            List<String> row = begin(run);
            for (int bin = 0; bin < Experiment.BINS && run.has("truth_pairs_from_0.0"); bin++) {
                long pairs = run.count(all + bin);
                row.add(pairs == 0 ? "-" : run.count("truth_hits_from_0." + bin) + "/" + pairs);
            }
            rows.add(row);
        }
        return rows;
    }

    /** What it took on this machine. */
    List<List<String>> efficiency() {
        List<String> header = head();
        header.addAll(List.of("sketch", "join", "verify", "total", "index/doc", "heap", "work files"));
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (RunRow run : runs) {
            List<String> row = begin(run);
            for (String step : List.of("sketch", "join", "verify", "total")) {
                row.add(Numbers.duration(Math.round(run.number("machine_seconds_" + step) * 1e9)));
            }
            row.add(Numbers.bytes(run.number("machine_index_bytes_per_document")));
            row.add(Numbers.bytes(run.number("machine_heap_bytes")));
            row.add(Numbers.bytes(run.number("machine_disk_bytes")));
            rows.add(row);
        }
        return rows;
    }

    private List<String> head() {
        List<String> header = new ArrayList<>(List.of("run"));
        header.addAll(settings);
        return header;
    }

    private List<String> begin(RunRow run) {
        List<String> row = new ArrayList<>(List.of(run.text("run")));
        settings.forEach(column -> row.add(run.has(column) ? run.text(column) : "all"));
        return row;
    }

    /** A table for the terminal: the number of the run, then words, then figures. */
    List<String> lines(List<List<String>> rows) {
        TextTable table = new TextTable(1, settings.size() + 1);
        rows.forEach(table::add);
        return table.lines("");
    }
}
