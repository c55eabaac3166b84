package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Document;
import dev.semblance.io.csv.Header;
import dev.semblance.io.csv.RowFields;
import dev.semblance.io.json.BrokenJsonException;
import dev.semblance.io.json.JsonFields;
import dev.semblance.io.json.JsonValue;
import dev.semblance.io.text.Bytes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes a document, or several, of a record, which is well-formed UTF-8. Used for one batch, by one thread. */
sealed interface RecordParser
        permits ArticleParser, RecordParser.OfJson, RecordParser.OfLines, RecordParser.OfRows, RecordParser.OfSets {

    /**
     * Gives the sink one document or one bad record; of an article, as many documents as it has titles.
     *
     * @param place the record's place
     * @param isBroken whether its end was not found as it should be
     */
    void parse(byte[] bytes, int from, int to, String place, boolean isBroken, Survey.NotingSink sink);

    /** Takes note of a record that has bytes that mean nothing. */
    default void undecodable(String place, Survey.NotingSink sink) {}

    /** Says that no record follows. */
    default void end(Survey survey) {}

    /** Lines: the text is all but the line end. */
    record OfLines() implements RecordParser {
        @Override
        public void parse(byte[] bytes, int from, int to, String place, boolean isBroken, Survey.NotingSink sink) {
            int end = Bytes.endOfText(bytes, from, to);
            sink.document(Document.ofUtf8(place, bytes, from, end - from));
        }
    }

    /** Sets: the text is the line from its first item to its last. */
    record OfSets() implements RecordParser {
        @Override
        public void parse(byte[] bytes, int from, int to, String place, boolean isBroken, Survey.NotingSink sink) {
            int start = from;
            int end = to;
            while (start < end && Bytes.isWhiteSpace(bytes[start])) {
                start++;
            }
            while (start < end && Bytes.isWhiteSpace(bytes[end - 1])) {
                end--;
            }
            sink.document(Document.ofUtf8(place, bytes, start, end - start));
        }
    }

    /** JSON objects. */
    final class OfJson implements RecordParser {
        private final Fields names;
        private final JsonFields fields;
        private final int id;
        private final int preference;
        private final int title;
        private final int time;

        OfJson(Fields names) {
            this.names = names;
            this.fields = new JsonFields(names.list());
            this.id = names.indexOf(1);
            this.preference = names.indexOf(2);
            this.title = names.indexOf(3);
            this.time = names.indexOf(4);
        }

        @Override
        public void parse(byte[] bytes, int from, int to, String place, boolean isBroken, Survey.NotingSink sink) {
            try {
                fields.read(bytes, from, to);
            } catch (BrokenJsonException e) {
                sink.bad(new BadRecord(place, String.valueOf(e.getMessage())));
                return;
            }
            JsonValue text = fields.value(0);
            if (text.isAbsent()) {
                sink.bad(new BadRecord(place, missing(names.text(), bytes, from, to)));
            } else if (text.kind() != JsonValue.Kind.STRING) {
                String reason = "field \"%s\" is %s and not a string";
                sink.bad(new BadRecord(
                        place, reason.formatted(names.text(), text.kind().label())));
            } else {
                document(bytes, from, to, place, text, sink);
            }
        }

        private void document(byte[] bytes, int from, int to, String place, JsonValue text, Survey.NotingSink sink) {
            String name = place;
            if (id >= 0) {
                JsonValue value = fields.value(id);
                if (value.isAbsent()) {
                    sink.bad(new BadRecord(place, missing(String.valueOf(names.id()), bytes, from, to)));
                    return;
                }
                if (value.kind() == JsonValue.Kind.OBJECT || value.kind() == JsonValue.Kind.ARRAY) {
                    String reason = "field \"%s\" is %s and not a string or number";
                    sink.bad(new BadRecord(
                            place, reason.formatted(names.id(), value.kind().label())));
                    return;
                }
                name = value.text();
            }
            Document document = Document.ofUtf8(name, text.bytes(), text.from(), text.to() - text.from());
            if (preference >= 0) {
                document = document.withPreference(
                        sink.preference(names.scale(), fields.value(preference).text()));
            }
            if (title >= 0 || time >= 0) {
                document = document.with(sink.publication(string(title), string(time)));
            }
            sink.document(document);
        }

        /** What a field says; empty if nothing. */
        private String string(int field) {
            if (field < 0 || fields.value(field).isAbsent()) {
                return "";
            }
            JsonValue.Kind kind = fields.value(field).kind();
            boolean isOne = kind == JsonValue.Kind.STRING || kind == JsonValue.Kind.NUMBER;
            return isOne ? fields.value(field).text() : "";
        }

        private static String missing(String field, byte[] bytes, int from, int to) {
            List<String> there = JsonFields.names(bytes, from, to);
            String list = there.isEmpty() ? "it has none" : "there are: " + String.join(", ", there);
            return "no field \"" + field + "\" (" + list + ")";
        }
    }

    /** Rows of CSV and TSV. */
    final class OfRows implements RecordParser {
        private final Columns columns;
        private final RowFields fields;

        OfRows(Columns columns) {
            this.columns = columns;
            this.fields = new RowFields(columns.delimiter(), columns.delimiter() == '\t');
        }

        @Override
        public void parse(byte[] bytes, int from, int to, String place, boolean isBroken, Survey.NotingSink sink) {
            boolean hasRightQuotes = fields.split(bytes, from, to);
            if (isBroken || !hasRightQuotes) {
                sink.bad(new BadRecord(place, "quotes that are not closed at the end of their field"));
                return;
            }
            int wanted = columns.header().columns().size();
            if (fields.count() != wanted) {
                String reason = "%d columns where the header has %d";
                sink.bad(new BadRecord(place, reason.formatted(fields.count(), wanted)));
                return;
            }
            String name = columns.id() < 0 ? place : fields.string(columns.id());
            if (columns.isBasket() && name.isEmpty()) {
                String basket = columns.header().columns().get(columns.id());
                sink.bad(new BadRecord(place, "no basket: the column \"" + basket + "\" is empty"));
                return;
            }
            int text = columns.text();
            Document document;
            if (fields.hasEscapes(text)) {
                document = Document.ofUtf8(name, fields.text(text));
            } else {
                int start = fields.start(text);
                document = Document.ofUtf8(name, bytes, start, fields.end(text) - start);
            }
            if (columns.preference() >= 0) {
                document =
                        document.withPreference(sink.preference(columns.scale(), fields.string(columns.preference())));
            }
            if (columns.title() >= 0 || columns.time() >= 0) {
                document = document.with(sink.publication(string(columns.title()), string(columns.time())));
            }
            sink.document(document);
        }

        private String string(int column) {
            return column < 0 ? "" : fields.string(column);
        }
    }

    /** The fields of JSON objects that are read. */
    record Fields(
            String text,
            @Nullable String id,
            @Nullable String preference,
            @Nullable String title,
            @Nullable String time,
            PreferenceScale scale) {
        private @Nullable String[] all() {
            return new @Nullable String[] {text, id, preference, title, time};
        }

        /** The fields in the order in which they are declared, without those that are not wanted. */
        List<String> list() {
            return java.util.Arrays.stream(all())
                    .filter(java.util.Objects::nonNull)
                    .map(String.class::cast)
                    .toList();
        }

        /** Where in the list the field is that is declared as the n-th, from 0; -1 if it is not wanted. */
        int indexOf(int n) {
            @Nullable String[] all = all();
            if (all[n] == null) {
                return -1;
            }
            int index = 0;
            for (int i = 0; i < n; i++) {
                index += all[i] == null ? 0 : 1;
            }
            return index;
        }
    }

    /**
     * The columns that are read, by their indexes; -1 for one that is not wanted.
     *
     * @param isBasket whether the id is a basket's, of which the text is an item
     */
    record Columns(
            Header header,
            byte delimiter,
            int text,
            int id,
            int preference,
            int title,
            int time,
            PreferenceScale scale,
            boolean isBasket) {}
}
