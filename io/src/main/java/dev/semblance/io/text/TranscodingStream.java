package dev.semblance.io.text;

import dev.semblance.io.compress.BlockInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * A stream of any charset, read as UTF-8.
 *
 * <p>Bytes that mean nothing in the charset become the byte FF, which never stands in UTF-8: whoever checks the result
 * finds them in their place.
 */
public final class TranscodingStream extends BlockInputStream {
    private static final int CHARS = 1 << 13;
    private static final byte UNDECODABLE = (byte) 0xFF;

    private final InputStream source;
    private final CharsetDecoder decoder;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final ByteBuffer in = ByteBuffer.allocate(2 * CHARS).flip();
    private final CharBuffer chars = CharBuffer.allocate(CHARS);
    private final ByteBuffer out = ByteBuffer.allocate(3 * CHARS + 1).flip();
    private boolean sourceEnded;
    private boolean ended;

    /** Reads the given stream, which is in the given charset. */
    public TranscodingStream(InputStream source, Charset charset) {
        this.source = source;
        this.decoder = charset.newDecoder();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!out.hasRemaining()) {
            if (ended) {
                return -1;
            }
            fill();
        }
        int count = Math.min(length, out.remaining());
        out.get(bytes, offset, count);
        return count;
    }

    private void fill() throws IOException {
        if (!sourceEnded) {
            in.compact();
            int count = source.read(in.array(), in.position(), in.remaining());
            if (count < 0) {
                sourceEnded = true;
            } else {
                in.position(in.position() + count);
            }
            in.flip();
        }
        CoderResult result = decoder.decode(in, chars, sourceEnded);
        if (result.isUnderflow() && sourceEnded) {
            ended = decoder.flush(chars).isUnderflow();
        }
        out.clear();
        encoder.encode(chars.flip(), out, ended);
        chars.compact();
        if (result.isError()) {
            in.position(in.position() + result.length());
            out.put(UNDECODABLE);
            decoder.reset();
        }
        out.flip();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
