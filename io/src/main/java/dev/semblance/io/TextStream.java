package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import dev.semblance.io.text.BinarySniffer;
import dev.semblance.io.text.Encoding;
import dev.semblance.io.text.EncodingDetector;
import dev.semblance.io.text.TranscodingStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The decompressed bytes of an input that holds records, without the byte order mark, in an encoding that can be cut at
 * line feeds: the input's own, or UTF-8 in its place where that cannot.
 */
final class TextStream implements Closeable {
    private final CountingStream stored;
    private final byte[] head;
    private final Encoding encoding;
    private final InputStream body;

    private TextStream(CountingStream stored, byte[] head, Encoding encoding, InputStream body) {
        this.stored = stored;
        this.head = head;
        this.encoding = encoding;
        this.body = body;
    }

    /** Opens an input. Errors of its compression come when its body is read. */
    static TextStream open(Source source, @Nullable Charset charset) throws IOException {
        return of(source, source.open(), charset);
    }

    /** Takes an input that was opened. */
    static TextStream of(Source source, InputStream opened, @Nullable Charset charset) throws IOException {
        CountingStream stored = new CountingStream(opened);
        InputStream rest = Compression.decompress(stored, source.name());
        byte[] head = new byte[0];
        boolean isWhole = false;
        try {
            int wanted = EncodingDetector.SAMPLE_BYTES;
            long likely = source.size() >= 0 ? source.size() + 1 : wanted;
            byte[] sample = new byte[(int) Math.min(wanted, Math.max(likely, 64))];
            int length = 0;
            while (length < wanted) {
                if (length == sample.length) {
                    sample = Arrays.copyOf(sample, Math.min(wanted, 2 * length));
                }
                int count;
                try {
                    count = rest.read(sample, length, sample.length - length);
                } catch (IOException e) {
                    rest = new FailingStream(e, rest);
                    break;
                }
                if (count < 0) {
                    isWhole = true;
                    break;
                }
                length += count;
            }
            head = Arrays.copyOf(sample, length);
            Encoding encoding = new EncodingDetector(charset).ofStart(head, length, isWhole);
            int mark = encoding.markLength();
            InputStream body = new SequenceInputStream(new ByteArrayInputStream(head, mark, length - mark), rest);
            if (!encoding.keepsAscii()) {
                body = new TranscodingStream(body, encoding.charset());
            }
            return new TextStream(stored, head, encoding, body);
        } catch (RuntimeException e) {
            rest.close();
            throw e;
        }
    }

    boolean isBinary() {
        return BinarySniffer.isBinary(head, head.length);
    }

    /** The first bytes of the input, with the byte order mark. */
    byte[] head() {
        return head;
    }

    /** The encoding in which the input is stored. */
    Encoding encoding() {
        return encoding;
    }

    /** The charset of {@link #body()}. */
    Charset bodyCharset() {
        return encoding.keepsAscii() ? encoding.charset() : StandardCharsets.UTF_8;
    }

    InputStream body() {
        return body;
    }

    /** How many bytes of the stored input were read so far. */
    long storedBytesRead() {
        return stored.count();
    }

    @Override
    public void close() throws IOException {
        body.close();
    }

    /** Fails at once. */
    static final class FailingStream extends InputStream {
        private final IOException failure;
        private final InputStream failed;

        FailingStream(IOException failure, InputStream failed) {
            this.failure = failure;
            this.failed = failed;
        }

        @Override
        public int read() throws IOException {
            throw failure;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            throw failure;
        }

        @Override
        public void close() throws IOException {
            failed.close();
        }
    }
}
