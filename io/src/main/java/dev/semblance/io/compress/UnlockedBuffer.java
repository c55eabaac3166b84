package dev.semblance.io.compress;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that is read a block at a time and given a byte at a time, to one thread. {@link java.io.BufferedInputStream} takes a lock for every byte, which
 * made gigabytes that are no records take minutes.
 */
final class UnlockedBuffer extends InputStream {
    private final InputStream source;
    private final byte[] buffer = new byte[1 << 16];
    private int position;
    private int limit;

    UnlockedBuffer(InputStream source) {
        this.source = source;
    }

    @Override
    public int read() throws IOException {
        return position < limit || fill() ? buffer[position++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (position == limit && !fill()) {
            return -1;
        }
        int count = Math.min(length, limit - position);
        System.arraycopy(buffer, position, bytes, offset, count);
        position += count;
        return count;
    }

    /** Whether there is more. */
    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, source.read(buffer, 0, buffer.length));
        return limit > 0;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
