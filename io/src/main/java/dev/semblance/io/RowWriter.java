package dev.semblance.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows of results. Not thread-safe.
 *
 * <p>A value is a string, an integer, a double, a boolean, or null. Doubles are written with six decimals, half rounded
 * up; one below 1 never reads as 1.000000. Null and what is no finite number are an empty field, in JSON {@code null}.
 */
public interface RowWriter extends Closeable {

    /**
     * Writes rows to a stream, with a header first where the format has one.
     *
     * @throws IOException if the header cannot be written
     */
    static RowWriter of(OutputFormat format, List<String> columns, OutputStream stream) throws IOException {
        return switch (format) {
            case TSV -> new TableWriter('\t', columns, stream);
            case CSV -> new TableWriter(',', columns, stream);
            case JSONL -> new JsonWriter(columns, stream);
        };
    }

    /**
     * Writes a row.
     *
     * @throws IllegalArgumentException if there are more or fewer values than columns, or one is of another type
     */
    void row(@Nullable Object... values) throws IOException;

    /** Writes out what is in buffers. Leaves the stream open. */
    @Override
    void close() throws IOException;
}
