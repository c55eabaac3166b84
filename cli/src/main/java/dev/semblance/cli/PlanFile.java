package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.Plan;
import dev.semblance.Tuning;
import dev.semblance.band.Costs;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A plan as a file, for other runs: one JSON object.
 *
 * <pre>
 *   format      "semblance-plan"
 *   version     1
 *   normalizer, shingler, scheme                    names
 *   bag                                             true or false
 *   threshold, recall                               numbers in (0, 1]
 *   join                                            "lsh" or "exact"
 *   components, bands, rows                         whole numbers; not with the exact join
 *   seed                                            whole number
 *   verify                                          "exact", "estimate", or a limit such as "edit:0.1"
 *   measure                                         "containment"; not where bag says all. Of containment, components are the shingles that are
 *                                                   drawn of each document, and there are no bands
 *   distinguish                                     "numbers"; not where nothing is
 *   madeFrom    what the plan was made from, for people: no run looks at it
 * </pre>
 */
final class PlanFile {
    static final String FORMAT = "semblance-plan";
    static final int VERSION = 1;
    static final String LSH = "lsh";
    static final String EXACT = "exact";
    static final String NUMBERS = "numbers";
    static final String MADE_FROM = "madeFrom";

    private static final int DIGITS = 17;

    private final JsonGenerator json;

    private PlanFile(JsonGenerator json) {
        this.json = json;
    }

    /** Writes what was chosen, and leaves the stream open. */
    static void write(Tuning tuning, OutputStream out) throws IOException {
        write(tuning.plan(), out, file -> file.madeFrom(tuning));
    }

    /** Writes the plan of a run over so many documents, and leaves the stream open. */
    static void write(Plan plan, long documents, OutputStream out) throws IOException {
        write(plan, out, file -> file.json.writeNumberField("documents", documents));
    }

    /** Writes what a plan was made from. */
    private interface Origin {
        void write(PlanFile file) throws IOException;
    }

    private static void write(Plan plan, OutputStream out, Origin origin) throws IOException {
        try (JsonGenerator json = SummaryJson.generator(out)) {
            PlanFile file = new PlanFile(json);
            json.writeStartObject();
            file.plan(plan);
            json.writeObjectFieldStart(MADE_FROM);
            origin.write(file);
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private void plan(Plan plan) throws IOException {
        json.writeStringField("format", FORMAT);
        json.writeNumberField("version", VERSION);
        json.writeStringField("normalizer", plan.normalizer());
        json.writeStringField("shingler", plan.shingler());
        json.writeBooleanField("bag", plan.bag());
        if (plan.measure().isDirected()) {
            json.writeStringField("measure", Choice.word(plan.measure()));
        }
        json.writeFieldName("threshold");
        json.writeNumber(plan.threshold().toString());
        number("recall", plan.recall());
        json.writeStringField("join", plan.exactJoin() ? EXACT : LSH);
        json.writeStringField("scheme", plan.scheme());
        if (!plan.exactJoin()) {
            json.writeNumberField("components", plan.components());
            json.writeNumberField("bands", plan.bands());
            json.writeNumberField("rows", plan.rows());
        }
        json.writeNumberField("seed", plan.seed());
        json.writeStringField(
                "verify", new Verification(plan.estimated(), plan.conditions().limit()).toString());
        if (plan.conditions().sameNumbers()) {
            json.writeStringField("distinguish", NUMBERS);
        }
    }

    private void madeFrom(Tuning tuning) throws IOException {
        json.writeNumberField("documents", Math.round(tuning.documents()));
        json.writeNumberField("sampledTexts", tuning.texts());
        json.writeNumberField("shingles", Math.round(tuning.shingles()));
        json.writeFieldName("sampledPairs");
        json.writeArray(
                tuning.pairs().stream().mapToLong(Long::longValue).toArray(),
                0,
                tuning.pairs().size());
        json.writeObjectFieldStart("nanoseconds");
        costs(tuning.costs());
        json.writeEndObject();
    }

    private void costs(Costs costs) throws IOException {
        number("component", costs.component());
        number("record", costs.record());
        number("candidate", costs.candidate());
        number("shingle", costs.shingle());
    }

    private void number(String name, double value) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(shortest(value));
    }

    /** The shortest decimal that reads back as the number: {@code Double.toString} is another one before Java 19. */
    static String shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (rounded.doubleValue() == value) {
                return rounded.toPlainString();
            }
        }
        return exact.round(new MathContext(DIGITS)).toPlainString();
    }
}
