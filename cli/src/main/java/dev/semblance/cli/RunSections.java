package dev.semblance.cli;

import dev.semblance.Step;
import dev.semblance.band.SCurve;
import dev.semblance.cli.page.Axis;
import dev.semblance.cli.page.Bars;
import dev.semblance.cli.page.LineChart;
import dev.semblance.cli.page.Page;
import dev.semblance.cli.page.Part;
import dev.semblance.cli.page.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How a run went, by its summary: the plan and its recall, the time of each step, and what was in the input. */
record RunSections(RunSummary summary) {
    private static final int CURVE_POINTS = 200;

    void addTo(Page page) throws IOException {
        page.section("Plan and recall", plan().toArray(Part[]::new));
        page.section("Time", time().toArray(Part[]::new));
        page.section("Input", input().toArray(Part[]::new));
    }

    private List<Part> plan() throws IOException {
        boolean isExact = summary.flag("plan.exactJoin");
        Table facts = Table.ofFacts()
                .row(
                        "command",
                        "semblance " + summary.text("command") + " " + String.join(" ", summary.texts("inputs")))
                .row(
                        "shingles",
                        summary.text("plan.shingler") + (summary.flag("plan.shinglerChosen") ? " (chosen)" : "")
                                + (summary.flag("plan.bag") ? " as bags" : "") + ", normalised by "
                                + summary.text("plan.normalizer"))
                .row("similarity of shingles", summary.measure().title())
                .row("threshold", summary.text("plan.threshold"))
                .row(
                        "recall at the threshold",
                        Numbers.share(summary.number("plan.recallAtThreshold"), summary.number("plan.recall"))
                                + " kept, " + summary.text("plan.recall") + " asked")
                .row("join", isExact ? "exact: every pair is found" : found());
        facts.row("verification", summary.isEstimate() ? "by estimates from signatures" : verification());
        if (summary.has("joinEstimate.lshSeconds")) {
            facts.row("expected of LSH", expected("lsh"));
            facts.row("expected of the exact join", expected("exact"));
        }
        facts.row("compared", Numbers.count(summary.count("candidates"), "candidate pair", "candidate pairs"));
        if (summary.has("reported.0.similarity")) {
            facts.row("reported with probability", reported());
        }
        if (isExact || summary.measure().isDirected()) {
            return List.of(facts);
        }
        return List.of(
                facts,
                Part.paragraph("With which probability a pair is a candidate, by its similarity: the S-curve of these"
                        + " bands and rows."),
                curve());
    }

    /** How texts were verified. */
    private String verification() throws IOException {
        String limit = summary.has("plan.verify") ? ", " + summary.text("plan.verify") : "";
        return "exact" + limit + (summary.has("plan.distinguish") ? ", the same numbers in both texts" : "");
    }

    private String found() throws IOException {
        return summary.measure().isDirected()
                ? SummaryText.sample(summary.count("plan.components"), summary.text("plan.seed"))
                : "LSH, " + banding();
    }

    private String banding() throws IOException {
        return summary.count("plan.bands") + " bands × " + summary.count("plan.rows") + " rows of "
                + summary.count("plan.components") + " " + summary.text("plan.scheme") + " components, seed "
                + summary.text("plan.seed");
    }

    private String expected(String join) throws IOException {
        String candidates = "joinEstimate." + join + "CandidatesInVain";
        return Numbers.duration(Math.round(summary.number("joinEstimate." + join + "Seconds") * 1e9)) + " of one core"
                + (summary.has(candidates)
                        ? ", " + Numbers.count(summary.count(candidates), "pair", "pairs") + " compared in vain"
                        : "");
    }

    private String reported() throws IOException {
        List<String> chances = new ArrayList<>();
        for (int i = 0; summary.has("reported." + i + ".similarity"); i++) {
            chances.add(Numbers.share(summary.number("reported." + i + ".probability")) + " at "
                    + summary.text("reported." + i + ".similarity"));
        }
        return String.join(", ", chances);
    }

    private Part curve() throws IOException {
        int bands = positive("plan.bands");
        int rows = positive("plan.rows");
        double threshold = summary.number("plan.threshold");
        if (threshold > 1) {
            throw summary.refused("plan.threshold", "plan.threshold must be at most 1 but was " + threshold);
        }
        List<LineChart.Point> points = new ArrayList<>();
        for (int i = 0; i <= CURVE_POINTS; i++) {
            double similarity = (double) i / CURVE_POINTS;
            points.add(new LineChart.Point(similarity, SCurve.at(similarity, bands, rows)));
        }
        return new LineChart(Axis.linear("Jaccard similarity", 0, 1), Axis.linear("probability", 0, 1))
                .line("candidate", points)
                .mark(threshold, "threshold " + summary.text("plan.threshold"));
    }

    private int positive(String path) throws IOException {
        long number = summary.count(path);
        if (number < 1 || number > Integer.MAX_VALUE) {
            throw summary.refused(path, path + " must be at least 1 but was " + number);
        }
        return (int) number;
    }

    private List<Part> time() throws IOException {
        Bars bars = new Bars();
        for (int i = 0; summary.has("steps." + i + ".step"); i++) {
            double seconds = summary.number("steps." + i + ".seconds");
            bars.add(title(summary.text("steps." + i + ".step")), seconds, duration(seconds));
        }
        double total = summary.number("seconds");
        bars.add("total", total, duration(total));
        double bytes = summary.number("inputBytes") > 0 ? summary.number("inputBytes") : summary.number("textBytes");
        double perSecond = 1 / Math.max(total, 1e-9);
        return List.of(
                bars,
                Part.paragraph(Numbers.count(Math.round(summary.number("documents") * perSecond)) + " documents and "
                        + Numbers.bytes(bytes * perSecond) + " a second; "
                        + Numbers.bytes(summary.number("peakBytes")) + " of memory at most."));
    }

    private static String duration(double seconds) {
        return Numbers.duration(Math.round(seconds * 1e9));
    }

    private static String title(String word) {
        for (Step step : Step.values()) {
            if (Choice.word(step).equals(word)) {
                return step.title();
            }
        }
        return word;
    }

    private List<Part> input() throws IOException {
        Table counts = Table.ofFacts()
                .row("documents", Numbers.count(summary.count("documents")))
                .row("different texts", Numbers.count(summary.count("distinctTexts")));
        row(counts, "identical to an earlier one", "identicalDocuments");
        row(counts, "empty", "emptyDocuments");
        row(counts, "shorter than a shingle", "shortDocuments");
        row(counts, "with a repeated id", "repeatedIds");
        row(counts, "bad records passed over", "badRecords");
        row(counts, "binary files skipped", "skippedBinaries");
        row(counts, "inputs not read to their end", "brokenInputs");
        counts.row("input", Numbers.bytes(summary.number("inputBytes")));
        counts.row("text", Numbers.bytes(summary.number("textBytes")));
        counts.row("shingles", Numbers.count(summary.count("shingles")));
        List<String> bad = summary.texts("firstBadRecords");
        if (bad.isEmpty()) {
            return List.of(counts);
        }
        Table places = Table.ofTexts("bad records");
        bad.forEach(places::row);
        return List.of(counts, places);
    }

    /** What there is none of is not worth a line. */
    private void row(Table counts, String name, String path) throws IOException {
        long count = summary.count(path);
        if (count > 0) {
            counts.row(name, Numbers.count(count));
        }
    }
}
