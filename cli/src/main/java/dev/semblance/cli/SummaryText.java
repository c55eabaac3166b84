package dev.semblance.cli;

import dev.semblance.JoinEstimate;
import dev.semblance.Making;
import dev.semblance.Plan;
import dev.semblance.Step;
import dev.semblance.Summary;
import dev.semblance.Summary.StepTime;
import dev.semblance.band.Threshold;
import dev.semblance.citation.GraphTotals;
import dev.semblance.io.ArticleCounts;
import dev.semblance.measure.EditLimit;
import dev.semblance.measure.Measure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** The summary that ends a run, in a few aligned lines. */
final class SummaryText {
    private static final long WORTH_A_RATE_NANOSECONDS = 100_000_000;
    private static final double ROUNDING = 1e-9;

    /** The index grows by the megabyte: a share of it says something only where there are many documents. */
    private static final long WORTH_A_SHARE_DOCUMENTS = 10_000;

    /** Of fewer documents, what joins cost is not worth a line. */
    private static final long LEAST_EXPECTED = 1000;

    private final Report report;
    private final Summary summary;
    private final List<String> lines = new ArrayList<>();

    private SummaryText(Report report) {
        this.report = report;
        this.summary = report.summary();
    }

    static List<String> lines(Report report) {
        return new SummaryText(report).write();
    }

    private List<String> write() {
        GraphReport graph = report.graph();
        if (graph == null) {
            line("documents", documents());
        } else {
            articles(graph.articles());
        }
        Making making = report.making();
        if (making != null) {
            made(making);
            return lines;
        }
        if (report.makesSketches()) {
            line("shingles", shingles());
            Plan plan = summary.plan();
            line("sketches", plan.components() + " " + plan.scheme() + " components, seed " + plan.seed());
            times();
            line("memory", memory());
            return lines;
        }
        line(
                summary.plan().fromSketches() ? "sketches" : "texts",
                Numbers.count(summary.distinctTexts()) + " distinct, " + Numbers.count(report.identicalDocuments())
                        + " identical to an earlier one");
        line("shingles", shingles());
        line("plan", plan(summary.plan()));
        conditions(summary.plan());
        if (summary.plan().estimated()) {
            line("", estimated());
            line("", reported(summary.plan()));
        }
        JoinEstimate estimate = summary.joinEstimate();
        if (estimate != null) {
            joins(estimate);
        }
        if (graph == null) {
            line("found", found());
        } else {
            graph(graph.totals());
        }
        if (report.command().equals("dedup") && summary.badRecords() > 0) {
            boolean isOne = summary.badRecords() == 1;
            line(
                    "",
                    Numbers.count(summary.badRecords(), "record is", "records are") + " not in the output because "
                            + (isOne ? "it" : "they") + " could not be read");
        }
        times();
        line("memory", memory());
        return lines;
    }

    private void articles(ArticleCounts articles) {
        line(
                "articles",
                Numbers.count(articles.articles()) + " with " + Numbers.count(articles.citing(), "title", "titles")
                        + " of their own and " + Numbers.count(articles.cited()) + " that they cite" + troubles());
        for (ArticleCounts.Finding finding : articles.findings()) {
            line(
                    "",
                    Numbers.count(finding.count()) + " × " + finding.kind().label()
                            + (finding.kind().losesTitle() ? " (left out)" : "") + ", first in "
                            + GraphSummary.place(finding));
        }
    }

    private void graph(GraphTotals totals) {
        line(
                "found",
                Numbers.count(totals.works(), "work", "works") + " under "
                        + Numbers.count(totals.forms(), "title", "titles") + "; "
                        + Numbers.count(summary.candidates(), "candidate", "candidates") + " compared");
        line(
                "",
                Numbers.count(totals.citations(), "citation", "citations") + " of "
                        + Numbers.count(totals.edges(), "pair", "pairs") + " of works");
        StringJoiner rest = new StringJoiner(", ", "left out: citations ", "").setEmptyValue("");
        add(rest, totals.selfCitations(), "of the article's very title");
        add(rest, totals.mergedSelfCitations(), "of a title taken for it");
        add(rest, totals.unattributed(), "by articles without a title");
        if (rest.length() > 0) {
            line("", rest.toString());
        }
        if (totals.repeatedArticles() > 0) {
            boolean isOne = totals.repeatedArticles() == 1;
            line(
                    "",
                    Numbers.count(totals.repeatedArticles(), "article has", "articles have")
                            + " the id of an earlier one; what " + (isOne ? "it cites" : "they cite")
                            + " counts again");
        }
    }

    private void made(Making making) {
        Plan plan = summary.plan();
        line(
                "made",
                Numbers.count(making.copies(), "copy", "copies") + " of "
                        + Numbers.count(making.picked(), "document", "documents") + ", seed " + plan.seed());
        if (Double.isFinite(making.meanJaccard())) {
            line(
                    "similarity",
                    Numbers.share(making.meanJaccard()) + " on average, " + Numbers.count(making.unchanged())
                            + " with all shingles of the original; " + shingler(plan));
        }
        times();
        line("memory", memory());
    }

    /** What pairs have to meet besides the threshold. */
    private void conditions(Plan plan) {
        EditLimit limit = plan.conditions().limit();
        if (limit != null) {
            Threshold following = plan.shingler().startsWith("char:")
                    ? limit.shingleThreshold(Integer.parseInt(plan.shingler().substring("char:".length())))
                    : null;
            line(
                    "verify",
                    limit.name() + ", of which similarity is what is left"
                            + (plan.threshold().equals(following)
                                    ? "; the threshold of shingles is that of long texts at this limit"
                                    : ""));
        }
        if (plan.conditions().sameNumbers()) {
            line(limit == null ? "verify" : "", "the same numbers in both texts");
        }
    }

    private String estimated() {
        return report.command().equals("dedup")
                ? "removals are by estimates from signatures, not verified"
                : "similarities are estimates from signatures, not verified";
    }

    /** What both joins were expected to cost: to be laid beside what is found, and how long it took. */
    private void joins(JoinEstimate estimate) {
        if (summary.documents() < LEAST_EXPECTED) {
            return;
        }
        double part = estimate.documents() / summary.documents();
        boolean isOther = part > 1.5 || part < 1 / 1.5;
        line(
                "expected",
                expected(estimate)
                        + (isOther ? ", for " + Numbers.count(Math.round(estimate.documents())) + " documents" : ""));
        long nanoseconds = summary.steps().stream()
                .filter(time -> time.step() != Step.SKETCH)
                .mapToLong(StepTime::nanoseconds)
                .sum();
        line(
                "",
                "took " + Numbers.duration(nanoseconds) + " of all cores behind the sketching; "
                        + Numbers.count(Math.max(0, summary.candidates())) + " compared, the similar ones among them");
    }

    /** What either join costs, the cheaper one first. */
    static String expected(JoinEstimate estimate) {
        String exact = joinCost("exact join", estimate.exactSeconds(), estimate.exactCandidates());
        String lsh = joinCost("LSH", estimate.lshSeconds(), estimate.lshCandidates());
        if (estimate.isExactCheaper()) {
            return exact + "; " + lsh;
        }
        return lsh + "; " + (estimate.exactCandidates() < 0 ? exact + " at least" : exact);
    }

    private static String joinCost(String join, double seconds, double candidates) {
        String cost = join + " " + Numbers.duration(Math.round(seconds * 1e9)) + " of one core";
        return candidates < 0
                ? cost
                : cost + ", " + Numbers.count(Math.round(candidates), "pair", "pairs") + " compared in vain";
    }

    /** What an estimate means for pairs near the threshold. */
    private static String reported(Plan plan) {
        StringJoiner found = new StringJoiner(", ", "reported with probability: ", "");
        StringJoiner falsely = new StringJoiner(", ", "; falsely: ", "").setEmptyValue("");
        for (Report.Chance chance : Report.chances(plan)) {
            int side = Integer.signum(chance.steps());
            // A bound stays one when it is rounded.
            RoundingMode rounding =
                    side > 0 ? RoundingMode.FLOOR : side < 0 ? RoundingMode.CEILING : RoundingMode.HALF_UP;
            String probability =
                    new BigDecimal(chance.probability()).setScale(4, rounding).toPlainString();
            (side < 0 ? falsely : found)
                    .add((side > 0 ? "at least " : side < 0 ? "at most " : "") + probability + " at "
                            + number(chance.similarity()));
        }
        return found.toString() + falsely;
    }

    private String memory() {
        String most = Numbers.bytes((double) report.peakBytes()) + " at most";
        return summary.documents() < WORTH_A_SHARE_DOCUMENTS || report.makesSketches() || report.making() != null
                ? most
                : most + ", " + Numbers.count(report.indexBytesPerDocument())
                        + " bytes a document for signatures and buckets";
    }

    private String documents() {
        StringJoiner joiner = new StringJoiner(", ");
        joiner.add(Numbers.count(summary.documents()));
        add(joiner, summary.referenceDocuments(), "of the reference");
        add(joiner, summary.emptyDocuments(), "empty");
        add(joiner, summary.shortDocuments(), "shorter than a shingle");
        add(joiner, summary.repeatedIds(), "with a repeated id");
        return joiner + troubles();
    }

    /** What could not be read. */
    private String troubles() {
        StringJoiner joiner = new StringJoiner(", ", "; ", "").setEmptyValue("");
        add(joiner, summary.badRecords(), summary.badRecords() == 1 ? "bad record" : "bad records");
        add(
                joiner,
                report.skippedBinaries(),
                "binary " + (report.skippedBinaries() == 1 ? "file" : "files") + " skipped");
        add(joiner, report.cutShort(), (report.cutShort() == 1 ? "input" : "inputs") + " cut short");
        add(joiner, report.unreadable(), (report.unreadable() == 1 ? "input" : "inputs") + " unreadable");
        return joiner.toString();
    }

    private static void add(StringJoiner joiner, long number, String what) {
        if (number > 0) {
            joiner.add(Numbers.count(number) + " " + what);
        }
    }

    private String shingles() {
        Plan plan = summary.plan();
        return Numbers.count(summary.shingles()) + " of " + shingler(plan);
    }

    private static String shingler(Plan plan) {
        return plan.shingler() + (plan.shinglerChosen() ? " (chosen)" : "") + (plan.bag() ? " as bags" : "")
                + ", normalised by " + plan.normalizer();
    }

    static String plan(Plan plan) {
        String goal = "threshold " + plan.threshold()
                + (plan.measure() == Measure.JACCARD
                        ? ""
                        : " of " + plan.measure().title()) + ", ";
        if (plan.exactJoin()) {
            return plan.recall() == 1
                    ? goal + "exact join: every pair"
                    : goal + "recall " + number(plan.recall()) + " asked and 1 kept: exact join";
        }
        boolean isLess = plan.recallAtThreshold() < plan.recall() - ROUNDING;
        return goal + "recall " + number(plan.recall()) + (isLess ? " asked but only " : " asked and ")
                + Numbers.share(plan.recallAtThreshold(), plan.recall()) + " kept: "
                + (plan.measure().isDirected() ? sample(plan.components(), Long.toString(plan.seed())) : banding(plan));
    }

    /** How documents are found that contain others. */
    static String sample(long components, String seed) {
        return "the rarest of " + components + " shingles of each, seed " + seed;
    }

    /** {@code 20 bands × 6 rows of 120 fss components, seed 42}. */
    static String banding(Plan plan) {
        return plan.bands() + " bands × " + plan.rows() + " rows of " + plan.components() + " " + plan.scheme()
                + " components, seed " + plan.seed();
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private String found() {
        String found = Numbers.count(summary.pairs()) + " "
                + switch (report.command()) {
                    case "dedup" -> summary.pairs() == 1 ? "document removed" : "documents removed";
                    case "cluster" -> summary.pairs() == 1 ? "cluster" : "clusters of two and more";
                    case "stories" -> summary.pairs() == 1 ? "story" : "stories";
                    default -> summary.pairs() == 1 ? "pair" : "pairs";
                };
        if (report.droppedEmpty() > 0) {
            found += ", " + Numbers.count(report.droppedEmpty()) + " empty dropped";
        }
        return found + "; " + Numbers.count(summary.candidates(), "candidate", "candidates") + " compared";
    }

    private void times() {
        String label = "time";
        for (StepTime time : summary.steps()) {
            line(label, time(time.step().title(), time.nanoseconds(), rates(time)));
            label = "";
        }
        if (report.writeNanoseconds() > 0) {
            line(label, time("write", report.writeNanoseconds(), ""));
            label = "";
        }
        line(label, time("total", report.totalNanoseconds(), rates(report.totalNanoseconds())));
    }

    private String rates(StepTime time) {
        long nanoseconds = Math.max(1, time.nanoseconds());
        if (time.step() == Step.SKETCH || time.step() == Step.MAKE) {
            return rates(nanoseconds);
        }
        if (nanoseconds < WORTH_A_RATE_NANOSECONDS) {
            return "";
        }
        if (time.step() == Step.VERIFY) {
            return Numbers.count(Math.round(summary.candidates() * 1e9 / nanoseconds)) + " candidates/s";
        }
        return Numbers.count(Math.round(summary.documents() * 1e9 / nanoseconds)) + " documents/s";
    }

    private String rates(long nanoseconds) {
        double perSecond = 1e9 / Math.max(1, nanoseconds);
        long bytes = summary.inputBytes() > 0 ? summary.inputBytes() : summary.textBytes();
        return Numbers.count(Math.round(summary.documents() * perSecond)) + " documents/s, "
                + Numbers.bytes(bytes * perSecond) + "/s";
    }

    private static String time(String step, long nanoseconds, String rates) {
        return String.format(Locale.ROOT, "%-15s %10s  %s", step, Numbers.duration(nanoseconds), rates)
                .stripTrailing();
    }

    private void line(String label, String text) {
        lines.add(String.format(Locale.ROOT, "%-10s %s", label, text));
    }
}
