package dev.semblance.cli;

import dev.semblance.Summary;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.Input;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** One run over a corpus, from opening its inputs to the summary. */
final class Job implements Closeable {
    private final long begun = System.nanoTime();
    private final CommandSpec command;
    private final InputOptions input;
    private final RunOptions run;
    private final Streams streams;
    private final RunMonitor monitor;
    private final FileCorpus corpus;
    private final @Nullable OutputTarget summaryTarget;
    private int notesTold;

    private Job(
            CommandSpec command,
            InputOptions input,
            RunOptions run,
            Streams streams,
            RunMonitor monitor,
            FileCorpus corpus)
            throws IOException {
        this.command = command;
        this.input = input;
        this.run = run;
        this.streams = streams;
        this.monitor = monitor;
        this.corpus = corpus;
        String summary = run.summary();
        this.summaryTarget = summary == null ? null : output(summary);
    }

    /** Opens what the run reads and, so that nobody waits for a run in vain, where its summary goes. */
    static Job open(CommandSpec command, InputOptions input, RunOptions run, Streams streams, RunMonitor monitor)
            throws IOException {
        FileCorpus corpus = UsageException.check(() -> FileCorpus.of(input));
        try {
            monitor.expectBytes(corpus.sizeInBytes());
            return new Job(command, input, run, streams, monitor, corpus);
        } catch (IOException | RuntimeException e) {
            corpus.close();
            throw e;
        }
    }

    /**
     * Opens an output of the run.
     *
     * @throws IOException if it cannot be written, or is an input
     */
    OutputTarget output(String name) throws IOException {
        Path path = Path.of(name).toAbsolutePath().normalize();
        if (Files.isRegularFile(path)) {
            for (Input other : corpus.inputs()) {
                if (Path.of(other.name()).toAbsolutePath().normalize().equals(path)) {
                    throw new IOException("cannot write " + name + ": it is one of the inputs");
                }
            }
        }
        return OutputTarget.of(name, streams.out());
    }

    FileCorpus corpus() {
        return corpus;
    }

    /** Refuses to write an empty result when all that the input had was broken. */
    void requireDocuments(Summary summary) throws IOException {
        tellNotes();
        if (summary.documents() > 0) {
            return;
        }
        if (summary.badRecords() > 0) {
            throw new IOException("no document could be read: "
                    + Numbers.count(summary.badRecords(), "bad record", "bad records") + " and nothing else");
        }
        monitor.note("no document was found in " + String.join(", ", input.paths()));
    }

    /**
     * Tells what was done.
     *
     * @param droppedEmpty empty documents that were left out
     * @param writeNanoseconds time that went into output
     */
    void finish(Summary summary, long droppedEmpty, long writeNanoseconds) throws IOException {
        monitor.close();
        tellNotes();
        Report report = new Report(
                command.name(),
                summary,
                monitor.badRecords(),
                monitor.repeatedIds(),
                corpus.skippedBinaries(),
                droppedEmpty,
                writeNanoseconds,
                System.nanoTime() - begun,
                Memory.peakBytes());
        if (!run.isQuiet()) {
            SummaryText.lines(report).forEach(streams.console()::line);
        }
        if (summaryTarget != null) {
            SummaryJson.write(report, input.paths(), options(), summaryTarget.stream());
            summaryTarget.commit();
        }
    }

    /** Tells what was decided about the input since the last time. */
    private void tellNotes() {
        List<String> notes = corpus.notes();
        notes.subList(notesTold, notes.size()).forEach(monitor::note);
        notesTold = notes.size();
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
            corpus.close();
        } finally {
            if (summaryTarget != null) {
                summaryTarget.close();
            }
        }
    }
}
