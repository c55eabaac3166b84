package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the commands over a whole corpus have in common. */
final class JobOptions {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Parameters(arity = "1..*", paramLabel = "INPUT", description = HelpText.INPUT)
    private List<String> inputs = new ArrayList<>();

    @ArgGroup(validate = false, order = 1, heading = HelpText.MATCH_HEADING)
    private MatchOptions match = new MatchOptions();

    @ArgGroup(validate = false, order = 2, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    @ArgGroup(validate = false, order = 3, heading = HelpText.TEXT_HEADING)
    private TextOptions text = new TextOptions();

    @ArgGroup(validate = false, order = 4, heading = HelpText.SKETCH_HEADING)
    private SketchOptions sketch = new SketchOptions();

    @ArgGroup(validate = false, order = 5, heading = HelpText.RUN_HEADING)
    private RunOptions run = new RunOptions();

    @ArgGroup(validate = false, order = 6, heading = HelpText.WORK_HEADING)
    private WorkOptions work = new WorkOptions();

    /** Whether similarities are estimates. */
    boolean isEstimate() {
        return sketch.isEstimate();
    }

    RunMonitor monitor(Console console) {
        return new RunMonitor(console, run.isStrict(), run.isQuiet(), run.progress(console));
    }

    /** @param output where the result goes */
    Semblance.Builder engine(RunMonitor monitor, String output) {
        Semblance.Builder builder =
                Semblance.builder().threads(run.threads()).monitor(monitor).findRepeatedIds(reading.hasIds());
        work.apply(builder, output);
        match.apply(builder);
        text.apply(builder, reading.format());
        sketch.apply(builder);
        return builder;
    }

    /** @param output where the result goes */
    InputOptions.Builder input(Streams streams, String output) throws IOException {
        return reading.builder(inputs, streams.in()).resumed(work.resumes(output));
    }

    /** @param output where the result goes */
    Job open(InputOptions input, String output, Streams streams, RunMonitor monitor) throws IOException {
        return Job.open(
                Objects.requireNonNull(command), input, run, streams, monitor, work.folder(output), work.isResume());
    }
}
