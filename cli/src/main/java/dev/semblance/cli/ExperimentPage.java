package dev.semblance.cli;

import dev.semblance.cli.page.Figures;
import dev.semblance.cli.page.Html;
import dev.semblance.cli.page.Page;
import dev.semblance.cli.page.Part;
import dev.semblance.cli.page.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** The figures of an experiment as a page. */
final class ExperimentPage {
    private static final String STYLE = """
            pre { background: var(--card); padding: .6rem .8rem; border-radius: .5rem; overflow-x: auto; }
            .key + svg, .key + .scroll { margin-top: 1.25rem; }
            details > .key:last-child { margin-bottom: .75rem; }
            """;

    private final String described;
    private final List<RunRow> runs;
    private final List<String> originals;
    private final FigureTables tables;

    /**
     * A page.
     *
     * @param described the experiment as a file has it
     * @param originals lines about the originals, if copies were made
     */
    ExperimentPage(String described, List<RunRow> runs, List<String> originals) {
        this.described = described;
        this.runs = runs;
        this.originals = originals;
        this.tables = new FigureTables(runs);
    }

    /** Writes the page and leaves the stream open. */
    void write(OutputStream out) throws IOException {
        Page page = Page.of("What searches find").style(STYLE);
        page.add(() -> "<h1>What searches find</h1>\n", numbers());
        page.add(
                Part.details("The experiment", false, () -> "<pre>" + Html.escape(described) + "</pre>\n"),
                Part.paragraph(
                        "Saved as a file, this is run again by: semblance evaluate --experiment FILE. All figures but times and"
                                + " memory are then the same."));
        ExperimentCharts charts = new ExperimentCharts(runs);
        section(
                page,
                "How precision and recall fall with noise",
                "Of the pairs of a copy and its original, or of two copies of one original, the share that was found (recall); of the"
                        + " found pairs, the share that are such (precision). Pairs of originals that are alike anyway, and of their copies,"
                        + " are left out. Where nothing was found, precision is drawn as 1: nothing false was claimed.",
                charts.noise());
        section(
                page,
                "What each size of shingles buys",
                "The longer a shingle, the more of them a changed letter or word spoils, and the fewer do unrelated texts share.",
                charts.shingles());
        section(
                page,
                "The S-curve, measured and by theory",
                String.join(
                        " ",
                        "The share of pairs that agree in a band, and so become candidates, by their exact similarity: of all pairs of"
                                + " the collections (of several sizes, the largest), unless something else is said here. Made collections"
                                + " have their originals in common, whose pairs are counted in each: so what is uncertain is more"
                                + " than the intervals say.",
                        String.join(" ", tables.notes())),
                charts.curves());
        section(
                page,
                "Time and memory by the size of the collection",
                "They depend on the machine, and on what else it did meanwhile. Memory is the heap's peak, with the garbage that was not"
                        + " collected yet.",
                charts.sizes());
        section(
                page,
                "Similarities, exact and estimated",
                "Pairs whose exact similarity is known, found or not (true pairs, else those that reach the threshold; "
                        + Numbers.count(EstimateSample.MOST)
                        + " of each run at most), by the tenth that it is in and the tenth that the signatures say.",
                charts.confusion());
        if (!originals.isEmpty()) {
            page.section(
                    "The originals alone",
                    originals.stream().map(Part::paragraph).toArray(Part[]::new));
        }
        page.section("All runs", all().toArray(Part[]::new));
        page.write(out);
    }

    private Part numbers() {
        Figures figures = new Figures()
                .add(Numbers.count(runs.size()), runs.size() == 1 ? "run" : "runs")
                .add(range(run -> run.count("documents")), "documents of a collection")
                .add(range(run -> run.count("exact_pairs")), "pairs at or above the threshold");
        return runs.get(0).has("truth_pairs")
                ? figures.add(range(run -> run.count("truth_pairs")), "true pairs")
                : figures;
    }

    private String range(ToLongFunction<RunRow> value) {
        long least = runs.stream().mapToLong(value).min().orElse(0);
        long most = runs.stream().mapToLong(value).max().orElse(0);
        return Numbers.count(least) + (least == most ? "" : " to " + Numbers.count(most));
    }

    private static void section(Page page, String heading, String text, List<Part> parts) {
        if (!parts.isEmpty()) {
            List<Part> all = new ArrayList<>(List.of(Part.paragraph(text)));
            all.addAll(parts);
            page.section(heading, all.toArray(Part[]::new));
        }
    }

    private List<Part> all() {
        List<Part> parts = new ArrayList<>();
        parts.add(Part.details("What was found", true, table(tables.effectiveness())));
        add(parts, "True pairs found, of all, by tenths of their exact similarity", tables.recallOfBins());
        add(
                parts,
                "Found pairs that are true, of all found, by tenths of their exact similarity",
                tables.precisionOfBins());
        add(
                parts,
                "Candidates before they are verified, and estimates of pairs whether found or not",
                tables.signatures());
        add(parts, "What it took on this machine", tables.efficiency());
        return parts;
    }

    private static void add(List<Part> parts, String title, List<List<String>> rows) {
        if (!rows.isEmpty()) {
            parts.add(Part.details(title, false, table(rows)));
        }
    }

    private static Part table(List<List<String>> rows) {
        Table table = Table.ofNumbers(rows.get(0).toArray(String[]::new));
        int columns = rows.get(0).size();
        rows.stream().skip(1).forEach(row -> {
            List<String> cells = new ArrayList<>(row);
            while (cells.size() < columns) {
                cells.add("");
            }
            table.row(cells.toArray(String[]::new));
        });
        return table;
    }
}
