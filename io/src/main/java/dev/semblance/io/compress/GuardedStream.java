package dev.semblance.io.compress;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdIOException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * A decompressing stream whose failures say what is broken, and that tells damaged data from a source that cannot be
 * read. Reads little at a time, because some decoders drop what they had when they meet an error.
 */
final class GuardedStream extends BlockInputStream {
    private static final int READ_BYTES = 1 << 15;

    /** Makes the decoder, which may read the header at once. */
    interface Decoder {
        InputStream over(InputStream source) throws IOException;
    }

    private final String format;
    private final Source source;
    private final Decoder decoder;
    private @Nullable InputStream decoded;

    GuardedStream(String format, InputStream source, Decoder decoder) {
        this.format = format;
        this.source = new Source(source);
        this.decoder = decoder;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            if (decoded == null) {
                decoded = decoder.over(source);
            }
            return decoded.read(bytes, offset, Math.min(length, READ_BYTES));
        } catch (BrokenStreamException e) {
            throw e.in(format);
        } catch (IOException e) {
            if (source.failure != null) {
                throw source.failure;
            }
            throw BrokenStreamException.of(reason(e), e).in(format);
        }
    }

    private static String reason(IOException e) {
        if (e instanceof java.io.EOFException) {
            return "ends too early";
        }
        if (e instanceof ZstdIOException zstd && zstd.getErrorCode() == Zstd.errFrameParameterWindowTooLarge()) {
            return "a window of more than 128 MiB, which zstd -d --long=31 can read";
        }
        String message = e.getMessage();
        return message == null ? "damaged data" : message;
    }

    @Override
    public void close() throws IOException {
        if (decoded == null) {
            source.close();
        } else {
            decoded.close();
        }
    }

    /** Remembers whether it was the source that failed. */
    private static final class Source extends java.io.FilterInputStream {
        private @Nullable IOException failure;

        Source(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            try {
                return super.read();
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }
    }
}
