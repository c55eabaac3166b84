package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.walkthrough.Bucket;
import dev.semblance.walkthrough.CharacteristicMatrix;
import dev.semblance.walkthrough.ColumnPair;
import dev.semblance.walkthrough.FillStep;
import dev.semblance.walkthrough.RowFunction;
import dev.semblance.walkthrough.Share;
import dev.semblance.walkthrough.SignatureMatrix;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A walkthrough for machines, and for its page. Columns, components and bands are counted from 1; rows have the numbers that the command was given. */
final class WalkthroughJson {
    private final WalkthroughReport report;
    private final JsonGenerator json;

    private WalkthroughJson(WalkthroughReport report, JsonGenerator json) {
        this.report = report;
        this.json = json;
    }

    /** Writes one object and leaves the stream open. */
    static void write(WalkthroughReport report, OutputStream out) throws IOException {
        try (JsonGenerator json = SummaryJson.generator(out)) {
            new WalkthroughJson(report, json).write();
            json.writeRaw('\n');
        }
    }

    private void write() throws IOException {
        json.writeStartObject();
        documents();
        CharacteristicMatrix matrix = report.walkthrough().matrix();
        if (matrix != null) {
            matrix(matrix);
            functions(matrix);
            steps();
        }
        json.writeFieldName("signatures");
        signatures(report.walkthrough().signatures());
        json.writeNumberField("bands", report.walkthrough().banding().bands());
        json.writeNumberField("rows", report.walkthrough().banding().rows());
        json.writeNumberField("threshold", report.walkthrough().threshold().value());
        buckets();
        pairs();
        json.writeStringField("note", String.join(" ", WalkthroughReport.ENGINE));
        json.writeEndObject();
    }

    private void documents() throws IOException {
        json.writeStringField("shingles", report.exhibit().how());
        json.writeArrayFieldStart("documents");
        for (Exhibit.Column column : report.exhibit().columns()) {
            json.writeStartObject();
            json.writeStringField("name", WalkthroughReport.oneLine(column.name()));
            texts("shingles", column.shingles());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void matrix(CharacteristicMatrix matrix) throws IOException {
        json.writeNumberField("firstRow", report.firstRow());
        texts("elements", matrix.elements());
        json.writeArrayFieldStart("matrix");
        for (int row = 0; row < matrix.rows(); row++) {
            json.writeStartArray();
            for (int column = 0; column < matrix.columns(); column++) {
                json.writeNumber(matrix.has(row, column) ? 1 : 0);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void functions(CharacteristicMatrix matrix) throws IOException {
        json.writeBooleanField("hashed", report.isHashed());
        json.writeArrayFieldStart("functions");
        for (int i = 0; i < report.walkthrough().functions().size(); i++) {
            RowFunction function = report.walkthrough().functions().get(i);
            json.writeStartObject();
            json.writeStringField("name", report.function(i));
            json.writeStringField("description", function.description());
            numbers("values", RowFunction.values(function, matrix.rows()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("warnings");
        for (String warning : report.warnings()) {
            json.writeString(warning);
        }
        json.writeEndArray();
    }

    private void steps() throws IOException {
        json.writeArrayFieldStart("steps");
        for (FillStep step : report.walkthrough().steps()) {
            json.writeStartObject();
            json.writeNumberField("row", report.firstRow() + step.row());
            json.writeArrayFieldStart("changes");
            for (FillStep.Change change : step.changes()) {
                json.writeStartObject();
                json.writeNumberField("component", change.component() + 1);
                json.writeNumberField("column", change.column() + 1);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeFieldName("signatures");
            signatures(step.after());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void signatures(SignatureMatrix signatures) throws IOException {
        json.writeStartArray();
        for (List<Integer> component : signatures.components()) {
            json.writeStartArray();
            for (int value : component) {
                if (value == SignatureMatrix.INFINITY) {
                    json.writeNull();
                } else {
                    json.writeNumber(value);
                }
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void buckets() throws IOException {
        json.writeArrayFieldStart("buckets");
        for (List<Bucket> band : report.walkthrough().buckets()) {
            json.writeStartArray();
            for (Bucket bucket : band) {
                json.writeStartObject();
                numbers("values", bucket.values());
                numbers("columns", fromOne(bucket.columns()));
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void pairs() throws IOException {
        json.writeArrayFieldStart("pairs");
        for (ColumnPair pair : report.walkthrough().pairs()) {
            json.writeStartObject();
            json.writeNumberField("left", pair.left() + 1);
            json.writeNumberField("right", pair.right() + 1);
            share("columns", pair.similarity());
            share("signatures", pair.signatures());
            share("allPermutations", pair.allPermutations());
            numbers("bands", fromOne(pair.bands()));
            if (Double.isFinite(pair.probability())) {
                json.writeNumberField("probability", pair.probability());
            }
            json.writeStringField(
                    "verdict", pair.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void share(String name, @Nullable Share share) throws IOException {
        if (share != null) {
            json.writeObjectFieldStart(name);
            json.writeNumberField("part", share.part());
            json.writeNumberField("whole", share.whole());
            json.writeEndObject();
        }
    }

    private void texts(String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(report.shown(text));
        }
        json.writeEndArray();
    }

    private void numbers(String name, List<Integer> numbers) throws IOException {
        json.writeArrayFieldStart(name);
        for (int number : numbers) {
            json.writeNumber(number);
        }
        json.writeEndArray();
    }

    private static List<Integer> fromOne(List<Integer> indices) {
        return indices.stream().map(index -> index + 1).toList();
    }
}
