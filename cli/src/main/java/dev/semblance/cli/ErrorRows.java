package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.RowWriter;
import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes false alarms and misses, if anybody wants them. */
final class ErrorRows implements Closeable {
    private static final List<String> COLUMNS =
            List.of("run", "noise", "setting", "against", "error", "left", "right", "similarity");

    private final @Nullable RowWriter writer;

    private ErrorRows(@Nullable RowWriter writer) {
        this.writer = writer;
    }

    static ErrorRows to(@Nullable OutputTarget target, OutputFormat format) throws IOException {
        return new ErrorRows(target == null ? null : RowWriter.of(format, COLUMNS, target.stream()));
    }

    boolean isWanted() {
        return writer != null;
    }

    /** A row as it is written. */
    static List<@Nullable Object> row(
            Subject subject, Figures run, String against, boolean isMiss, long pair, double similarity) {
        return Arrays.asList(
                (long) run.number(),
                subject.noise().isEmpty() ? null : subject.noise(),
                run.setting().name(),
                against,
                isMiss ? "miss" : "false alarm",
                subject.ids().get((int) (pair >>> Integer.SIZE)),
                subject.ids().get((int) pair),
                similarity);
    }

    void write(List<@Nullable Object> row) throws IOException {
        if (writer != null) {
            writer.row(row.toArray());
        }
    }

    @Override
    public void close() throws IOException {
        if (writer != null) {
            writer.close();
        }
    }
}
