package dev.semblance.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers the runs of an experiment, those that were kept of an earlier one first, and shows how far it is. */
final class Trials implements Experiment.Watcher, Closeable {
    private final Console console;
    private final EvaluateRun options;
    private final int total;
    private final ErrorRows errors;
    private final @Nullable KeptRuns kept;
    private final int done;
    private final List<RunRow> runs = new ArrayList<>();
    private final List<List<@Nullable Object>> errorsOfRun = new ArrayList<>();

    /** @param kept where finished runs are kept, or null if they are not */
    Trials(Console console, EvaluateRun options, int total, ErrorRows errors, @Nullable KeptRuns kept)
            throws IOException {
        this.console = console;
        this.options = options;
        this.total = total;
        this.errors = errors;
        this.kept = kept;
        List<KeptRuns.Run> before = kept == null ? List.of() : kept.runs();
        for (KeptRuns.Run run : before) {
            runs.add(run.figures());
            write(run.errors());
        }
        this.done = before.size();
    }

    List<RunRow> runs() {
        return runs;
    }

    /** How many runs are there already, the first ones. */
    int done() {
        return done;
    }

    @Override
    public boolean begin(int number, String noise, Setting setting) {
        if (number <= done) {
            return false;
        }
        if (options.showsProgress()) {
            console.bar("run " + number + " of " + total + ": " + (noise.isEmpty() ? "" : noise + ", ")
                    + setting.sets().shingler() + ", " + setting.threshold() + ", " + setting.bandingName());
        }
        return true;
    }

    @Override
    public void error(Subject subject, Figures figures, String against, boolean isMiss, long pair, double similarity) {
        errorsOfRun.add(ErrorRows.row(subject, figures, against, isMiss, pair, similarity));
    }

    @Override
    public boolean wantsErrors() {
        return errors.isWanted();
    }

    @Override
    public void end(Figures figures) throws IOException {
        RunRow row = FigureColumns.of(figures);
        runs.add(row);
        write(errorsOfRun);
        if (kept != null) {
            kept.keep(new KeptRuns.Run(row, errorsOfRun));
        }
        errorsOfRun.clear();
    }

    private void write(List<List<@Nullable Object>> rows) throws IOException {
        for (List<@Nullable Object> row : rows) {
            errors.write(row);
        }
    }

    @Override
    public void close() {
        console.clearBar();
    }
}
