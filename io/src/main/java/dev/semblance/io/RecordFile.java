package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.io.csv.Header;
import dev.semblance.io.csv.RowFields;
import dev.semblance.io.csv.RowScanner;
import dev.semblance.io.json.Envelope;
import dev.semblance.io.json.ObjectScanner;
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
    private final long entry;
    private final RecordReader reader;
    private final boolean isBinary;
    private byte delimiter = '\t';
    private byte[] header = {};
    private @Nullable Supplier<RecordParser> parsers;
    private boolean hasEnded;

    /** @param entry which one of an archive's entries it is, from 1; 0 if it is in none */
    RecordFile(Source source, InputOptions options, Notes notes, Tuning tuning, TextStream text, long entry) {
        this.source = source;
        this.options = options;
        this.notes = notes;
        this.text = text;
        this.entry = entry;
        boolean isChosen = source.isNamed() && options.format() != InputFormat.AUTO;
        this.isBinary = !isChosen && text.isBinary();
        Encoding encoding = text.encoding();
        if (!encoding.isUtf8() && options.charset() == null && !isBinary && isWorthANote()) {
            notes.add("reading %s as %s".formatted(source.name(), encoding.charset()));
        }
        if (source.format() != InputFormat.TSV && source.format().hasHeader()) {
            delimiter = delimiter(text, source.format() == InputFormat.BASKETS);
        }
        this.reader = new RecordReader(source, text, cutter(), tuning);
    }

    static RecordFile open(Source source, InputOptions options, Notes notes, Tuning tuning) throws IOException {
        return new RecordFile(source, options, notes, tuning, TextStream.open(source, options.charset()), 0);
    }

    /** Files of articles may be as many as those that are one document each. */
    private boolean isWorthANote() {
        return entry == 0 && source.format() != InputFormat.OBJECTS;
    }

    private static byte delimiter(TextStream text, boolean mayBeTab) {
        byte[] head = text.head();
        Charset charset = text.encoding().charset();
        int from = text.encoding().markLength();
        int to = head.length;
        if (!text.encoding().keepsAscii()) {
            int length = Math.min(head.length - from, 1 << 16) & ~3;
            head = new String(head, from, length, charset).getBytes(java.nio.charset.StandardCharsets.UTF_8);
            from = 0;
            to = head.length;
        }
        return mayBeTab ? Header.delimiterOrTab(head, from, to) : Header.delimiter(head, from, to);
    }

    private Cutter cutter() {
        boolean mayHaveEnvelopes =
                options.articles() != null && options.articles().mayBeInEnvelopes();
        if (source.format() == InputFormat.OBJECTS || (mayHaveEnvelopes && beginsWithEnvelope())) {
            return new ObjectCutter(mayHaveEnvelopes);
        }
        if (!source.format().hasHeader()) {
            return new Cutter.Lines();
        }
        return new Cutter.Rows(delimiter == '\t' ? RowScanner.tsv() : RowScanner.csv(delimiter));
    }

    /** Whether the first line has many articles. */
    private boolean beginsWithEnvelope() {
        byte[] head = text.head();
        int object = ObjectScanner.skipBetween(head, text.encoding().markLength(), head.length);
        return object < head.length && head[object] == '{' && new Envelope().list(head, object, head.length) >= 0;
    }

    /** Whether it is no text at all, and was not said to be. */
    boolean isBinary() {
        return isBinary;
    }

    /** Whether it was found that the input's end cannot be read. */
    boolean isCutShort() {
        return reader.isCutShort();
    }

    /** Whether the last batch has all objects of the input, so that no line is needed to tell a sole one. */
    boolean isInOne() {
        return source.format() == InputFormat.OBJECTS && reader.isInOne();
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
        ArticleFields articles = options.articles();
        if (articles != null) {
            parsers = () -> new ArticleParser(articles, entry);
            return batch;
        }
        return switch (source.format()) {
            case JSONL -> first(batch);
            case CSV, TSV, BASKETS -> firstRow(batch);
            default -> {
                parsers = source.format() == InputFormat.SETS ? RecordParser.OfSets::new : RecordParser.OfLines::new;
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
        RecordParser.Fields fields = new RecordParser.Fields(
                chosen,
                options.idField(),
                options.preferenceField(),
                options.pages().titleField(),
                options.pages().timeField(),
                scale());
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
                return new RawBatch(batch.bytes(), start, batch.to(), line, 0, rest, false, null, batch.sizeInBytes());
            }
        }
        return next();
    }

    private @Nullable String takeHeader(byte[] bytes, int from, int to, boolean isBroken) {
        byte[] row = Arrays.copyOfRange(bytes, from, to);
        byte[] utf8 = Transcoder.toUtf8(charset(), row, 0, row.length);
        RowFields fields = new RowFields(delimiter, delimiter == '\t');
        if (utf8 == null || isBroken || !fields.split(utf8, 0, utf8.length)) {
            return "the header row cannot be read";
        }
        Header names = new Header(fields.strings());
        String trouble = source.format() == InputFormat.BASKETS ? takeBaskets(names) : takeTexts(names);
        if (trouble == null) {
            header = row;
        }
        return trouble;
    }

    private @Nullable String takeTexts(Header names) {
        String column = options.textField() == null ? FieldChoice.ofHeader(names) : options.textField();
        if (column == null) {
            return names.missing(FieldChoice.USUAL.get(0)) + "; --text names another";
        }
        if (options.textField() == null) {
            notes.add("taking the text from the column \"%s\"; --text names another".formatted(column));
        }
        String[] wanted = {
            column,
            options.idField(),
            options.preferenceField(),
            options.pages().titleField(),
            options.pages().timeField()
        };
        int[] indexes = new int[wanted.length];
        for (int i = 0; i < wanted.length; i++) {
            indexes[i] = wanted[i] == null ? -1 : names.indexOf(wanted[i]);
            if (wanted[i] != null && indexes[i] < 0) {
                return names.missing(wanted[i]);
            }
        }
        notes.textField(column);
        parse(new RecordParser.Columns(
                names, delimiter, indexes[0], indexes[1], indexes[2], indexes[3], indexes[4], scale(), false));
        return null;
    }

    private @Nullable String takeBaskets(Header names) {
        String idField = options.idField();
        String textField = options.textField();
        int basket = idField == null ? -1 : names.indexOf(idField);
        int item = textField == null ? -1 : names.indexOf(textField);
        if (idField != null && basket < 0) {
            return names.missing(idField);
        }
        if (textField != null && item < 0) {
            return names.missing(textField);
        }
        if (names.columns().size() < 2) {
            return "one column where baskets need two";
        }
        basket = basket >= 0 ? basket : item == 0 ? 1 : 0;
        item = item >= 0 ? item : basket == 0 ? 1 : 0;
        String field = names.columns().get(item);
        if (basket == item) {
            return "the column \"" + field + "\" cannot be both the basket and the item";
        }
        if (idField == null || textField == null) {
            notes.add("taking baskets from the column \"%s\" and their items from \"%s\"; --id and --text name others"
                    .formatted(names.columns().get(basket), field));
        }
        notes.textField(field);
        parse(new RecordParser.Columns(names, delimiter, item, basket, -1, -1, -1, scale(), true));
        return null;
    }

    private void parse(RecordParser.Columns columns) {
        parsers = () -> new RecordParser.OfRows(columns);
    }

    private PreferenceScale scale() {
        return new PreferenceScale(options.preferSmaller());
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
