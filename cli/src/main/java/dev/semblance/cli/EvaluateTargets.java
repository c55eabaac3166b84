package dev.semblance.cli;

import dev.semblance.io.OutputTarget;
import dev.semblance.io.Outputs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files that an experiment writes, those that are wanted. */
record EvaluateTargets(
        EvaluateOutputs files,
        @Nullable OutputTarget figures,
        @Nullable OutputTarget errors,
        @Nullable OutputTarget html,
        @Nullable OutputTarget experiment) {

    /** Opens all of them before anything is searched. */
    static EvaluateTargets open(Outputs outputs, EvaluateOutputs files) throws IOException {
        return new EvaluateTargets(
                files,
                open(outputs, files.figures()),
                open(outputs, files.errors()),
                open(outputs, files.html()),
                open(outputs, files.experiment()));
    }

    private static @Nullable OutputTarget open(Outputs outputs, @Nullable String name) throws IOException {
        return name == null ? null : UsageException.check(() -> outputs.open(name));
    }

    /** Writes all but the errors, which are written while it goes on. */
    void write(String described, List<RunRow> runs, List<String> originals) throws IOException {
        if (figures != null) {
            FigureColumns.write(runs, files.figureFormat(), figures);
        }
        if (html != null) {
            new ExperimentPage(described, runs, originals).write(html.stream());
            html.finish();
        }
        if (experiment != null) {
            experiment.stream().write(described.getBytes(StandardCharsets.UTF_8));
            experiment.finish();
        }
    }
}
