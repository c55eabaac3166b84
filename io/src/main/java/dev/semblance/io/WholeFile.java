package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.compress.BrokenStreamException;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.html.HtmlCharset;
import dev.semblance.io.text.BinarySniffer;
import dev.semblance.io.text.Encoding;
import dev.semblance.io.text.EncodingDetector;
import dev.semblance.io.text.Transcoder;
import dev.semblance.io.text.Utf8Check;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A file that is one document. Those that are large are read, and what becomes of them is made, one at a time. */
final class WholeFile {
    private static final int FIRST_BYTES = 1 << 16;
    private static final ReentrantLock LARGE = new ReentrantLock();

    private final Source source;
    private final @Nullable Charset named;
    private final Markup markup;
    private final @Nullable TextExtractor extractor;
    private final EncodingDetector detector;
    private final Tuning tuning;
    private final int maxBytes;
    private byte[] bytes;
    private int length;
    private @Nullable IOException failure;
    private @Nullable Charset charset;

    WholeFile(Source source, InputOptions options, Tuning tuning) {
        this.source = source;
        this.named = options.charset();
        this.markup = options.pages().markup();
        this.detector = new EncodingDetector(named);
        this.extractor = markup == Markup.NONE ? null : Extractors.of(source.name());
        this.tuning = tuning;
        this.maxBytes = tuning.maxRecordBytes();
        // Before it was looked into, nothing says that the file is a text.
        this.bytes = new byte[(int) Math.max(64, Math.min(source.size() + 1, Math.min(maxBytes, FIRST_BYTES)))];
    }

    /**
     * Gives the sink the document, or what is wrong with it, or both.
     *
     * @return whether it is a text; a binary file gives the sink nothing if nobody named it
     */
    boolean decode(Corpus.Sink sink) throws IOException {
        try {
            return read(sink);
        } finally {
            if (LARGE.isHeldByCurrentThread()) {
                LARGE.unlock();
            }
        }
    }

    private boolean read(Corpus.Sink sink) throws IOException {
        try (InputStream in = Compression.decompress(source.open(), source.name())) {
            fill(in, Math.min(BinarySniffer.SAMPLE_BYTES, maxBytes));
            if (extractor == null && BinarySniffer.isBinary(bytes, length)) {
                if (source.isNamed()) {
                    sink.bad(new BadRecord(source.name(), "binary file"));
                }
                return source.isNamed();
            }
            fill(in, maxBytes);
            if (length == maxBytes && in.read() >= 0) {
                sink.bad(new BadRecord(source.name(), tuning.tooLong("document")));
                return true;
            }
        } catch (ChangedInputException e) {
            throw e;
        } catch (IOException e) {
            if (source.isNamed() && !(e instanceof BrokenStreamException)) {
                throw FileErrors.ofInput(source.name(), e);
            }
            failure = e;
        }
        source.requireUnchanged();
        if (isWhole()) {
            if (extractor == null) {
                text(sink);
            } else {
                extract(extractor, sink);
            }
        }
        if (failure != null) {
            sink.bad(new BadRecord(source.name(), FileErrors.reason(failure)));
        }
        return true;
    }

    /** Whether all data was read. */
    private boolean isWhole() {
        return failure == null || (failure instanceof BrokenStreamException broken && broken.isWhole());
    }

    /** Says what was found out about the file, which has this index. */
    void report(Findings findings, int index) {
        if (!isWhole()) {
            (failure instanceof BrokenStreamException ? findings.cutShort() : findings.unreadable()).add(index);
        }
        if (charset != null) {
            findings.charset(index, charset);
        }
    }

    private void fill(InputStream in, int wanted) throws IOException {
        while (length < wanted) {
            if (length == bytes.length) {
                if (length >= Tuning.LARGE_BYTES / 2 && !LARGE.isHeldByCurrentThread()) {
                    LARGE.lock();
                }
                bytes = Arrays.copyOf(bytes, (int) Math.min(2L * length, maxBytes));
            }
            int count = in.read(bytes, length, Math.min(bytes.length, wanted) - length);
            if (count < 0) {
                return;
            }
            length += count;
        }
    }

    private void extract(TextExtractor from, Corpus.Sink sink) {
        try {
            TextExtractor.Extracted extracted = from.extract(Arrays.copyOf(bytes, length));
            sink.document(Document.ofUtf8(source.name(), extracted.text().getBytes(StandardCharsets.UTF_8))
                    .with(extracted.publication()));
        } catch (IOException e) {
            sink.bad(new BadRecord(source.name(), FileErrors.reason(e)));
        }
    }

    private void text(Corpus.Sink sink) {
        Charset said = saidByPage();
        Encoding encoding = said == null ? detector.ofWhole(bytes, length) : new Encoding(said, 0);
        if (encoding == null) {
            sink.bad(new BadRecord(source.name(), "cannot tell the charset; name it with --charset"));
            return;
        }
        int from = encoding.markLength();
        if (encoding.isUtf8() && Utf8Check.isWellFormed(bytes, from, length)) {
            sink.document(Document.ofUtf8(source.name(), bytes, from, length - from));
            return;
        }
        byte[] utf8 = said == null
                ? Transcoder.toUtf8(encoding.charset(), bytes, from, length)
                : new String(bytes, from, length - from, said).getBytes(StandardCharsets.UTF_8);
        if (utf8 == null) {
            sink.bad(new BadRecord(source.name(), "undecodable bytes (not " + encoding.charset() + ")"));
        } else {
            charset = encoding.isUtf8() ? null : encoding.charset();
            sink.document(Document.ofUtf8(source.name(), utf8));
        }
    }

    /**
     * What a page says that it is in: as browsers do, it is believed, and what is not in that charset is replaced. Null if the text is no page, is well-formed UTF-8
     * whatever it says, or the charset was named.
     */
    private @Nullable Charset saidByPage() {
        boolean mayBePage = markup == Markup.HTML
                || (markup == Markup.AUTO
                        && (Pages.isNamedAsPage(source.name()) || HtmlCharset.beginsAsPage(bytes, 0, length)));
        boolean isClear =
                named != null || Encoding.ofMark(bytes, length) != null || Utf8Check.isWellFormed(bytes, 0, length);
        return mayBePage && !isClear ? HtmlCharset.of(bytes, 0, length) : null;
    }
}
