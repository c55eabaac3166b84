package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.InputOptions;
import dev.semblance.io.SketchFile;
import dev.semblance.sketch.SketchParameters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** What the commands over a whole corpus have in common. */
final class JobOptions {
    /** Options for what sketch files say themselves, or do not have. */
    private static final List<String> SAID_BY_SKETCHES = List.of(
            "--shingle", "--stopwords", "--normalize", "--measure", "--bag", "--scheme", "--components", "--seed");

    /** Options for what sketch files do not have. */
    private static final List<String> OF_TEXTS = List.of("--text", "--id", "--charset");

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

    @ArgGroup(validate = false, order = 4, heading = HelpText.PLAN_HEADING)
    private PlanOptions plan = new PlanOptions();

    @ArgGroup(validate = false, order = 5, heading = HelpText.RUN_HEADING)
    private RunOptions run = new RunOptions();

    @ArgGroup(validate = false, order = 6, heading = HelpText.WORK_HEADING)
    private WorkOptions work = new WorkOptions();

    /** Whether similarities are estimates, for a job over texts. To be asked when the {@link #engine} was made. */
    boolean isEstimate() {
        return sketch.isEstimate() || plan.isEstimate();
    }

    /** Whether similarities are estimates. */
    boolean isEstimate(Job job) {
        return isEstimate() || job.sketches() != null;
    }

    RunMonitor monitor(Console console) {
        return new RunMonitor(console, run.isStrict(), run.isQuiet(), run.progress(console));
    }

    /**
     * What does the job.
     *
     * @param output where the result goes
     * @param page where it goes as a page, or null if it does not
     */
    Semblance.Builder engine(RunMonitor monitor, String output, @Nullable String page) throws IOException {
        Semblance.Builder builder =
                Semblance.builder().threads(run.threads()).monitor(monitor).findRepeatedIds(reading.hasIds());
        work.apply(builder, output);
        if (page != null) {
            work.leaveRoomForPage(builder);
        }
        match.apply(builder);
        if (Objects.requireNonNull(command).name().equals("pairs")) {
            text.applyAny(builder, reading.format());
        } else {
            text.apply(builder, reading.format());
        }
        sketch.apply(builder);
        plan.apply(builder, Objects.requireNonNull(command), reading.format());
        return builder;
    }

    /** Refuses settings that contradict each other before anything is read, unless there are sketch files, which decide some of them. */
    void check(Semblance.Builder builder) throws IOException {
        Path first = Path.of(inputs.get(0));
        if (!Files.isRegularFile(first) || !SketchFile.isSketchFile(first)) {
            UsageException.check(builder::build);
        }
    }

    /**
     * The engine for what the job reads: sketch files say themselves how they were made.
     *
     * @throws UsageException if an option says otherwise
     */
    Semblance engine(Semblance.Builder builder, Job job) throws IOException {
        SketchParameters sketches = job.sketches();
        if (sketches == null) {
            return UsageException.check(builder::build);
        }
        ParseResult given = Objects.requireNonNull(command).commandLine().getParseResult();
        List<String> refused = new ArrayList<>(SAID_BY_SKETCHES);
        if (job.corpus().sketches() != null) {
            refused.addAll(OF_TEXTS);
        }
        for (String option : refused) {
            if (given.hasMatchedOption(option)) {
                throw new UsageException(option + " cannot be given with sketch files, which say how they were made");
            }
        }
        if (given.hasMatchedOption("--verify") && !sketch.isEstimate()) {
            throw new UsageException("--verify " + sketch.verification() + " needs texts, and sketch files have none");
        }
        if (match.distinguishes()) {
            throw new UsageException("--distinguish numbers needs texts, and sketch files have none");
        }
        return UsageException.check(() -> builder.sketches(sketches).build());
    }

    /** @param output where the result goes */
    InputOptions.Builder input(Streams streams, String output) throws IOException {
        return input(inputs, streams, output);
    }

    /** The same of other inputs than those that come first. */
    InputOptions.Builder input(List<String> others, Streams streams, String output) throws IOException {
        if (others != inputs && others.contains("-") && inputs.contains("-")) {
            throw new UsageException("standard input (-) can be read once only");
        }
        return reading.builder(others, streams.in()).resumed(work.resumes(output));
    }

    /** @param output where the result goes */
    Job open(InputOptions input, String output, Streams streams, RunMonitor monitor) throws IOException {
        return open(input, null, output, streams, monitor);
    }

    /**
     * The same where there may be a reference.
     *
     * @param reference how it is read, or null if there is none
     */
    Job open(InputOptions input, @Nullable InputOptions reference, String output, Streams streams, RunMonitor monitor)
            throws IOException {
        Job job = Job.open(
                Objects.requireNonNull(command),
                new JobInput(input, reference),
                run,
                streams,
                monitor,
                work.folder(output),
                work.isResume());
        if (plan.file() != null) {
            job.protect(plan.file());
        }
        return job;
    }
}
