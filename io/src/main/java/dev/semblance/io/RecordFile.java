package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.io.csv.Header;
import dev.semblance.io.csv.RowFields;
import dev.semblance.io.csv.RowScanner;
import dev.semblance.io.text.Bytes;
import dev.semblance.io.text.Encoding;
import dev.semblance.io.text.Transcoder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An open input that holds records: it gives them in batches, and knows how each becomes a document. */
final class RecordFile implements Closeable {
    private final Source source;
    private final InputOptions options;
    private final Notes notes;
    private final TextStream text;
    private final RecordReader reader;
    private final boolean isBinary;
    private byte delimiter = '\t';
    private byte[] header = {};
    private @Nullable Supplier<RecordParser> parsers;
    private boolean hasEnded;

    private RecordFile(Source source, InputOptions options, Notes notes, Tuning tuning, TextStream text) {
        this.source = source;
        this.options = options;
        this.notes = notes;
        this.text = text;
        boolean isChosen = source.isNamed() && options.format() != InputFormat.AUTO;
        this.isBinary = !isChosen && text.isBinary();
        Encoding encoding = text.encoding();
        if (!encoding.isUtf8() && options.charset() == null && !isBinary) {
            notes.add("reading %s as %s".formatted(source.name(), encoding.charset()));
        }
        if (source.format() == InputFormat.CSV) {
            delimiter = delimiter(text);
        }
        this.reader = new RecordReader(source, text, cutter(), tuning);
    }

    static RecordFile open(Source source, InputOptions options, Notes notes, Tuning tuning) throws IOException {
        return new RecordFile(source, options, notes, tuning, TextStream.open(source, options.charset()));
    }

    private static byte delimiter(TextStream text) {
        byte[] head = text.head();
        Charset charset = text.encoding().charset();
        int from = text.encoding().markLength();
        if (text.encoding().keepsAscii()) {
            return Header.delimiter(head, from, head.length);
        }
        int length = Math.min(head.length - from, 1 << 16) & ~3;
        byte[] utf8 = new String(head, from, length, charset).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return Header.delimiter(utf8, 0, utf8.length);
    }

    private Cutter cutter() {
        return switch (source.format()) {
            case CSV -> new Cutter.Rows(RowScanner.csv(delimiter));
            case TSV -> new Cutter.Rows(RowScanner.tsv());
            default -> new Cutter.Lines();
        };
    }

    /** Whether it is no text at all, and was not said to be. */
    boolean isBinary() {
        return isBinary;
    }

    /** Whether it was found that the input's end cannot be read. */
    boolean isCutShort() {
        return reader.isCutShort();
    }

    /** The charset of the records that {@link #next()} gives. */
    Charset charset() {
        return text.bodyCharset();
    }

    /** The encoding in which the file is stored. */
    Encoding encoding() {
        return text.encoding();
    }

    /** The first row as it is stored, with its line end; empty before the first batch, and where there is none. */
    byte[] header() {
        return header;
    }

    /** What parses the records of a batch. */
    RecordParser parser() {
        if (parsers == null) {
            throw new IllegalStateException("no batch was read yet");
        }
        return parsers.get();
    }

    /** The next run of records, or null at the end. */
    @Nullable
    RawBatch next() throws IOException {
        RawBatch batch = hasEnded ? null : reader.next();
        if (batch == null || parsers != null || batch.trouble() != null) {
            return batch;
        }
        return switch (source.format()) {
            case JSONL -> first(batch);
            case CSV, TSV -> firstRow(batch);
            default -> {
                parsers = RecordParser.OfLines::new;
                yield batch;
            }
        };
    }

    private RawBatch first(RawBatch batch) throws IOException {
        String field = options.textField();
        if (field == null) {
            field = FieldChoice.ofBatch(batch, charset());
            notes.add(
                    field == null
                            ? "found none of the fields %s; --text names another"
                                    .formatted(String.join(", ", FieldChoice.USUAL))
                            : "taking the text from the field \"%s\"; --text names another".formatted(field));
        }
        String chosen = field == null ? FieldChoice.USUAL.get(0) : field;
        notes.textField(chosen);
        RecordParser.Fields fields =
                new RecordParser.Fields(chosen, options.idField(), options.preferenceField(), scale());
        parsers = () -> new RecordParser.OfJson(fields);
        return batch;
    }

    /** Takes the header from the first batch. The batch without it, or what is wrong with it. */
    private @Nullable RawBatch firstRow(RawBatch batch) throws IOException {
        int[] cuts = batch.cuts() == null ? new int[0] : batch.cuts();
        int start = batch.from();
        long line = batch.firstLine();
        for (int i = 0; i < cuts.length; i++) {
            int end = cuts[i] < 0 ? ~cuts[i] : cuts[i];
            boolean isBlank = Bytes.endOfText(batch.bytes(), start, end) == start;
            String trouble = isBlank ? null : takeHeader(batch.bytes(), start, end, cuts[i] < 0);
            if (trouble != null) {
                hasEnded = true;
                return RawBatch.ofTrouble(new BadRecord(source.name() + ":" + line, trouble), batch.sizeInBytes());
            }
            line += Bytes.count(batch.bytes(), start, end, '\n');
            start = end;
            if (!isBlank) {
                int[] rest = Arrays.copyOfRange(cuts, i + 1, cuts.length);
                return new RawBatch(batch.bytes(), start, batch.to(), line, rest, false, null, batch.sizeInBytes());
            }
        }
        return next();
    }

    private @Nullable String takeHeader(byte[] bytes, int from, int to, boolean isBroken) {
        byte[] row = Arrays.copyOfRange(bytes, from, to);
        byte[] utf8 = Transcoder.toUtf8(charset(), row, 0, row.length);
        RowFields fields = new RowFields(delimiter, source.format() == InputFormat.TSV);
        if (utf8 == null || isBroken || !fields.split(utf8, 0, utf8.length)) {
            return "the header row cannot be read";
        }
        Header names = new Header(fields.strings());
        String column = options.textField() == null ? FieldChoice.ofHeader(names) : options.textField();
        if (column == null) {
            return names.missing(FieldChoice.USUAL.get(0)) + "; --text names another";
        }
        if (options.textField() == null) {
            notes.add("taking the text from the column \"%s\"; --text names another".formatted(column));
        }
        int[] indexes = new int[3];
        String[] wanted = {column, options.idField(), options.preferenceField()};
        for (int i = 0; i < wanted.length; i++) {
            indexes[i] = wanted[i] == null ? -1 : names.indexOf(wanted[i]);
            if (wanted[i] != null && indexes[i] < 0) {
                return names.missing(wanted[i]);
            }
        }
        header = row;
        notes.textField(column);
        RecordParser.Columns columns =
                new RecordParser.Columns(names, delimiter, indexes[0], indexes[1], indexes[2], scale());
        parsers = () -> new RecordParser.OfRows(columns);
        return null;
    }

    private PreferenceScale scale() {
        return new PreferenceScale(options.preferSmaller());
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
