package dev.semblance.io.compress;

import java.io.IOException;
import java.io.InputStream;

/** A stream that gives its bytes by the block, and therefore also one by one. */
public abstract class BlockInputStream extends InputStream {
    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public abstract int read(byte[] bytes, int offset, int length) throws IOException;
}
