package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.io.text.Encoding;
import dev.semblance.sketch.SketchBlock;
import dev.semblance.sketch.SketchParameters;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One reading of all inputs, one after another. */
final class FilePass implements Corpus.Pass {
    private final List<Source> sources;
    private final InputOptions options;
    private final @Nullable SketchParameters sketches;
    private final Notes notes;
    private final Tuning tuning;
    private final Findings findings;
    private final Survey survey;
    private int next;
    private int openIndex;
    private @Nullable RecordFile open;
    private @Nullable SketchFile openSketches;
    private Corpus.@Nullable Pass openBatches;
    private long given;

    /** @param sketches how the sketches of all inputs were made, or null if these are texts */
    FilePass(
            List<Source> sources,
            InputOptions options,
            @Nullable SketchParameters sketches,
            Notes notes,
            Tuning tuning,
            Findings findings,
            Survey survey) {
        this.sources = sources;
        this.options = options;
        this.sketches = sketches;
        this.notes = notes;
        this.tuning = tuning;
        this.findings = findings;
        this.survey = survey;
    }

    @Override
    public Corpus.@Nullable Batch next() throws IOException {
        while (true) {
            if (open != null) {
                RawBatch raw = open.next();
                if (raw != null) {
                    given++;
                    return batch(open, raw);
                }
                close();
            }
            if (openSketches != null) {
                SketchBlock block = openSketches.next();
                if (block != null) {
                    given++;
                    String name = sources.get(openIndex).name();
                    return new SketchBatch(name, openIndex, block, openSketches.takeBytesRead(), survey);
                }
                close();
                sources.get(openIndex).requireUnchanged();
            }
            if (openBatches != null) {
                Corpus.Batch batch = openBatches.next();
                if (batch != null) {
                    given++;
                    return batch;
                }
                close();
            }
            if (next == sources.size()) {
                survey.ended(given);
                return null;
            }
            Source source = sources.get(next);
            if (source.format() == InputFormat.SKETCHES) {
                openSketches(source);
                continue;
            }
            if (source.trouble() != null) {
                findings.unreadable().add(next++);
                return trouble(source, source.trouble());
            }
            if (FilesBatch.isForWorkers(source, tuning)) {
                FilesBatch files = FilesBatch.from(sources, next, options, notes, tuning, findings, survey);
                next = files.to();
                given++;
                return files;
            }
            Corpus.Batch whole = source.format() == InputFormat.FILES ? stream() : open(source);
            if (whole != null) {
                return whole;
            }
        }
    }

    /** Opens a sketch file, which must still be one of those that were found. */
    private void openSketches(Source source) throws IOException {
        openIndex = next++;
        openSketches = SketchFile.open(source);
        if (!openSketches.parameters().equals(sketches)) {
            throw source.changed();
        }
    }

    /** A stream that is one document: read here, because a stream has one reader. */
    private Corpus.Batch stream() throws IOException {
        int index = next++;
        given++;
        StoredSink stored = new StoredSink();
        WholeFile file = new WholeFile(sources.get(index), options, tuning);
        file.decode(stored);
        file.report(findings, index);
        return sink -> {
            stored.replay(survey.noting(sink, index));
            survey.decoded();
        };
    }

    /** Opens a file of records. What there is to report if that fails. */
    private Corpus.@Nullable Batch open(Source source) throws IOException {
        openIndex = next++;
        try {
            if (source.format() == InputFormat.ARCHIVE) {
                openBatches = new ArchiveFile(source, openIndex, options, notes, tuning, findings, survey);
                return null;
            }
            if (source.format().isColumnar()) {
                openBatches = new ColumnarFile(source, openIndex, options, notes, tuning, findings, survey);
                return null;
            }
            if (source.format() == InputFormat.WARC) {
                openBatches = new WarcFile(source, openIndex, options, notes, tuning, findings, survey);
                return null;
            }
            open = RecordFile.open(source, options, notes, tuning);
        } catch (IOException e) {
            if (source.isNamed() || e instanceof ChangedInputException) {
                throw FileErrors.ofInput(source.name(), e);
            }
            findings.unreadable().add(openIndex);
            return trouble(source, FileErrors.reason(e));
        }
        if (!open.isBinary()) {
            Encoding encoding = open.encoding();
            if (!encoding.isUtf8()) {
                findings.charset(openIndex, encoding.charset());
            }
            return null;
        }
        close();
        if (source.isNamed()) {
            return trouble(source, "binary file");
        }
        findings.binaries().add(openIndex);
        return null;
    }

    private Corpus.Batch batch(RecordFile file, RawBatch raw) {
        if (raw.trouble() != null) {
            if (file.isCutShort()) {
                findings.cutShort().add(openIndex);
            }
            return new TroubleBatch(raw.trouble(), raw.sizeInBytes(), survey);
        }
        String name = sources.get(openIndex).name();
        return RecordBatch.of(file, name, openIndex, raw, survey);
    }

    private Corpus.Batch trouble(Source source, String reason) {
        given++;
        return new TroubleBatch(new BadRecord(source.name(), reason), Math.max(0, source.size()), survey);
    }

    @Override
    public void close() throws IOException {
        if (open != null) {
            RecordFile closing = open;
            open = null;
            closing.close();
        }
        if (openBatches != null) {
            Corpus.Pass closing = openBatches;
            openBatches = null;
            closing.close();
        }
        if (openSketches != null) {
            SketchFile closing = openSketches;
            openSketches = null;
            closing.close();
        }
    }
}
