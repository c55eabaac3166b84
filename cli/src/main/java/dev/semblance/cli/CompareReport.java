package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.Comparison;
import dev.semblance.Plan;
import dev.semblance.document.Document;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Two documents side by side, for people and machines.
 *
 * @param left one document
 * @param right the other
 * @param comparison how they compare
 * @param chosenFrom what the shingler was chosen from, or null if it was given
 * @param isExplained whether the verdict is explained, step by step
 */
record CompareReport(
        Document left,
        Document right,
        Comparison comparison,
        @Nullable String chosenFrom,
        boolean isExplained) {
    List<String> lines() {
        Plan plan = comparison.plan();
        List<String> lines = new ArrayList<>();
        lines.add(line("left", document(left, comparison.leftShingles())));
        lines.add(line("right", document(right, comparison.rightShingles())));
        lines.add(line(
                "shingles",
                plan.shingler() + (chosenFrom == null ? "" : " (chosen from " + chosenFrom + ")")
                        + (plan.bag() ? " as bags" : "") + ", normalised by " + plan.normalizer()));
        lines.add("");
        if (comparison.leftShingles() == 0 || comparison.rightShingles() == 0) {
            lines.add(line(plan.measure().title() + " similarity", "none: an empty document resembles nothing"));
            return lines;
        }
        lines.add(line(plan.measure().title() + " similarity", similarity()));
        lines.add(line("left in right", share(comparison.leftInRight(), comparison.leftShingles())));
        lines.add(line("right in left", share(comparison.rightInLeft(), comparison.rightShingles())));
        lines.add(line("similar", (isSimilar() ? "yes, " : "no, ") + "threshold " + plan.threshold() + conditions()));
        lines.add("");
        lines.add(line(
                "signature's estimate",
                String.format(
                        Locale.ROOT,
                        "%s ± %.4f (%d %s components, seed %d)",
                        Numbers.share(comparison.estimate()),
                        comparison.standardError(),
                        comparison.components(),
                        plan.scheme(),
                        plan.seed())));
        if (plan.exactJoin()) {
            lines.add(line("join", "exact: every pair is compared"));
            explain(lines);
            return lines;
        }
        lines.add(line(
                "banding",
                plan.bands() + " bands × " + plan.rows() + " rows, recall " + Numbers.share(plan.recallAtThreshold())
                        + " at the threshold"));
        lines.add(line(
                "candidates",
                "with probability " + Numbers.share(comparison.candidateProbability()) + "; with this seed "
                        + (comparison.candidate() ? "yes" : "no")));
        explain(lines);
        return lines;
    }

    private void explain(List<String> lines) {
        if (isExplained) {
            lines.addAll(new Verdict(comparison).lines());
        }
    }

    void writeJson(OutputStream out) throws IOException {
        try (JsonGenerator json = SummaryJson.generator(out)) {
            json.writeStartObject();
            json.writeStringField("left", left.id());
            json.writeStringField("right", right.id());
            json.writeNumberField("leftShingles", comparison.leftShingles());
            json.writeNumberField("rightShingles", comparison.rightShingles());
            json.writeNumberField("shared", comparison.shared());
            json.writeNumberField("union", comparison.union());
            number(json, "jaccard", comparison.jaccard());
            number(json, "leftInRight", comparison.leftInRight());
            number(json, "rightInLeft", comparison.rightInLeft());
            json.writeBooleanField("identical", comparison.identical());
            json.writeBooleanField("similar", isSimilar());
            json.writeNumberField("components", comparison.components());
            number(json, "estimate", comparison.estimate());
            number(json, "standardError", comparison.standardError());
            number(json, "candidateProbability", comparison.candidateProbability());
            json.writeBooleanField("candidate", comparison.candidate());
            new Verdict(comparison).write(json);
            json.writeObjectFieldStart("plan");
            SummaryJson.plan(json, comparison.plan(), chosenFrom != null);
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** What the texts have to meet besides the threshold. */
    private String conditions() {
        if (!comparison.plan().conditions().any()) {
            return "";
        }
        return "; " + comparison.plan().conditions() + ": " + (comparison.meetsConditions() ? "met" : "not met");
    }

    private boolean isSimilar() {
        return comparison.meetsConditions()
                && comparison.plan().threshold().isReached(comparison.shared(), comparison.union());
    }

    private String similarity() {
        return Numbers.share(comparison.jaccard()) + " = " + comparison.shared() + "/" + comparison.union()
                + (comparison.identical() ? ", identical texts" : "");
    }

    private String share(double share, long shingles) {
        return Numbers.share(share) + " = " + comparison.shared() + "/" + shingles;
    }

    private static String document(Document document, long shingles) {
        return document.id() + " (" + Numbers.bytes(document.length()) + ", "
                + Numbers.count(shingles, "shingle", "shingles") + ")";
    }

    static String line(String label, String text) {
        return String.format(Locale.ROOT, "%-22s %s", label, text);
    }

    private static void number(JsonGenerator json, String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, value);
        } else {
            json.writeNullField(name);
        }
    }
}
