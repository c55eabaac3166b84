package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.JoinEstimate;
import dev.semblance.Plan;
import dev.semblance.Tuning;
import dev.semblance.band.Costs;
import dev.semblance.band.SCurve;
import dev.semblance.cli.page.Axis;
import dev.semblance.cli.page.LineChart;
import dev.semblance.cli.page.LineChart.Point;
import dev.semblance.cli.page.Page;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What {@code tune} tells, for people, machines and browsers. */
record TuneReport(Tuning tuning) {
    private static final int TENTHS = 10;
    private static final int BAR = 50;

    /** Similarities of the curve, in hundredths: those of the textbook, and more where it is steep. */
    private static final int CURVE_STEP = 5;

    private static final String PAGE = "tune.html";

    private static final String STYLE = "tune.css";

    /** Stands in the page for the chart. */
    private static final String CHART = "<!--CHART-->";

    private static final int CURVE_POINTS = 200;

    /** How high the bars of the sample are at most, as a share of the chart. */
    private static final double HIGHEST_BAR = 0.3;

    /** What is drawn where the exact join has no bands. */
    private static final int USUAL_BANDS = 12;

    private static final int USUAL_ROWS = 5;

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        Plan plan = tuning.plan();
        if (tuning.texts() > 0) {
            corpus(lines);
        }
        lines.add(line("plan", SummaryText.plan(plan)));
        if (!tuning.costs().equals(Costs.FIXED)) {
            lines.add(line("costs", costs()));
        }
        JoinEstimate joins = tuning.joins();
        if (joins != null) {
            lines.add(line("joins", SummaryText.expected(joins)));
        }
        if (tuning.lsh().exactJoin()) {
            return lines;
        }
        lines.add("");
        if (plan.exactJoin()) {
            lines.add("with the LSH join instead (--join lsh):");
        }
        alternatives(lines);
        lines.add("");
        curve(lines);
        return lines;
    }

    private String costs() {
        Costs costs = tuning.costs();
        Costs fixed = Costs.FIXED;
        return cost("a component", costs.component(), fixed.component()) + ", "
                + cost("a band record", costs.record(), fixed.record()) + ", "
                + cost("a candidate", costs.candidate(), fixed.candidate()) + ", "
                + cost("a verified shingle", costs.shingle(), fixed.shingle());
    }

    private static String cost(String what, double measured, double fixed) {
        return what + " " + PlanFile.shortest(measured) + " ns (fixed: " + PlanFile.shortest(fixed) + ")";
    }

    private void corpus(List<String> lines) {
        Plan plan = tuning.plan();
        lines.add(line(
                "corpus",
                tuning.documents() == 0
                        ? "of unknown size"
                        : "about " + Numbers.count(Math.round(tuning.documents()), "document", "documents")));
        lines.add(line(
                "sample",
                Numbers.count(tuning.texts(), "text", "different texts") + " of about "
                        + Numbers.count(Math.round(tuning.shingles()), "shingle", "shingles") + ", " + plan.shingler()
                        + (plan.shinglerChosen() ? " (chosen)" : "") + (plan.bag() ? " as bags" : "")
                        + ", normalised by " + plan.normalizer()));
        lines.add("");
        lines.add("similarity   pairs of the sample");
        long[] tenths = tenths();
        long most = 1;
        for (long tenth : tenths) {
            most = Math.max(most, tenth);
        }
        for (int i = 0; i < TENTHS; i++) {
            // Rare similarities matter as much as frequent ones: the bar is as long as the number has digits.
            int length = tenths[i] == 0
                    ? 0
                    : (int) Math.round(1 + (BAR - 1) * Math.log((double) tenths[i]) / Math.log(most + 1.0));
            lines.add(String.format(
                            Locale.ROOT,
                            "%.1f to %.1f %10s  %s",
                            i / 10.0,
                            (i + 1) / 10.0,
                            Numbers.count(tenths[i]),
                            "#".repeat(length))
                    .stripTrailing());
        }
        lines.add("");
    }

    /** How many pairs of the sample have a similarity in each tenth. */
    private long[] tenths() {
        long[] tenths = new long[TENTHS];
        int components = tuning.pairs().size() - 1;
        for (int matches = 0; matches <= components; matches++) {
            tenths[Math.min(TENTHS - 1, TENTHS * matches / components)] +=
                    tuning.pairs().get(matches);
        }
        return tenths;
    }

    private void alternatives(List<String> lines) {
        Plan plan = tuning.lsh();
        TextTable table = new TextTable(1);
        table.add(List.of(
                "", "bands", "rows", "components", "recall", "candidates", "in vain", "memory", "disk", "time"));
        for (Tuning.Alternative each : tuning.alternatives()) {
            boolean isChosen = each.bands() == plan.bands() && each.rows() == plan.rows();
            table.add(List.of(
                    isChosen ? ">" : "",
                    Integer.toString(each.bands()),
                    Integer.toString(each.rows()),
                    Integer.toString(each.bands() * each.rows()),
                    Numbers.share(each.recall()),
                    number(each.candidates()),
                    number(each.inVain()),
                    each.bytes() + " bytes",
                    each.diskBytes() + " bytes",
                    String.format(Locale.ROOT, "%.2f µs", each.nanoseconds() / 1000)));
        }
        lines.addAll(table.lines(""));
        lines.add(
                "  recall: of pairs at the threshold; candidates: pairs below it that agree in a band; in vain: those that are verified");
        lines.add(
                "  memory, disk (at most, where memory has no room) and time: of a document, beyond what any plan takes");
    }

    /** {@code 12}, {@code 3.4e+06}. */
    private static String number(double value) {
        return value < 100_000
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.1e", value).replace("e+0", "e");
    }

    private void curve(List<String> lines) {
        Plan plan = tuning.lsh();
        double threshold = plan.threshold().value();
        lines.add("similarity   found with probability, by " + plan.bands() + " bands of " + plan.rows());
        boolean isMarked = false;
        for (int hundredths = CURVE_STEP; hundredths <= 100; hundredths += CURVE_STEP) {
            double similarity = hundredths / 100.0;
            if (!isMarked && similarity >= threshold - 1e-9) {
                isMarked = true;
                if (similarity > threshold + 1e-9) {
                    lines.add(point(threshold, " < threshold"));
                }
            }
            lines.add(point(similarity, Math.abs(similarity - threshold) < 1e-9 ? " < threshold" : ""));
        }
    }

    private String point(double similarity, String mark) {
        double probability =
                SCurve.at(similarity, tuning.lsh().bands(), tuning.lsh().rows());
        return String.format(
                        Locale.ROOT,
                        "%-10s %s  %s%s",
                        String.format(Locale.ROOT, "%.4f", similarity).replaceFirst("(\\.\\d\\d)0+$", "$1"),
                        Numbers.share(probability),
                        "#".repeat((int) Math.round(BAR * probability)),
                        mark)
                .stripTrailing();
    }

    void writeJson(OutputStream out) throws IOException {
        try (JsonGenerator generator = SummaryJson.generator(out)) {
            write(generator);
            generator.writeRaw('\n');
        }
    }

    /** Writes a page that needs nothing else, and no network. */
    void writePage(OutputStream out) throws IOException {
        // In the data, no tag is spelled out: so this is the chart's place, and nothing else.
        String body = Template.fill(PAGE, this::writeJson).replace(CHART, chart().html());
        Page.withScripts("Semblance: bands, rows and recall")
                .style(Template.read(STYLE))
                .add(() -> body)
                .write(out);
    }

    /** The curve of the plan, which the page's script draws anew for others. */
    private LineChart chart() {
        double threshold = tuning.lsh().threshold().value();
        List<Point> vain = new ArrayList<>(curve(0, threshold));
        vain.add(new Point(threshold, 0));
        List<Point> missed = new ArrayList<>(curve(threshold, 1));
        missed.add(new Point(1, 1));
        missed.add(new Point(threshold, 1));
        return new LineChart(
                        Axis.linear("Jaccard similarity of a pair", 0, 1),
                        Axis.linear("probability that it is found", 0, 1))
                .named("chart")
                .bars("pairs of the sample (logarithmic)", sample())
                .area("similar pairs that are missed", LineChart.Shade.MISSED, missed)
                .area("other pairs that are compared in vain", LineChart.Shade.VAIN, vain)
                .line("probability that a pair is found", curve(0, 1))
                .mark(threshold, "threshold " + tuning.lsh().threshold());
    }

    private List<Point> curve(double from, double to) {
        Plan plan = tuning.lsh();
        int bands = plan.bands() == 0 ? USUAL_BANDS : plan.bands();
        int rows = plan.rows() == 0 ? USUAL_ROWS : plan.rows();
        List<Point> points = new ArrayList<>();
        for (int i = 0; i <= CURVE_POINTS; i++) {
            double similarity = from + (to - from) * i / CURVE_POINTS;
            points.add(new Point(similarity, SCurve.at(similarity, bands, rows)));
        }
        return points;
    }

    private List<LineChart.Bar> sample() {
        List<Long> pairs = tuning.pairs();
        double most = StrictMath.log1p(
                (double) pairs.stream().mapToLong(Long::longValue).max().orElse(1));
        List<LineChart.Bar> bars = new ArrayList<>();
        for (int matches = 0; matches < pairs.size(); matches++) {
            long count = pairs.get(matches);
            if (count > 0) {
                bars.add(new LineChart.Bar(
                        (double) matches / pairs.size(),
                        (matches + 1.0) / pairs.size(),
                        HIGHEST_BAR * StrictMath.log1p((double) count) / most,
                        Numbers.count(count, "pair", "pairs") + " of similarity "
                                + String.format(Locale.ROOT, "%.2f", (double) matches / (pairs.size() - 1))));
            }
        }
        return bars;
    }

    private void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("plan");
        SummaryJson.plan(json, tuning.plan(), tuning.plan().shinglerChosen());
        json.writeEndObject();
        json.writeObjectFieldStart("lsh");
        SummaryJson.plan(json, tuning.lsh(), tuning.lsh().shinglerChosen());
        json.writeEndObject();
        JoinEstimate joins = tuning.joins();
        if (joins != null) {
            SummaryJson.joinEstimate(json, joins);
        }
        json.writeObjectFieldStart("nanoseconds");
        json.writeNumberField("component", tuning.costs().component());
        json.writeNumberField("record", tuning.costs().record());
        json.writeNumberField("candidate", tuning.costs().candidate());
        json.writeNumberField("shingle", tuning.costs().shingle());
        json.writeEndObject();
        json.writeNumberField("documents", Math.round(tuning.documents()));
        json.writeNumberField("sampledTexts", tuning.texts());
        json.writeNumberField("shingles", Math.round(tuning.shingles()));
        json.writeArrayFieldStart("sampledPairs");
        for (long pairs : tuning.pairs()) {
            json.writeNumber(pairs);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("alternatives");
        for (Tuning.Alternative each : tuning.alternatives()) {
            json.writeStartObject();
            json.writeNumberField("bands", each.bands());
            json.writeNumberField("rows", each.rows());
            json.writeNumberField("recall", each.recall());
            json.writeNumberField("candidates", each.candidates());
            json.writeNumberField("candidatesInVain", each.inVain());
            json.writeNumberField("nanosecondsPerDocument", each.nanoseconds());
            json.writeNumberField("bytesPerDocument", each.bytes());
            json.writeNumberField("diskBytesPerDocument", each.diskBytes());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String line(String label, String text) {
        return String.format(Locale.ROOT, "%-10s %s", label, text);
    }
}
