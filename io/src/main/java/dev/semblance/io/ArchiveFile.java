package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.io.compress.BrokenStreamException;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.compress.TarStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An open tar archive of articles. Its entries are read where they are, one after another, and never extracted: small ones here, for workers to
 * decode many at a time; large ones as files of records are.
 *
 * <p>As in folders, hidden entries are left out, and so are those that the globs do not want.
 */
final class ArchiveFile implements Corpus.Pass {
    private static final int MAX_ENTRIES = 256;

    private final Source source;
    private final int index;
    private final InputOptions options;
    private final Notes notes;
    private final Tuning tuning;
    private final Findings findings;
    private final Survey survey;
    private final Globs includes;
    private final Globs excludes;
    private final CountingStream stored;
    private final TarStream tar;
    private long entry;
    private long leftOut;
    private String firstLeftOut = "";
    private boolean hasEntry;
    private boolean ended;
    private @Nullable BadRecord trouble;
    private @Nullable RecordFile open;

    ArchiveFile(
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
        this.includes = new Globs(options.includes());
        this.excludes = new Globs(options.excludes());
        this.stored = new CountingStream(source.open());
        this.tar = new TarStream(Compression.decompress(stored, source.name()));
    }

    /** A small entry with its bytes, and what is wrong after them, or null. */
    private record Small(
            Source source,
            long entry,
            byte[] bytes,
            @Nullable IOException failure) {
        TextStream open(InputOptions options) throws IOException {
            InputStream in = new ByteArrayInputStream(bytes);
            if (failure != null) {
                in = new SequenceInputStream(in, new TextStream.FailingStream(failure, InputStream.nullInputStream()));
            }
            return TextStream.of(source, in, options.charset());
        }
    }

    @Override
    public Corpus.@Nullable Batch next() throws IOException {
        while (open != null) {
            RawBatch raw = open.next();
            if (raw == null) {
                closeEntry();
            } else if (raw.trouble() == null) {
                return RecordBatch.of(open, entryName(), index, raw.withSize(stored.take()), survey);
            } else {
                if (open.isCutShort()) {
                    findings.cutShort().add(index);
                }
                return new TroubleBatch(raw.trouble(), stored.take(), survey);
            }
        }
        List<Small> small = new ArrayList<>();
        long bytes = 0;
        while (!ended && small.size() < MAX_ENTRIES && bytes < tuning.batchBytes()) {
            if (!hasEntry && !nextEntry()) {
                break;
            }
            if (!isSmall()) {
                if (small.isEmpty()) {
                    return openEntry();
                }
                break;
            }
            Small read = readSmall();
            bytes += read.bytes.length;
            small.add(read);
        }
        BadRecord last = trouble;
        if (small.isEmpty() && last == null) {
            long rest = stored.take();
            return rest == 0 ? null : batch(List.of(), null, rest);
        }
        trouble = null;
        return batch(small, last, stored.take());
    }

    private Corpus.Batch batch(List<Small> small, @Nullable BadRecord last, long size) {
        return new Corpus.Batch() {
            @Override
            public void decode(Corpus.Sink sink) throws IOException {
                Survey.NotingSink noting = survey.noting(sink, index);
                ArticleFile files = new ArticleFile(options, notes, tuning, findings, survey);
                for (Small one : small) {
                    files.decode(one.source, index, one.entry, () -> one.open(options), noting);
                }
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

    /** Goes to the next entry that is to be read. Whether there is one. */
    private boolean nextEntry() throws IOException {
        try {
            while (tar.next()) {
                entry++;
                if (tar.isFile() && isWanted(tar.name())) {
                    hasEntry = true;
                    return true;
                }
            }
        } catch (IOException e) {
            fail(e);
        }
        finish();
        return false;
    }

    private void finish() throws IOException {
        ended = true;
        if (leftOut > 0) {
            notes.add("left out files in %s that are no JSON: %d, the first is %s"
                    .formatted(source.name(), leftOut, firstLeftOut));
        }
        source.requireUnchanged();
    }

    private void fail(IOException e) throws IOException {
        trouble = new BadRecord(source.name(), FileErrors.ofBroken(source, index, e, findings));
    }

    private boolean isWanted(String name) {
        Path path;
        try {
            path = Path.of(name).normalize();
        } catch (InvalidPathException e) {
            return false;
        }
        boolean isHidden = false;
        for (Path part : path) {
            isHidden |= part.toString().startsWith(".") && !part.toString().equals("..");
        }
        boolean isLeftOut = (isHidden && !includes.namesHidden())
                || excludes.matches(path)
                || (!includes.isEmpty() && !includes.matches(path));
        if (!isLeftOut && ArticleFormats.ofEntry(name) == null) {
            firstLeftOut = leftOut++ == 0 ? entryName() : firstLeftOut;
            return false;
        }
        return !isLeftOut;
    }

    /** The entry's name as messages have it, on one line whatever its name is. */
    private String entryName() {
        StringBuilder name = new StringBuilder(source.name()).append('!');
        tar.name().codePoints().forEach(c -> name.appendCodePoint(Character.isISOControl(c) ? ' ' : c));
        return name.toString();
    }

    private Source entrySource() {
        InputFormat format = ArticleFormats.ofEntry(tar.name());
        return new Source(
                entryName(),
                null,
                false,
                format == null ? InputFormat.OBJECTS : format,
                tar.size(),
                null,
                null,
                null,
                null,
                null);
    }

    /** What is compressed may be any size when it is not: as far as it is in memory, it is as it is stored. */
    private boolean isSmall() {
        return tar.size() <= tuning.batchBytes();
    }

    private Small readSmall() throws IOException {
        hasEntry = false;
        Source from = entrySource();
        byte[] bytes = new byte[(int) tar.size()];
        int length = 0;
        IOException failure = null;
        try {
            while (length < bytes.length) {
                int count = tar.read(bytes, length, bytes.length - length);
                if (count < 0) {
                    break;
                }
                length += count;
            }
        } catch (IOException e) {
            if (!(e instanceof BrokenStreamException)) {
                throw FileErrors.ofInput(source.name(), e);
            }
            failure = e;
            finish();
        }
        return new Small(from, entry, length == bytes.length ? bytes : Arrays.copyOf(bytes, length), failure);
    }

    /** Begins to read a large entry. The first that it has. */
    private Corpus.@Nullable Batch openEntry() throws IOException {
        hasEntry = false;
        Source from = entrySource();
        open = new RecordFile(
                from, options, notes, tuning, TextStream.of(from, new Uncloseable(tar), options.charset()), entry);
        if (open.isBinary()) {
            closeEntry();
            return new TroubleBatch(new BadRecord(from.name(), "binary file"), stored.take(), survey);
        }
        if (!open.encoding().isUtf8()) {
            findings.charset(index, open.encoding().charset());
        }
        return next();
    }

    /** If the entry broke off, so did the archive, and this was said already. */
    private void closeEntry() throws IOException {
        if (open != null) {
            open.close();
            open = null;
            if (tar.hasFailed()) {
                finish();
            }
        }
    }

    @Override
    public void close() throws IOException {
        tar.close();
    }

    /** The end of an entry is not the archive's. */
    private static final class Uncloseable extends java.io.FilterInputStream {
        Uncloseable(InputStream in) {
            super(in);
        }

        @Override
        public void close() {}
    }
}
