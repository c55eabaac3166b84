package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.RowWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes the rows that a stream of results pushes. */
final class Rows {
    private final RowWriter writer;
    private long count;

    private Rows(RowWriter writer) {
        this.writer = writer;
    }

    /**
     * Writes a whole table, and ends the target.
     *
     * <p>The rows are pushed, not pulled: the iterator of a flat-mapped stream would first gather all pairs of a document.
     */
    static void write(OutputFormat format, OutputTarget target, List<String> columns, Consumer<Rows> source)
            throws IOException {
        push(format, columns, target.stream(), source);
        target.finish();
    }

    /** Writes a table, and tells how many rows it has. */
    private static long push(OutputFormat format, List<String> columns, OutputStream stream, Consumer<Rows> source)
            throws IOException {
        try (RowWriter writer = RowWriter.of(format, columns, stream)) {
            Rows rows = new Rows(writer);
            source.accept(rows);
            return rows.count;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Refuses a table that the disk has no room for, before hours go into writing it.
     *
     * @param count rows that the table will have
     * @param sample pushes some of them
     * @throws IOException if, going by the sample, there is no room
     */
    static void requireRoom(
            OutputFormat format, OutputTarget target, List<String> columns, long count, Consumer<Rows> sample)
            throws IOException {
        ByteCounter counter = new ByteCounter();
        long pushed = push(format, columns, counter, sample);
        double needed = (double) counter.bytes / pushed * count;
        double room = (double) target.roomInBytes();
        if (needed > room) {
            throw new IOException("cannot write " + target.name() + ": " + Numbers.count(count) + " rows need about "
                    + Numbers.bytes(needed) + ", and its disk has " + Numbers.bytes(room) + " left");
        }
    }

    /** Counts what it is given. */
    private static final class ByteCounter extends OutputStream {
        private long bytes;

        @Override
        public void write(int value) {
            bytes++;
        }

        @Override
        public void write(byte[] values, int offset, int length) {
            bytes += length;
        }
    }

    /** Rows written so far. */
    long count() {
        return count;
    }

    void row(@Nullable Object... values) {
        count++;
        try {
            writer.row(values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
