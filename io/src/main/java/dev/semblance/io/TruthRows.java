package dev.semblance.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.semblance.io.csv.Header;
import dev.semblance.io.csv.RowFields;
import dev.semblance.io.csv.RowScanner;
import dev.semblance.io.text.Bytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows of a truth file: TSV or CSV with or without a header, or JSON objects, one a line. */
final class TruthRows {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int LISTED_COLUMNS = 12;

    private final String name;
    private final TruthFormat format;
    private final byte[] bytes;
    private final Sink sink;

    /** Takes the rows. */
    interface Sink {
        /** The columns; told before the first row. */
        void columns(TruthColumns columns);

        /** Whether there is a document of this name. */
        boolean knows(String id);

        /** A row; the second value is null where nothing stands. */
        void row(long line, String first, @Nullable String second) throws IOException;
    }

    TruthRows(String name, TruthFormat format, byte[] bytes, Sink sink) {
        this.name = name;
        this.format = format;
        this.bytes = bytes;
        this.sink = sink;
    }

    void read() throws IOException {
        boolean hasMark =
                bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        int from = hasMark ? 3 : 0;
        if (beginsObject(from)) {
            readJson(from);
        } else {
            readTable(from);
        }
    }

    /** No table begins with a brace; what is broken further on is told as broken JSON. */
    private boolean beginsObject(int from) {
        int start = from;
        while (start < bytes.length && bytes[start] <= ' ' && bytes[start] >= 0) {
            start++;
        }
        return start < bytes.length && bytes[start] == '{';
    }

    private void readTable(int from) throws IOException {
        byte delimiter = name.toLowerCase(Locale.ROOT).matches(".*\\.csv(\\.[a-z]+)?")
                ? Header.delimiter(bytes, from, bytes.length)
                : Header.delimiterOrTab(bytes, from, bytes.length);
        boolean isTsv = delimiter == '\t';
        RowScanner scanner = isTsv ? RowScanner.tsv() : RowScanner.csv(delimiter);
        RowFields fields = new RowFields(delimiter, isTsv);
        TruthColumns columns = null;
        int[] places = {0, 1};
        long line = 1;
        int end;
        for (int start = from; start < bytes.length; start = end) {
            end = scanner.end(bytes, start, bytes.length, true);
            if (end < 0) {
                throw broken(line, "quotes are not closed, or something stands behind them");
            }
            if (!Bytes.isBlank(bytes, start, end)) {
                if (!fields.split(bytes, start, end)) {
                    throw broken(line, "quotes are not closed, or something stands behind them");
                }
                List<String> values = fields.strings();
                if (columns == null) {
                    columns = TruthColumns.of(values.stream().map(String::strip).toList(), format);
                    boolean isHeader = columns != null;
                    if (columns == null) {
                        columns = told(values, line);
                        isHeader = !sink.knows(values.get(0))
                                && (columns.kind() == TruthColumns.Kind.CLUSTERS || !sink.knows(values.get(1)));
                    }
                    if (isHeader) {
                        List<String> names = values.stream().map(String::strip).toList();
                        places[0] = names.indexOf(columns.first().strip());
                        places[1] = names.lastIndexOf(columns.second().strip());
                    }
                    sink.columns(columns);
                    if (!isHeader) {
                        row(line, values, places);
                    }
                } else {
                    row(line, values, places);
                }
            }
            line += Bytes.count(bytes, start, end, '\n');
        }
    }

    private void row(long line, List<String> values, int[] places) throws IOException {
        int most = Math.max(places[0], places[1]);
        if (values.size() <= most) {
            throw broken(line, "a row must have " + (most + 1) + " columns at least but has " + values.size());
        }
        String second = values.get(places[1]);
        sink.row(line, values.get(places[0]), second.isEmpty() ? null : second);
    }

    /** @throws IOException if nobody has said what the columns mean, or there is only one */
    private TruthColumns told(List<String> names, long line) throws IOException {
        if (names.size() < 2) {
            throw broken(line, "a truth needs two columns: two documents, or a document and its cluster");
        }
        if (format == TruthFormat.AUTO) {
            String listed = String.join(
                    ", ",
                    names.stream()
                            .limit(LISTED_COLUMNS)
                            .map(TruthRows::shortened)
                            .toList());
            throw broken(
                    line,
                    "the first row (" + listed
                            + ") does not tell what the file holds: name its columns left and right, or id and"
                            + " cluster, or give --truth-format pairs or clusters");
        }
        return TruthColumns.told(names, format);
    }

    private static String shortened(String value) {
        return value.length() > 40 ? value.substring(0, 40) + "..." : value;
    }

    private void readJson(int from) throws IOException {
        TruthColumns columns = null;
        long line = 1;
        int end;
        for (int start = from; start < bytes.length; start = end + 1, line++) {
            end = Bytes.indexOf(bytes, start, bytes.length, '\n');
            if (Bytes.isBlank(bytes, start, end)) {
                continue;
            }
            Map<String, List<String>> values = object(line, start, end);
            if (columns == null) {
                columns = TruthColumns.of(values.keySet(), format);
                columns = columns == null ? told(List.copyOf(values.keySet()), line) : columns;
                sink.columns(columns);
            }
            List<String> first = values.getOrDefault(columns.first(), List.of());
            if (first.size() != 1) {
                throw broken(line, "there is no \"" + columns.first() + "\"");
            }
            List<String> seconds = values.get(columns.second());
            if (seconds == null) {
                throw broken(line, "there is no \"" + columns.second() + "\"");
            }
            if (seconds.isEmpty()) {
                sink.row(line, first.get(0), null);
            }
            for (String second : seconds) {
                sink.row(line, first.get(0), second);
            }
        }
    }

    /** The fields of an object that are scalars or lists of such, as lists; null is an empty one. */
    private Map<String, List<String>> object(long line, int start, int end) throws IOException {
        Map<String, List<String>> values = new LinkedHashMap<>();
        try (JsonParser parser = JSON.createParser(bytes, start, end - start)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw broken(line, "not a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                List<String> list = new ArrayList<>();
                JsonToken token = parser.nextToken();
                if (token == JsonToken.START_ARRAY) {
                    for (token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                        take(parser, Objects.requireNonNull(token), list);
                    }
                } else {
                    take(parser, token, list);
                }
                values.put(field, list);
            }
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw broken(line, "not one whole JSON object");
            }
            return values;
        } catch (com.fasterxml.jackson.core.JacksonException e) {
            throw new IOException("[" + name + ":" + line + "] broken JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static void take(JsonParser parser, JsonToken token, List<String> list) throws IOException {
        if (token.isStructStart()) {
            parser.skipChildren();
        } else if (token != JsonToken.VALUE_NULL) {
            list.add(parser.getText());
        }
    }

    private IOException broken(long line, String reason) {
        return new IOException("[" + name + ":" + line + "] " + reason);
    }
}
