package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.Comparison;
import dev.semblance.Plan;
import dev.semblance.SignatureTrace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Why a run with a plan finds a pair, or does not: band by band, and in a word.
 *
 * @param comparison two documents, of which none need have a shingle
 */
record Verdict(Comparison comparison) {
    /** What becomes of a pair. */
    enum Outcome {
        FOUND,
        MISSED,
        BELOW_THRESHOLD,
        EMPTY
    }

    /** What becomes of the pair in a run. */
    Outcome outcome() {
        if (comparison.leftShingles() == 0 || comparison.rightShingles() == 0) {
            return Outcome.EMPTY;
        }
        SignatureTrace trace = comparison.trace();
        if (comparison.identical()) {
            return Outcome.FOUND;
        }
        if (!comparison.plan().estimated() || trace == null) {
            return !isSimilar() ? Outcome.BELOW_THRESHOLD : comparison.candidate() ? Outcome.FOUND : Outcome.MISSED;
        }
        if (trace.isCompared() && trace.reachesByEstimate()) {
            return Outcome.FOUND;
        }
        return isSimilar() ? Outcome.MISSED : Outcome.BELOW_THRESHOLD;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        SignatureTrace trace = comparison.trace();
        if (trace != null) {
            bands(lines, trace, comparison.plan().rows());
            if (trace.leastBits() > 0) {
                lines.add(CompareReport.line(
                        "filter",
                        trace.equalBits() + " of " + trace.bits() + " bits agree, " + trace.leastBits() + " must: "
                                + filtered(trace)));
            } else {
                lines.add(CompareReport.line("filter", "none with this plan"));
            }
        }
        lines.add(CompareReport.line("verdict", word() + ": " + why(trace)));
        return lines;
    }

    private static void bands(List<String> lines, SignatureTrace trace, int rows) {
        lines.add("");
        lines.add("band  components that agree  key");
        for (int i = 0; i < trace.bands().size(); i++) {
            SignatureTrace.Band band = trace.bands().get(i);
            lines.add(String.format(
                    Locale.ROOT,
                    "%4d  %-21s  %s",
                    i + 1,
                    band.matches() + " of " + rows,
                    band.meets() ? "agrees" : "differs"));
        }
        lines.add("");
    }

    private static String filtered(SignatureTrace trace) {
        if (trace.meetingBands().isEmpty()) {
            return trace.passesFilter() ? "the pair would pass" : "the pair would be passed over";
        }
        return trace.passesFilter() ? "the pair passes" : "the pair is passed over";
    }

    private String word() {
        return switch (outcome()) {
            case FOUND -> "found";
            case MISSED -> "missed";
            case BELOW_THRESHOLD -> "not similar";
            case EMPTY -> "nothing";
        };
    }

    private String why(@Nullable SignatureTrace trace) {
        Plan plan = comparison.plan();
        if (comparison.identical()) {
            return "the normalised texts are the same, and those are brought together before any signature is looked at";
        }
        if (trace == null) {
            return "the exact join compares every pair that can reach the threshold";
        }
        String meeting = meeting(trace);
        String estimate = plan.estimated()
                ? "; the estimate " + (trace.reachesByEstimate() ? "reaches" : "does not reach") + " the threshold: "
                        + trace.matches() + " of " + comparison.components() + " components agree, "
                        + trace.leastMatches() + " must"
                : trace.passesFilter() || trace.meetingBands().isEmpty() ? "" : ", but the filter passes the pair over";
        return meeting + estimate + "; " + odds(plan);
    }

    private static String meeting(SignatureTrace trace) {
        List<Integer> bands = trace.meetingBands();
        if (bands.isEmpty()) {
            return "they meet in no band";
        }
        String others = bands.size() == 1
                ? ""
                : ", then in "
                        + bands.subList(1, bands.size()).stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "));
        return "they meet first in band " + bands.get(0) + others;
    }

    /** What was to be expected of a pair like this one. */
    private String odds(Plan plan) {
        String pair = "a pair of similarity " + Numbers.share(comparison.jaccard());
        if (reachesThreshold() && !comparison.meetsConditions()) {
            return pair + " reaches the threshold " + plan.threshold() + ", but does not meet: " + plan.conditions();
        }
        if (!isSimilar() && plan.estimated()) {
            return pair + " is below the threshold " + plan.threshold() + ", and reported with probability at most "
                    + Numbers.share(plan.probabilityOfReport(comparison.jaccard()));
        }
        if (!isSimilar()) {
            return pair + " is below the threshold " + plan.threshold() + ", and compared in vain with probability "
                    + Numbers.share(comparison.candidateProbability());
        }
        return pair + " is found with probability " + Numbers.share(plan.probabilityOfReport(comparison.jaccard()));
    }

    private boolean isSimilar() {
        return comparison.meetsConditions() && reachesThreshold();
    }

    private boolean reachesThreshold() {
        return comparison.plan().threshold().isReached(comparison.shared(), comparison.union());
    }

    /** Writes the fields of the verdict. */
    void write(JsonGenerator json) throws IOException {
        json.writeStringField(
                "outcome", outcome().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        SignatureTrace trace = comparison.trace();
        if (trace == null) {
            return;
        }
        json.writeNumberField("equalComponents", trace.matches());
        json.writeNumberField("equalBits", trace.equalBits());
        json.writeNumberField("leastBits", trace.leastBits());
        json.writeArrayFieldStart("bands");
        for (SignatureTrace.Band band : trace.bands()) {
            json.writeStartObject();
            json.writeNumberField("equalComponents", band.matches());
            json.writeBooleanField("meets", band.meets());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
