package dev.semblance.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Standard output, which tells a reader that has gone away from a real failure. */
final class StandardOutput extends FilterOutputStream {
    private final PrintWriter printer = new PrintWriter(new OutputStreamWriter(this, StandardCharsets.UTF_8), true);

    private @Nullable IOException failure;

    StandardOutput(OutputStream out) {
        super(out);
    }

    /** Writes text in UTF-8, whatever the locale. */
    PrintWriter printer() {
        return printer;
    }

    /** Flushes, and fails if anything could not be written: a printer keeps that to itself. */
    void requireWritten() throws IOException {
        printer.flush();
        flush();
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Leaves standard output open: it is not ours. */
    @Override
    public void close() throws IOException {
        flush();
    }

    private IOException failed(IOException e) {
        failure = explain(e);
        return failure;
    }

    private static IOException explain(IOException e) {
        if (SystemErrors.isClosedPipe(e)) {
            return new ClosedPipeException(e);
        }
        return new IOException("cannot write to standard output: " + e.getMessage(), e);
    }

    /** The reader of standard output wants no more. */
    static final class ClosedPipeException extends IOException {
        private static final long serialVersionUID = 1;

        ClosedPipeException(IOException cause) {
            super(cause);
        }
    }
}
