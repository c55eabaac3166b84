package dev.semblance.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Gathers the runs of an experiment, and shows how far it is. */
final class Trials implements Experiment.Watcher, Closeable {
    private final Console console;
    private final EvaluateRun options;
    private final int total;
    private final ErrorRows errors;
    private final List<Figures> runs = new ArrayList<>();

    Trials(Console console, EvaluateRun options, int total, ErrorRows errors) {
        this.console = console;
        this.options = options;
        this.total = total;
        this.errors = errors;
    }

    List<Figures> runs() {
        return runs;
    }

    @Override
    public void begin(int number, String noise, Setting setting) {
        if (options.showsProgress()) {
            console.bar("run " + number + " of " + total + ": " + (noise.isEmpty() ? "" : noise + ", ")
                    + setting.sets().shingler() + ", " + setting.threshold() + ", " + setting.bandingName());
        }
    }

    @Override
    public void end(Figures figures) {
        runs.add(figures);
    }

    @Override
    public void error(Subject subject, Figures figures, String against, boolean isMiss, long pair, double similarity)
            throws IOException {
        errors.write(subject, figures, against, isMiss, pair, similarity);
    }

    @Override
    public boolean wantsErrors() {
        return errors.isWanted();
    }

    @Override
    public void close() {
        console.clearBar();
    }
}
