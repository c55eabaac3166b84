package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.semblance.JoinEstimate;
import dev.semblance.Making;
import dev.semblance.Plan;
import dev.semblance.Step;
import dev.semblance.Summary;
import dev.semblance.Summary.StepTime;
import dev.semblance.measure.EditLimit;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The summary that ends a run, as JSON for machines. */
final class SummaryJson {
    private final JsonGenerator json;

    private SummaryJson(JsonGenerator json) {
        this.json = json;
    }

    /** Writes the summary and leaves the stream open. */
    static void write(Report report, JobInput input, Map<String, Object> options, OutputStream out) throws IOException {
        try (JsonGenerator json = generator(out)) {
            new SummaryJson(json).write(report, input, options);
        }
    }

    static JsonGenerator generator(OutputStream out) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new DefaultPrettyPrinter());
        return json;
    }

    private void write(Report report, JobInput input, Map<String, Object> options) throws IOException {
        Summary summary = report.summary();
        json.writeStartObject();
        json.writeStringField("program", "semblance");
        json.writeStringField("version", Main.VERSION);
        json.writeStringField("command", report.command());
        strings("inputs", input.paths());
        if (input.reference() != null) {
            strings("reference", input.referencePaths());
        }
        json.writeObjectFieldStart("options");
        for (Map.Entry<String, Object> option : options.entrySet()) {
            json.writeFieldName(option.getKey());
            value(option.getValue());
        }
        json.writeEndObject();
        strings("textFields", report.textFields());
        json.writeNumberField("documents", summary.documents());
        if (input.reference() != null) {
            json.writeNumberField("referenceDocuments", summary.referenceDocuments());
        }
        json.writeNumberField("badRecords", summary.badRecords());
        strings("firstBadRecords", report.badRecords());
        json.writeNumberField("repeatedIds", summary.repeatedIds());
        json.writeNumberField("skippedBinaries", report.skippedBinaries());
        json.writeObjectFieldStart("charsets");
        for (Map.Entry<String, Integer> charset : report.charsets().entrySet()) {
            json.writeNumberField(charset.getKey(), charset.getValue());
        }
        json.writeEndObject();
        json.writeNumberField("brokenInputs", report.brokenInputs());
        json.writeNumberField("unreadableInputs", report.unreadable());
        json.writeNumberField("emptyDocuments", summary.emptyDocuments());
        Making making = report.making();
        if (making != null) {
            made(making);
            end(report);
            return;
        }
        json.writeNumberField("shortDocuments", summary.shortDocuments());
        if (!report.makesSketches()) {
            json.writeNumberField("distinctTexts", summary.distinctTexts());
            json.writeNumberField("identicalDocuments", report.identicalDocuments());
        }
        json.writeNumberField("inputBytes", summary.inputBytes());
        json.writeNumberField("textBytes", summary.textBytes());
        json.writeNumberField("shingles", summary.shingles());
        if (report.makesSketches()) {
            json.writeObjectFieldStart("sketches");
            howMade(json, summary.plan(), summary.plan().shinglerChosen());
            json.writeEndObject();
        } else {
            json.writeObjectFieldStart("plan");
            plan(json, summary.plan(), summary.plan().shinglerChosen());
            json.writeEndObject();
            chances(summary.plan());
            JoinEstimate estimate = summary.joinEstimate();
            if (estimate != null) {
                joinEstimate(json, estimate);
            }
            json.writeNumberField("candidates", summary.candidates());
            json.writeNumberField(report.found(), summary.pairs());
            GraphReport graph = report.graph();
            if (graph != null) {
                GraphSummary.counts(json, graph.articles());
                GraphSummary.totals(json, graph.totals());
            }
        }
        if (report.command().equals("dedup")) {
            json.writeNumberField("droppedEmpty", report.droppedEmpty());
        }
        end(report);
    }

    private void end(Report report) throws IOException {
        steps(report);
        json.writeNumberField("peakBytes", report.peakBytes());
        json.writeNumberField("indexBytes", report.summary().indexBytes());
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void made(Making making) throws IOException {
        Summary summary = making.summary();
        json.writeNumberField("inputBytes", summary.inputBytes());
        json.writeNumberField("textBytes", summary.textBytes());
        json.writeNumberField("picked", making.picked());
        json.writeNumberField("copies", making.copies());
        json.writeNumberField("unchangedCopies", making.unchanged());
        json.writeFieldName("meanJaccard");
        if (Double.isFinite(making.meanJaccard())) {
            json.writeNumber(making.meanJaccard());
        } else {
            json.writeNull();
        }
        json.writeObjectFieldStart("shingles");
        shingles(json, summary.plan(), summary.plan().shinglerChosen());
        json.writeNumberField("seed", summary.plan().seed());
        json.writeEndObject();
    }

    /** @param isChosen whether the shingler was chosen from the documents */
    static void shingles(JsonGenerator json, Plan plan, boolean isChosen) throws IOException {
        json.writeStringField("normalizer", plan.normalizer());
        json.writeStringField("shingler", plan.shingler());
        json.writeBooleanField("shinglerChosen", isChosen);
        json.writeBooleanField("bag", plan.bag());
        if (plan.measure().isDirected()) {
            json.writeStringField("measure", Choice.word(plan.measure()));
        }
    }

    private static void howMade(JsonGenerator json, Plan plan, boolean isChosen) throws IOException {
        shingles(json, plan, isChosen);
        json.writeStringField("scheme", plan.scheme());
        json.writeNumberField("components", plan.components());
        json.writeNumberField("seed", plan.seed());
    }

    /** How probable it is that pairs near the threshold are reported, where that is by estimates. */
    private void chances(Plan plan) throws IOException {
        if (!plan.estimated()) {
            return;
        }
        json.writeArrayFieldStart("reported");
        for (Report.Chance chance : Report.chances(plan)) {
            json.writeStartObject();
            json.writeNumberField("similarity", chance.similarity());
            json.writeNumberField("probability", chance.probability());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** @param isChosen whether the shingler was chosen from the documents */
    static void plan(JsonGenerator json, Plan plan, boolean isChosen) throws IOException {
        shingles(json, plan, isChosen);
        json.writeNumberField("threshold", plan.threshold().value());
        json.writeNumberField("recall", plan.recall());
        json.writeBooleanField("exactJoin", plan.exactJoin());
        json.writeNumberField("recallAtThreshold", plan.recallAtThreshold());
        json.writeStringField("scheme", plan.scheme());
        json.writeNumberField("components", plan.components());
        json.writeNumberField("bands", plan.bands());
        json.writeNumberField("rows", plan.rows());
        json.writeBooleanField("estimated", plan.estimated());
        json.writeBooleanField("fromSketches", plan.fromSketches());
        EditLimit limit = plan.conditions().limit();
        if (limit != null) {
            json.writeStringField("verify", limit.name());
        }
        if (plan.conditions().sameNumbers()) {
            json.writeStringField("distinguish", PlanFile.NUMBERS);
        }
        json.writeNumberField("seed", plan.seed());
    }

    static void joinEstimate(JsonGenerator json, JoinEstimate estimate) throws IOException {
        json.writeObjectFieldStart("joinEstimate");
        json.writeNumberField("documents", Math.round(estimate.documents()));
        json.writeNumberField("lshSeconds", estimate.lshSeconds());
        json.writeNumberField("lshCandidatesInVain", Math.round(estimate.lshCandidates()));
        json.writeNumberField("exactSeconds", estimate.exactSeconds());
        if (estimate.exactCandidates() >= 0) {
            json.writeNumberField("exactCandidatesInVain", Math.round(estimate.exactCandidates()));
        }
        json.writeEndObject();
    }

    private void steps(Report report) throws IOException {
        Summary summary = report.summary();
        json.writeArrayFieldStart("steps");
        for (StepTime time : summary.steps()) {
            json.writeStartObject();
            json.writeStringField("step", Choice.word(time.step()));
            time(summary, time.nanoseconds());
            if (time.step() == Step.SKETCH) {
                rate("bytesPerSecond", summary.inputBytes(), time.nanoseconds());
            } else if (time.step() == Step.VERIFY) {
                rate("candidatesPerSecond", summary.candidates(), time.nanoseconds());
            }
            json.writeEndObject();
        }
        json.writeStartObject();
        json.writeStringField("step", "write");
        time(summary, report.writeNanoseconds());
        json.writeEndObject();
        json.writeEndArray();
        time(summary, report.totalNanoseconds());
        rate("bytesPerSecond", summary.inputBytes(), report.totalNanoseconds());
    }

    private void time(Summary summary, long nanoseconds) throws IOException {
        json.writeNumberField("seconds", seconds(nanoseconds));
        rate("documentsPerSecond", summary.documents(), nanoseconds);
    }

    private void rate(String name, long count, long nanoseconds) throws IOException {
        json.writeNumberField(name, Math.round(count * 1e9 / Math.max(1, nanoseconds)));
    }

    private void strings(String name, List<String> values) throws IOException {
        json.writeFieldName(name);
        value(values);
    }

    private void value(Object value) throws IOException {
        if (value instanceof Collection<?> values) {
            json.writeStartArray();
            for (Object element : values) {
                value(element);
            }
            json.writeEndArray();
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Number number) {
            json.writeNumber(number.longValue());
        } else if (value instanceof Enum<?> constant) {
            json.writeString(Choice.word(constant));
        } else {
            json.writeString(value.toString());
        }
    }

    private static double seconds(long nanoseconds) {
        return Math.round(nanoseconds / 1e3) / 1e6;
    }
}
