package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.io.csv.Header;
import dev.semblance.io.csv.RowFields;
import dev.semblance.io.csv.RowScanner;
import dev.semblance.io.json.BrokenJsonException;
import dev.semblance.io.json.JsonFields;
import dev.semblance.io.json.JsonValue;
import dev.semblance.io.text.Bytes;
import dev.semblance.io.text.Utf8Check;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of results, read back as {@link RowWriter} writes it: TSV, CSV or JSONL, which its first bytes tell, compressed or not.
 *
 * <p>May be read in several passes, each in time proportional to the file's size and in the memory of a batch and the longest row. Nothing is
 * passed over: the first row that is not as it should be ends the pass with its place, and so does a last line without its end, since what was
 * cut off may be part of a number.
 */
public final class RowFile {
    private final Source source;
    private final OutputFormat format;
    private final List<String> columns;

    private RowFile(Source source, OutputFormat format, List<String> columns) {
        this.source = source;
        this.format = format;
        this.columns = columns;
    }

    /** Takes rows. */
    public interface Visitor {
        /** A row, which is good until the next one comes. */
        void row(Row row) throws IOException;
    }

    /**
     * Looks at a file's first row.
     *
     * @throws IOException if there is no such file or it cannot be read; the message has the place
     */
    public static RowFile open(Path file) throws IOException {
        String name = file.toString();
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (IOException e) {
            throw FileErrors.ofInput(name, e);
        }
        if (attributes.isDirectory()) {
            throw new IOException("[" + name + "] is a folder, and results are in a file");
        }
        if (!attributes.isRegularFile()) {
            throw new IOException("[" + name + "] is no file that can be read twice");
        }
        if (!Files.isReadable(file)) {
            throw new IOException("[" + name + "] permission denied");
        }
        Source source = Source.file(name, file, true, InputFormat.LINES, attributes);
        try (TextStream text = TextStream.open(source, StandardCharsets.UTF_8)) {
            if (text.isBinary()) {
                throw new IOException("[" + name + "] is no text");
            }
            return ofHead(source, text.head(), text.encoding().markLength());
        }
    }

    private static RowFile ofHead(Source source, byte[] head, int from) throws IOException {
        if (head.length == from) {
            requireDecoded(source);
            return new RowFile(source, OutputFormat.TSV, List.of());
        }
        if (head[from] == '{') {
            int end = Bytes.indexOf(head, from, head.length, '\n');
            return new RowFile(source, OutputFormat.JSONL, List.copyOf(JsonFields.names(head, from, end)));
        }
        byte delimiter = Header.delimiterOrTab(head, from, head.length);
        int end = RowScanner.csv(delimiter).end(head, from, head.length, true);
        RowFields fields = new RowFields(delimiter, false);
        if (end < 0 || !Utf8Check.isWellFormed(head, from, end) || !fields.split(head, from, end)) {
            throw new IOException("[" + source.name() + ":1] the header row cannot be read");
        }
        return new RowFile(source, delimiter == '\t' ? OutputFormat.TSV : OutputFormat.CSV, fields.strings());
    }

    /** A compressed file may have nothing in its head because it is damaged there. */
    private static void requireDecoded(Source source) throws IOException {
        try (RecordReader reader = reader(source, new Cutter.Lines())) {
            for (RawBatch batch = reader.next(); batch != null; batch = reader.next()) {
                requireWhole(batch);
            }
        }
    }

    private static RecordReader reader(Source source, Cutter cutter) throws IOException {
        return new RecordReader(source, TextStream.open(source, StandardCharsets.UTF_8), cutter, Tuning.DEFAULT);
    }

    private static void requireWhole(RawBatch batch) throws IOException {
        BadRecord trouble = batch.trouble();
        if (trouble != null) {
            throw new IOException(trouble.message());
        }
    }

    /** The file as messages name it. */
    public String name() {
        return source.name();
    }

    /** How the rows are written. An empty file is TSV. */
    public OutputFormat format() {
        return format;
    }

    /** Names of the columns, in JSONL those of the first row; none if the file is empty. */
    public List<String> columns() {
        return columns;
    }

    /** Gives all rows in order, without the header. */
    public void forEach(Visitor visitor) throws IOException {
        byte delimiter = (byte) (format == OutputFormat.CSV ? ',' : '\t');
        Row row = format == OutputFormat.JSONL ? new OfJson(this) : new OfTable(this, delimiter);
        Cutter cutter = format == OutputFormat.JSONL ? new Cutter.Lines() : new Cutter.Rows(RowScanner.csv(delimiter));
        boolean[] isHeader = {format != OutputFormat.JSONL};
        try (RecordReader reader = reader(source, cutter)) {
            for (RawBatch batch = reader.next(); batch != null; batch = reader.next()) {
                requireWhole(batch);
                byte[] bytes = batch.bytes();
                batch.forEach((from, to, line, isBroken) -> {
                    row.line = line;
                    if (!Utf8Check.isWellFormed(bytes, from, to)) {
                        throw row.refused("these bytes are no UTF-8");
                    }
                    if (bytes[to - 1] != '\n') {
                        throw row.refused("the file breaks off: its last line has no end");
                    }
                    if (isHeader[0]) {
                        isHeader[0] = false;
                    } else {
                        row.take(bytes, from, to, isBroken);
                        visitor.row(row);
                    }
                });
            }
        }
    }

    /** One row after another. */
    public abstract static sealed class Row {
        private final RowFile file;
        private long line;

        private Row(RowFile file) {
            this.file = file;
        }

        abstract void take(byte[] bytes, int from, int to, boolean isBroken) throws IOException;

        /** What stands in a column, counted from 0; null if that is nothing. */
        public abstract @Nullable String text(int column);

        /** What to throw if what the row says cannot be. The message has the row's place. */
        public IOException refused(String reason) {
            return new IOException("[" + file.name() + ":" + line + "] " + reason);
        }
    }

    private static final class OfTable extends Row {
        private final RowFields fields;
        private final int columns;

        OfTable(RowFile file, byte delimiter) {
            super(file);
            fields = new RowFields(delimiter, false);
            columns = file.columns.size();
        }

        @Override
        void take(byte[] bytes, int from, int to, boolean isBroken) throws IOException {
            if (isBroken || !fields.split(bytes, from, to)) {
                throw refused("quotes that are not closed at the end of their field");
            }
            if (fields.count() != columns) {
                throw refused("%d columns where the header has %d".formatted(fields.count(), columns));
            }
        }

        @Override
        public @Nullable String text(int column) {
            return fields.start(column) == fields.end(column) ? null : fields.string(column);
        }
    }

    private static final class OfJson extends Row {
        private final JsonFields fields;
        private final List<String> columns;

        OfJson(RowFile file) {
            super(file);
            columns = file.columns;
            fields = new JsonFields(columns);
        }

        @Override
        void take(byte[] bytes, int from, int to, boolean isBroken) throws IOException {
            try {
                fields.read(bytes, from, to);
            } catch (BrokenJsonException e) {
                throw refused(String.valueOf(e.getMessage()));
            }
            for (int column = 0; column < columns.size(); column++) {
                JsonValue.Kind kind = fields.value(column).kind();
                if (kind == JsonValue.Kind.MISSING || kind == JsonValue.Kind.OBJECT || kind == JsonValue.Kind.ARRAY) {
                    throw refused("field \"%s\" is %s".formatted(columns.get(column), kind.label()));
                }
            }
        }

        @Override
        public @Nullable String text(int column) {
            JsonValue value = fields.value(column);
            return value.isAbsent() ? null : value.text();
        }
    }
}
