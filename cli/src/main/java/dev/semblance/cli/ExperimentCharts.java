package dev.semblance.cli;

import dev.semblance.band.SCurve;
import dev.semblance.cli.page.Axis;
import dev.semblance.cli.page.LineChart;
import dev.semblance.cli.page.LineChart.Point;
import dev.semblance.cli.page.Part;
import dev.semblance.cli.page.Table;
import dev.semblance.measure.BinomialBounds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The plots of an experiment: each answers a question, if the runs do. */
final class ExperimentCharts {
    /** Lines of a chart that can still be told from each other. */
    private static final int MOST_LINES = 6;

    private static final int CURVE_POINTS = 200;
    private static final double TAIL = 0.025;
    private static final double MEGABYTE = 1e6;

    /** A kind and one number: {@code ocr:0.02}, {@code char:9}. */
    private static final Pattern KIND_AND_NUMBER = Pattern.compile("([a-z]+):([0-9.]+)");

    private final List<RunRow> runs;
    private final List<String> settings;

    ExperimentCharts(List<RunRow> runs) {
        this.runs = runs;
        this.settings = FigureTables.differing(runs);
    }

    /** What goes up on a chart's upright axis. */
    private record Measure(String label, @Nullable Double most, ToDoubleFunction<RunRow> value) {
        static Measure share(String label, String column) {
            return new Measure(label, 1.0, run -> run.number(column));
        }
    }

    /** Precision and recall by the rate of noise, a line for each shingle. */
    List<Part> noise() {
        if (!runs.get(0).has("truth_pairs")) {
            return List.of();
        }
        return charts(
                "noise",
                "shingle",
                kind -> "rate of " + kind,
                List.of(Measure.share("recall", "truth_recall"), Measure.share("precision", "truth_precision")));
    }

    /** Recall, precision and candidates by the size of shingles, a line for each noise. */
    List<Part> shingles() {
        List<Measure> measures = new ArrayList<>();
        if (runs.get(0).has("truth_pairs")) {
            measures.add(Measure.share("recall", "truth_recall"));
            measures.add(Measure.share("precision", "truth_precision"));
        }
        measures.add(new Measure("candidates a document", null, run -> run.number("candidates_per_document")));
        return charts(
                "shingle",
                "noise",
                kind -> (kind.equals("char") ? "characters" : kind.equals("word") ? "words" : kind) + " of a shingle",
                measures);
    }

    /** Time and memory by the number of documents, a line for each setting. */
    List<Part> sizes() {
        if (!settings.contains("size")) {
            return List.of();
        }
        double most =
                runs.stream().mapToDouble(run -> run.number("documents")).max().orElse(1);
        List<Part> parts = new ArrayList<>();
        for (Measure measure : List.of(
                new Measure("seconds", null, run -> run.number("machine_seconds_total")),
                new Measure("heap in MB", null, run -> run.number("machine_heap_bytes") / MEGABYTE),
                new Measure(
                        "signatures and buckets in MB", null, run -> run.number("machine_index_bytes") / MEGABYTE))) {
            Map<String, List<Point>> lines = new LinkedHashMap<>();
            for (RunRow run : runs) {
                lines.computeIfAbsent(name(run, List.of("size")), name -> new ArrayList<>())
                        .add(new Point(run.number("documents"), measure.value.applyAsDouble(run)));
            }
            parts.addAll(charts(Axis.counts("documents", 0, Math.max(1, most)), measure, lines));
        }
        return parts;
    }

    /** For each banding, how probable a pair of some similarity is a candidate. */
    List<Part> curves() {
        Map<String, List<RunRow>> bandings = new LinkedHashMap<>();
        for (RunRow run : once("plan_bands", "plan_rows", "distinguish")) {
            if (run.has(FigureColumns.curveColumn("pairs", 0))) {
                bandings.computeIfAbsent(
                                run.text("plan_bands") + " bands of " + run.text("plan_rows") + " rows",
                                name -> new ArrayList<>())
                        .add(run);
            }
        }
        List<Part> parts = new ArrayList<>();
        bandings.forEach((name, some) -> parts.add(Part.details(name, parts.isEmpty(), curve(some))));
        return parts;
    }

    private static Part[] curve(List<RunRow> some) {
        int bands = (int) some.get(0).count("plan_bands");
        int rows = (int) some.get(0).count("plan_rows");
        List<Point> theory = new ArrayList<>();
        for (int i = 0; i <= CURVE_POINTS; i++) {
            double similarity = (double) i / CURVE_POINTS;
            theory.add(new Point(similarity, SCurve.at(similarity, bands, rows)));
        }
        List<Point> measured = new ArrayList<>();
        Table table =
                Table.ofNumbers("similarity from", "pairs", "candidates", "share", "95 % of it", "share by theory");
        for (int bin = 0; bin < CandidateFigures.Curve.BINS; bin++) {
            long pairs = sum(some, "pairs", bin);
            if (pairs == 0) {
                continue;
            }
            long candidates = sum(some, "candidates", bin);
            double expected = some.get(0).number(FigureColumns.curveColumn("expected", bin));
            for (RunRow run : some.subList(1, some.size())) {
                expected += run.number(FigureColumns.curveColumn("expected", bin));
            }
            double share = (double) candidates / (double) pairs;
            BinomialBounds bounds = new BinomialBounds(candidates, pairs);
            measured.add(new Point((bin + 0.5) / CandidateFigures.Curve.BINS, share));
            table.row(
                    String.format(Locale.ROOT, "%.2f", (double) bin / CandidateFigures.Curve.BINS),
                    Numbers.count(pairs),
                    Numbers.count(candidates),
                    Numbers.share(share),
                    Numbers.share(bounds.lower(TAIL)) + "-" + Numbers.share(bounds.upper(TAIL)),
                    Numbers.share(expected / (double) pairs));
        }
        LineChart chart = new LineChart(
                        Axis.linear("exact similarity", 0, 1), Axis.linear("share of pairs that are candidates", 0, 1))
                .line("by theory, of independent components", theory)
                .line("measured, in twentieths", measured);
        return new Part[] {chart, table};
    }

    private static long sum(List<RunRow> some, String what, int bin) {
        return some.stream()
                .mapToLong(run -> run.count(FigureColumns.curveColumn(what, bin)))
                .sum();
    }

    /** How often pairs of one tenth of similarity are taken for pairs of another. */
    List<Part> confusion() {
        List<RunRow> some = once("plan_components").stream()
                .filter(run -> run.has(FigureColumns.confusionColumn(0)))
                .toList();
        if (some.isEmpty()) {
            return List.of();
        }
        long[][] pairs = new long[Experiment.BINS][Experiment.BINS];
        long all = 0;
        long same = 0;
        for (RunRow run : some) {
            for (int exact = 0; exact < Experiment.BINS; exact++) {
                String[] counts = run.text(FigureColumns.confusionColumn(exact)).split(" ", -1);
                for (int estimate = 0; estimate < Experiment.BINS; estimate++) {
                    long count = Long.parseLong(counts[estimate]);
                    pairs[exact][estimate] += count;
                    all += count;
                    same += exact == estimate ? count : 0;
                }
            }
        }
        List<String> header = new ArrayList<>(List.of("exact / estimated"));
        for (int estimate = 0; estimate < Experiment.BINS; estimate++) {
            header.add("0." + estimate);
        }
        Table table = Table.ofNumbers(header.toArray(String[]::new));
        for (int exact = 0; exact < Experiment.BINS; exact++) {
            List<String> cells = new ArrayList<>(List.of("0." + exact));
            for (long count : pairs[exact]) {
                cells.add(count == 0 ? "" : Numbers.count(count));
            }
            table.row(cells.toArray(String[]::new));
        }
        return List.of(
                table,
                Part.paragraph(
                        all == 0
                                ? "There were no such pairs."
                                : "Of " + Numbers.count(all, "estimate", "estimates") + ", "
                                        + Numbers.share((double) same / (double) all)
                                        + " are in the tenth of the exact similarity."));
    }

    /**
     * Of runs with the same collection, sets, signatures and these columns, the first: the others have the same figures again. Of several sizes the largest, which has the
     * documents of the others.
     */
    private List<RunRow> once(String... more) {
        List<String> columns =
                new ArrayList<>(List.of("noise", "normalize", "shingle", "measure", "scheme", "plan_components"));
        columns.addAll(List.of(more));
        Map<List<String>, RunRow> first = new LinkedHashMap<>();
        long largest = runs.stream().mapToLong(ExperimentCharts::size).max().orElse(0);
        for (RunRow run : runs) {
            if (size(run) < largest) {
                continue;
            }
            first.putIfAbsent(columns.stream().map(run::text).toList(), run);
        }
        return List.copyOf(first.values());
    }

    /** How many of the first documents the collection is of; 0 for all. */
    private static long size(RunRow run) {
        return run.has("size") ? run.count("size") : 0;
    }

    /**
     * Charts over a setting that has a number, such as {@code ocr:0.02}: for each kind of it and each combination of the other settings, one of each measure.
     *
     * @param level the setting on the level axis
     * @param line the setting that lines are for
     * @param label the level axis' label, made of the kind
     */
    private List<Part> charts(String level, String line, Function<String, String> label, List<Measure> measures) {
        Map<String, Map<String, List<RunRow>>> groups = new LinkedHashMap<>();
        for (RunRow run : runs) {
            Matcher matcher = KIND_AND_NUMBER.matcher(run.text(level));
            if (matcher.matches()) {
                groups.computeIfAbsent(matcher.group(1), kind -> new LinkedHashMap<>())
                        .computeIfAbsent(name(run, List.of(level, line)), name -> new ArrayList<>())
                        .add(run);
            }
        }
        List<Part> parts = new ArrayList<>();
        groups.forEach((kind, others) -> others.forEach((name, some) -> {
            List<RunRow> sorted = some.stream()
                    .sorted(Comparator.comparingDouble(run -> number(run, level)))
                    .toList();
            double least = number(sorted.get(0), level);
            double most = number(sorted.get(sorted.size() - 1), level);
            if (least < most) {
                Axis axis = level.equals("noise")
                        ? Axis.linear(label.apply(kind), 0, most)
                        : Axis.counts(label.apply(kind), least, most);
                List<Part> charts = new ArrayList<>();
                for (Measure measure : measures) {
                    Map<String, List<Point>> lines = new LinkedHashMap<>();
                    for (RunRow run : sorted) {
                        lines.computeIfAbsent(run.has(line) ? run.text(line) : "", key -> new ArrayList<>())
                                .add(new Point(number(run, level), measure.value.applyAsDouble(run)));
                    }
                    charts.addAll(charts(axis, measure, lines));
                }
                parts.add(Part.details(
                        name.isEmpty() ? kind : kind + ", " + name, parts.isEmpty(), charts.toArray(Part[]::new)));
            }
        }));
        return parts;
    }

    /** A chart, or several if there are too many lines for one. */
    private static List<Part> charts(Axis level, Measure measure, Map<String, List<Point>> lines) {
        double most = lines.values().stream()
                .flatMap(List::stream)
                .mapToDouble(Point::y)
                .max()
                .orElse(0);
        Double given = measure.most;
        Axis upright = Axis.linear(measure.label, 0, given == null ? Math.max(most * 1.05, 1e-3) : given);
        List<Part> parts = new ArrayList<>();
        LineChart chart = new LineChart(level, upright);
        int drawn = 0;
        for (Map.Entry<String, List<Point>> line : lines.entrySet()) {
            if (drawn == MOST_LINES) {
                parts.add(chart);
                chart = new LineChart(level, upright);
                drawn = 0;
            }
            chart.line(line.getKey(), line.getValue());
            drawn++;
        }
        parts.add(chart);
        return parts;
    }

    private static double number(RunRow run, String column) {
        Matcher matcher = KIND_AND_NUMBER.matcher(run.text(column));
        return matcher.matches() ? Double.parseDouble(matcher.group(2)) : 0;
    }

    /** The settings that differ between runs, but for some. */
    private String name(RunRow run, List<String> but) {
        return String.join(
                ", ",
                settings.stream()
                        .filter(column -> !but.contains(column))
                        .map(column -> column + " " + (run.has(column) ? run.text(column) : "all"))
                        .toList());
    }
}
