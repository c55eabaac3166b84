package dev.semblance.cli;

import dev.semblance.Citations;
import dev.semblance.Making;
import dev.semblance.Result;
import dev.semblance.Semblance;
import dev.semblance.Summary;
import dev.semblance.document.Corpus;
import dev.semblance.io.ArticleCounts;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.GraphWriter;
import dev.semblance.io.InputOptions;
import dev.semblance.io.KeptWriter;
import dev.semblance.io.MadeWriter;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.Outputs;
import dev.semblance.sketch.SketchParameters;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** One run over a corpus, from opening its inputs to the summary. */
final class Job implements Closeable {
    private final long begun = System.nanoTime();
    private final CommandSpec command;
    private final JobInput input;
    private final RunOptions run;
    private final Streams streams;
    private final RunMonitor monitor;
    private final JobCorpora corpora;
    private final Outputs outputs;
    private final Set<String> notesTold = new HashSet<>();
    private @Nullable OutputTarget summaryTarget;
    private @Nullable OutputTarget planTarget;
    private @Nullable OutputTarget pageTarget;
    private @Nullable Shown shown;

    /** Where the run leaves its work if it does not come to its end, or null if it leaves none. */
    private final @Nullable Path workFolder;

    /** Whether the work folder had the work of another run when this one began. */
    private final boolean isForeign;

    private @Nullable Result result;
    private boolean isFinished;

    private Job(
            CommandSpec command,
            JobInput input,
            RunOptions run,
            Streams streams,
            RunMonitor monitor,
            @Nullable Path workFolder,
            boolean isForeign,
            JobCorpora corpora) {
        this.command = command;
        this.input = input;
        this.run = run;
        this.streams = streams;
        this.monitor = monitor;
        this.workFolder = workFolder;
        this.isForeign = isForeign;
        this.corpora = corpora;
        this.outputs = Outputs.of(corpora.main(), streams.out());
        if (corpora.reference() != null) {
            outputs.protect(corpora.reference());
        }
    }

    /**
     * Opens what the run reads.
     *
     * @param workFolder where the run leaves its work if it does not come to its end
     * @param resumes whether the run goes on with one that may have been killed
     */
    static Job open(
            CommandSpec command,
            JobInput input,
            RunOptions run,
            Streams streams,
            RunMonitor monitor,
            Path workFolder,
            boolean resumes)
            throws IOException {
        JobCorpora corpora = JobCorpora.open(input);
        monitor.expectBytes(corpora.sizeInBytes());
        boolean isForeign = !resumes && Semblance.canResume(workFolder);
        Job job = new Job(command, input, run, streams, monitor, workFolder, isForeign, corpora);
        if (resumes && Files.exists(workFolder) && !Semblance.canResume(workFolder) && corpora.sizeInBytes() < 0) {
            monitor.note("the run that left " + workFolder
                    + " had not read its input to the end: a stream must come again from its beginning");
        }
        if (resumes) {
            job.outputs.takePlaceOfKilled();
        }
        return job;
    }

    /** Opens what a run reads that leaves no work. */
    static Job open(CommandSpec command, InputOptions input, RunOptions run, Streams streams, RunMonitor monitor)
            throws IOException {
        JobInput all = new JobInput(input, null);
        JobCorpora corpora = JobCorpora.open(all);
        monitor.expectBytes(corpora.sizeInBytes());
        return new Job(command, all, run, streams, monitor, null, false, corpora);
    }

    /**
     * Opens an output of the run. Outputs are opened before the work begins, so that nobody waits in vain; they appear together when the
     * job is finished, in the order in which they were opened.
     *
     * @throws IOException if it cannot be written, or is an input
     */
    OutputTarget output(String name) throws IOException {
        return UsageException.check(() -> outputs.open(name));
    }

    /** Opens where the kept documents go. */
    KeptWriter kept(String name) throws IOException {
        return UsageException.check(() -> outputs.openKept(name));
    }

    /** Opens the folder where a made collection goes. */
    MadeWriter made(String name) throws IOException {
        return UsageException.check(() -> outputs.openMade(name));
    }

    /** Keeps a file from being an output. */
    void protect(Path file) {
        outputs.protect(file);
    }

    /** Opens where the plan and the summary go, which are the last outputs. */
    void openSummary() throws IOException {
        String plan = run.savedPlan();
        planTarget = plan == null ? null : output(plan);
        String summary = run.summary();
        summaryTarget = summary == null ? null : output(summary);
    }

    /** Opens where the result goes as a page, if it does. */
    void openPage(@Nullable String name) throws IOException {
        pageTarget = name == null ? null : output(name);
    }

    /** Opens the folder where a citation graph goes. */
    GraphWriter graph(String name, boolean withMentions, boolean withGraphMl, UnaryOperator<String> place)
            throws IOException {
        return UsageException.check(() -> outputs.openGraph(name, withMentions, withGraphMl, place));
    }

    /** What a page shows. */
    interface Shown {
        /** Writes the page of a run with this summary. */
        void write(RunSummary summary, OutputStream page) throws IOException;
    }

    /** Says what the page is to show, if there is one. */
    void show(Shown page) {
        shown = page;
    }

    /** Says which result the page is to show, if there is one. */
    void show(ResultRows rows) {
        shown = (summary, out) -> {
            ResultPage page = ResultPage.of(rows, summary, ResultPage.room(null));
            if (corpora.sketches() == null) {
                page.readTexts(corpora.all(), String.join(", ", input.paths()));
            }
            page.write(out);
        };
    }

    /** The documents that the job is about. */
    FileCorpus corpus() {
        return corpora.main();
    }

    /** All that the job reads: those documents, and the reference behind them if there is one. */
    Corpus all() {
        return corpora.all();
    }

    /** How sketches were made that are among the inputs, or null if all are texts. */
    @Nullable
    SketchParameters sketches() {
        return corpora.sketches();
    }

    /** Takes the result, which is closed at the end. Refuses to write an empty one when all that the input had was broken. */
    void take(Result newResult) throws IOException {
        result = newResult;
        Summary summary = newResult.summary();
        tellNotes();
        monitor.tellRepeatedIds(summary.repeatedIds());
        if (summary.documents() > 0) {
            return;
        }
        for (ArticleCounts.Finding finding : corpora.main().articles().findings()) {
            monitor.note(Numbers.count(finding.count()) + " × " + finding.kind().label() + ", first in "
                    + GraphSummary.place(finding));
        }
        if (summary.badRecords() > 0) {
            throw new IOException("no document could be read: "
                    + Numbers.count(summary.badRecords(), "bad record", "bad records") + " and nothing else");
        }
        monitor.note("no document was found in " + String.join(", ", input.paths()));
    }

    /**
     * Gives the outputs their names, and tells what was done.
     *
     * @param droppedEmpty empty documents that were left out
     * @param writeNanoseconds time that went into output
     * @return the exit status
     */
    int finish(long droppedEmpty, long writeNanoseconds) throws IOException {
        Result done = Objects.requireNonNull(result);
        Summary summary = done.summary();
        monitor.close();
        tellNotes();
        Report report = new Report(
                command.name(),
                summary,
                corpora.main().textFields(),
                monitor.badRecords(),
                corpora.sum(FileCorpus::skippedBinaries),
                corpora.charsets(),
                corpora.sum(FileCorpus::cutShort),
                corpora.sum(FileCorpus::unreadable),
                droppedEmpty,
                writeNanoseconds,
                System.nanoTime() - begun,
                Memory.peakBytes(),
                done instanceof Making making ? making : null,
                done instanceof Citations graph
                        ? new GraphReport(graph.totals(), corpora.main().articles())
                        : null);
        if (planTarget != null) {
            PlanFile.write(summary.plan(), summary.documents(), planTarget.stream());
        }
        if (summaryTarget != null) {
            SummaryJson.write(report, input, options(), summaryTarget.stream());
        }
        if (pageTarget != null) {
            writePage(report, Objects.requireNonNull(shown), pageTarget);
        }
        outputs.commit();
        isFinished = true;
        if (!run.isQuiet()) {
            SummaryText.lines(report).forEach(streams.console()::line);
        }
        done.close();
        return status(report.brokenInputs(), streams.console());
    }

    /** The exit status of what was done to its end, which tells if that is not all. */
    static int status(long brokenInputs, Console console) {
        if (brokenInputs == 0) {
            return 0;
        }
        console.message(Numbers.count(brokenInputs, "input", "inputs") + " could not be read to "
                + (brokenInputs == 1 ? "its" : "their") + " end");
        return 1;
    }

    private void writePage(Report report, Shown page, OutputTarget target) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        SummaryJson.write(report, input, options(), json);
        page.write(RunSummary.parse(json.toByteArray(), "summary"), target.stream());
    }

    /** Tells what was decided about the input since the last time. */
    private void tellNotes() {
        corpora.notes().stream().filter(notesTold::add).forEach(monitor::note);
    }

    /** All options as they were given or are by default. */
    private Map<String, Object> options() {
        Map<String, Object> options = new LinkedHashMap<>();
        for (OptionSpec option : command.options()) {
            Object value = option.getValue();
            if (value != null && !option.usageHelp() && !option.versionHelp()) {
                options.put(option.longestName().replaceFirst("^--", ""), value);
            }
        }
        return options;
    }

    @Override
    public void close() throws IOException {
        monitor.close();
        try {
            outputs.close();
        } finally {
            corpora.close();
        }
        if (isFinished) {
            return;
        }
        if (result != null) {
            result.suspend();
        }
        if (workFolder != null && !isForeign && Semblance.canResume(workFolder)) {
            monitor.note("what was finished is kept in " + workFolder + "; --resume goes on from there");
        }
    }
}
