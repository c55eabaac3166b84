package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.compress.BrokenStreamException;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.text.BinarySniffer;
import dev.semblance.io.text.Encoding;
import dev.semblance.io.text.EncodingDetector;
import dev.semblance.io.text.Transcoder;
import dev.semblance.io.text.Utf8Check;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A file that is one document. */
final class WholeFile {
    private final Source source;
    private final EncodingDetector detector;
    private final int maxBytes;
    private byte[] bytes;
    private int length;
    private @Nullable IOException failure;
    private @Nullable Charset charset;

    WholeFile(Source source, @Nullable Charset charset, Tuning tuning) {
        this.source = source;
        this.detector = new EncodingDetector(charset);
        this.maxBytes = tuning.maxRecordBytes();
        this.bytes = new byte[(int) Math.max(64, Math.min(source.size() + 1, maxBytes))];
    }

    /**
     * Gives the sink the document, or what is wrong with it, or both.
     *
     * @return whether it is a text; a binary file gives the sink nothing if nobody named it
     */
    boolean decode(Corpus.Sink sink) throws IOException {
        try (InputStream in = Compression.decompress(source.open(), source.name())) {
            fill(in, Math.min(BinarySniffer.SAMPLE_BYTES, maxBytes));
            if (BinarySniffer.isBinary(bytes, length)) {
                if (source.isNamed()) {
                    sink.bad(new BadRecord(source.name(), "binary file"));
                }
                return source.isNamed();
            }
            fill(in, maxBytes);
            if (length == maxBytes && in.read() >= 0) {
                sink.bad(new BadRecord(source.name(), "document of more than " + maxBytes + " bytes"));
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
            text(sink);
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
                bytes = Arrays.copyOf(bytes, (int) Math.min(2L * length, maxBytes));
            }
            int count = in.read(bytes, length, Math.min(bytes.length, wanted) - length);
            if (count < 0) {
                return;
            }
            length += count;
        }
    }

    private void text(Corpus.Sink sink) {
        Encoding encoding = detector.ofWhole(bytes, length);
        if (encoding == null) {
            sink.bad(new BadRecord(source.name(), "cannot tell the charset; name it with --charset"));
            return;
        }
        int from = encoding.markLength();
        if (encoding.isUtf8() && Utf8Check.isWellFormed(bytes, from, length)) {
            sink.document(Document.ofUtf8(source.name(), bytes, from, length - from));
            return;
        }
        byte[] utf8 = Transcoder.toUtf8(encoding.charset(), bytes, from, length);
        if (utf8 == null) {
            sink.bad(new BadRecord(source.name(), "undecodable bytes (not " + encoding.charset() + ")"));
        } else {
            charset = encoding.isUtf8() ? null : encoding.charset();
            sink.document(Document.ofUtf8(source.name(), utf8));
        }
    }
}
