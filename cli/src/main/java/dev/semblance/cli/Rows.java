package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.RowWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;

/** Takes the rows that a stream of results pushes. */
final class Rows {
    private final RowWriter writer;

    private Rows(RowWriter writer) {
        this.writer = writer;
    }

    /**
     * Writes a whole table and commits it.
     *
     * <p>The rows are pushed, not pulled: the iterator of a flat-mapped stream would first gather all pairs of a document.
     */
    static void write(OutputFormat format, OutputTarget target, List<String> columns, Consumer<Rows> source)
            throws IOException {
        try (RowWriter writer = RowWriter.of(format, columns, target.stream())) {
            source.accept(new Rows(writer));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        target.commit();
    }

    void row(Object... values) {
        try {
            writer.row(values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
