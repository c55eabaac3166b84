package dev.semblance.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read. */
final class CountingStream extends FilterInputStream {
    private long count;
    private long taken;

    CountingStream(InputStream in) {
        super(in);
    }

    long count() {
        return count;
    }

    /** How many were read since this was asked before. */
    long take() {
        long more = count - taken;
        taken = count;
        return more;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count += value < 0 ? 0 : 1;
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count += Math.max(0, read);
        return read;
    }
}
