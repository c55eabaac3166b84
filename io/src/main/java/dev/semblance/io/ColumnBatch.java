package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.text.Utf8Check;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a columnar file that are still to be decoded.
 *
 * @param name the input's name
 * @param source the input's index
 * @param firstRow number of the first row, counted from 1
 * @param isLarge whether the rows take much memory
 */
record ColumnBatch(
        String name,
        int source,
        ColumnChoice choice,
        long firstRow,
        List<Row> rows,
        boolean isLarge,
        long sizeInBytes,
        Tuning tuning,
        Survey survey)
        implements Corpus.Batch {

    /** The values of a row as they are stored. */
    private record Row(
            byte @Nullable [] text,
            byte @Nullable [] id,
            byte @Nullable [] preference,
            byte @Nullable [] title,
            byte @Nullable [] time) {}

    @Override
    public void decode(Corpus.Sink sink) {
        Survey.NotingSink noting = survey.noting(sink, source);
        long number = firstRow;
        for (Row row : rows) {
            noting.at(number);
            decode(row, name + ":" + number, noting);
            number++;
        }
        survey.decoded();
    }

    private void decode(Row row, String place, Survey.NotingSink sink) {
        byte[] text = row.text;
        String trouble = text == null
                ? "column \"%s\" is null and not a string".formatted(choice.text())
                : !isGood(text) || !isGood(row.id) ? "undecodable bytes (not UTF-8)" : null;
        if (trouble == null && choice.id() != null && row.id == null) {
            trouble = "column \"%s\" is null and not a string or number".formatted(choice.id());
        }
        if (text != null && trouble == null && text.length > tuning.maxRecordBytes()) {
            trouble = tuning.tooLong("document");
        }
        if (text == null || trouble != null) {
            sink.bad(new BadRecord(place, String.valueOf(trouble)));
            return;
        }
        Document document = Document.ofUtf8(row.id == null ? place : string(row.id), text, 0, text.length);
        if (choice.preference() != null) {
            String value = row.preference == null ? "" : string(row.preference);
            document = document.withPreference(sink.preference(choice.scale(), value));
        }
        if (choice.title() != null || choice.time() != null) {
            document = document.with(sink.publication(
                    row.title == null ? "" : string(row.title), row.time == null ? "" : string(row.time)));
        }
        sink.document(document);
    }

    private static boolean isGood(byte @Nullable [] utf8) {
        return utf8 == null || Utf8Check.isWellFormed(utf8, 0, utf8.length);
    }

    private static String string(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /** Gathers rows. */
    static final class Builder {
        private static final int ROW_BYTES = 64;

        private final ColumnChoice choice;
        private final long firstRow;
        private final List<Row> rows = new ArrayList<>();
        private long sizeInBytes;

        Builder(ColumnChoice choice, long firstRow) {
            this.choice = choice;
            this.firstRow = firstRow;
        }

        /** Adds the row where a reader is. */
        void add(ColumnarReader reader) {
            byte[] text = reader.value(0);
            int next = 1;
            byte[] id = choice.id() == null ? null : reader.value(next++);
            byte[] preference = choice.preference() == null ? null : reader.value(next++);
            byte[] title = choice.title() == null ? null : reader.value(next++);
            byte[] time = choice.time() == null ? null : reader.value(next);
            rows.add(new Row(text, id, preference, title, time));
            sizeInBytes += ROW_BYTES + length(text) + length(id) + length(preference) + length(title) + length(time);
        }

        private static int length(byte @Nullable [] bytes) {
            return bytes == null ? 0 : bytes.length;
        }

        int count() {
            return rows.size();
        }

        /** How much memory the rows take. */
        long sizeInBytes() {
            return sizeInBytes;
        }

        ColumnBatch build(String name, int source, long sizeOfInput, Tuning tuning, Survey survey) {
            boolean isLarge = sizeInBytes > Tuning.LARGE_BYTES;
            return new ColumnBatch(
                    name, source, choice, firstRow, List.copyOf(rows), isLarge, sizeOfInput, tuning, survey);
        }
    }
}
