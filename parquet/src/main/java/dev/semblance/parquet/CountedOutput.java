package dev.semblance.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A stream as Parquet's library wants it, which does not close it. From some moment on, what is written can be held back. */
final class CountedOutput implements OutputFile {
    private OutputStream out;

    CountedOutput(OutputStream out) {
        this.out = out;
    }

    /** Holds back what is written from now on. */
    ByteArrayOutputStream hold() {
        ByteArrayOutputStream held = new ByteArrayOutputStream();
        out = held;
        return held;
    }

    @Override
    public PositionOutputStream create(long blockSizeHint) {
        return new PositionOutputStream() {
            private long position;

            @Override
            public long getPos() {
                return position;
            }

            @Override
            public void write(int value) throws IOException {
                out.write(value);
                position++;
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
                position += length;
            }

            @Override
            public void flush() throws IOException {
                out.flush();
            }
        };
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSizeHint) {
        return create(blockSizeHint);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }
}
