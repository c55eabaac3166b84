package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.io.csv.Header;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An open columnar file: takes from its rows what documents are made of, batch by batch. */
final class ColumnarFile implements Corpus.Pass {
    /** The row that stands for the file as a whole. */
    static final long WHOLE_FILE = 0;

    private static final int MAX_ROWS = 1 << 14;

    private final Source source;
    private final int index;
    private final InputOptions options;
    private final Notes notes;
    private final Tuning tuning;
    private final Findings findings;
    private final Survey survey;
    private final ColumnarReader reader;
    private final @Nullable ColumnChoice choice;
    private long rows;
    private long reported;
    private boolean hasEnded;
    private @Nullable BadRecord trouble;

    ColumnarFile(
            Source source,
            int index,
            InputOptions options,
            Notes notes,
            Tuning tuning,
            Findings findings,
            Survey survey)
            throws IOException {
        this.source = source;
        this.index = index;
        this.options = options;
        this.notes = notes;
        this.tuning = tuning;
        this.findings = findings;
        this.survey = survey;
        this.reader = open(source);
        this.choice = choose();
    }

    /** Opens an input, which must be a file. */
    static ColumnarReader open(Source source) throws IOException {
        ColumnarFormat format = ColumnarFormat.of(source.format());
        source.requireUnchanged();
        return format.open(path(source));
    }

    static Path path(Source source) {
        if (source.path() == null) {
            throw new IllegalStateException(source.name() + " is no file");
        }
        return source.path();
    }

    /** Finds the columns that are wanted; null, and what is wrong, if there are none. */
    private @Nullable ColumnChoice choose() {
        List<ColumnarReader.Column> columns = reader.columns();
        Header names = names(columns.stream());
        String text = options.textField();
        if (text == null) {
            Stream<ColumnarReader.Column> texts =
                    columns.stream().filter(column -> column.isText() && column.isSingle());
            text = FieldChoice.ofHeader(names(texts));
        }
        if (text == null) {
            String usual = FieldChoice.USUAL.get(0);
            trouble = names.indexOf(usual) < 0
                    ? bad(names.missing(usual) + "; --text names another")
                    : unlike(columns.get(names.indexOf(usual)), "a string");
            return null;
        }
        if (options.textField() == null) {
            notes.add("taking the text from the column \"%s\"; --text names another".formatted(text));
        }
        List<Integer> chosen = new ArrayList<>();
        String title = options.pages().titleField();
        String time = options.pages().timeField();
        for (String name : Arrays.asList(text, options.idField(), options.preferenceField(), title, time)) {
            if (name == null) {
                continue;
            }
            int index = names.indexOf(name);
            trouble = index < 0 ? bad(names.missing(name)) : trouble(columns.get(index), chosen.isEmpty());
            if (trouble != null) {
                return null;
            }
            chosen.add(index);
        }
        notes.textField(text);
        reader.choose(chosen);
        return new ColumnChoice(
                text,
                options.idField(),
                options.preferenceField(),
                title,
                time,
                new PreferenceScale(options.preferSmaller()));
    }

    private static Header names(Stream<ColumnarReader.Column> columns) {
        return new Header(columns.map(ColumnarReader.Column::name).toList());
    }

    /** Why a column cannot be used, or null. */
    private @Nullable BadRecord trouble(ColumnarReader.Column column, boolean mustBeText) {
        if (mustBeText) {
            return column.isText() && column.isSingle() ? null : unlike(column, "a string");
        }
        return column.isSingle() ? null : unlike(column, "a string or number");
    }

    private BadRecord unlike(ColumnarReader.Column column, String wanted) {
        return bad("column \"%s\" is %s and not %s".formatted(column.name(), column.kind(), wanted));
    }

    private BadRecord bad(String reason) {
        return new BadRecord(source.name(), reason);
    }

    @Override
    public Corpus.@Nullable Batch next() throws IOException {
        if (hasEnded) {
            return null;
        }
        if (choice == null) {
            return end(WHOLE_FILE);
        }
        if (trouble != null) {
            return end(rows + 1);
        }
        ColumnBatch.Builder batch = new ColumnBatch.Builder(choice, rows + 1);
        try {
            while (batch.sizeInBytes() < tuning.batchBytes() && batch.count() < MAX_ROWS && !hasEnded) {
                if (reader.next()) {
                    batch.add(reader);
                    rows++;
                } else {
                    hasEnded = true;
                }
            }
        } catch (IOException e) {
            fail(e);
            if (batch.count() == 0) {
                return end(rows + 1);
            }
        }
        if (hasEnded) {
            source.requireUnchanged();
        }
        return batch.build(source.name(), index, takeSize(), tuning, survey);
    }

    /** As where other files break off: the rows before are documents. */
    private void fail(IOException e) throws IOException {
        source.requireUnchanged();
        if (source.isNamed() && !(e instanceof DamagedFileException)) {
            throw FileErrors.ofInput(source.name(), e);
        }
        findings.cutShort().add(index);
        trouble = new BadRecord(
                source.name() + ":" + (rows + 1), FileErrors.reason(e) + "; the rest of the file is missing");
    }

    /** Gives what is wrong as the last batch. It is remembered at a row, so that what is copied later ends before it. */
    private Corpus.Batch end(long row) {
        hasEnded = true;
        BadRecord last = trouble;
        long size = takeSize();
        return new Corpus.Batch() {
            @Override
            public void decode(Corpus.Sink sink) {
                Survey.NotingSink noting = survey.noting(sink, index);
                noting.at(row);
                if (last != null) {
                    noting.bad(last);
                }
                survey.decoded();
            }

            @Override
            public long sizeInBytes() {
                return size;
            }
        };
    }

    /** Bytes of the file for the rows since this was asked before, as if all rows were of one size. */
    private long takeSize() {
        double share = hasEnded ? 1 : Math.min(1, (double) rows / Math.max(1, reader.rows()));
        long size = (long) (share * source.size()) - reported;
        reported += size;
        return size;
    }

    /** How many rows of an input can be copied after a pass, given the rows that gave no document. */
    static long readable(long[] badRows, boolean isCutShort) {
        if (badRows.length > 0 && badRows[0] == WHOLE_FILE) {
            return 0;
        }
        return isCutShort ? badRows[badRows.length - 1] - 1 : Long.MAX_VALUE;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
