package dev.semblance.cli;

import dev.semblance.Citations;
import dev.semblance.Semblance;
import dev.semblance.io.GraphWriter;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code semblance citations}: from articles to the graph of works that cite each other. */
@Command(
        name = "citations",
        description =
                "Make a citation graph of articles in JSON: titles that mean the same work, however they are written, are put together, and"
                        + " which work cites which is counted.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance citations [OPTION]... INPUT... -o FOLDER"},
        sortOptions = false,
        footer = {
            "",
            "The folder gets:",
            "  works.csv       id, title, forms, mentions, citations in and out, year",
            "  forms.tsv       every different title, its work, mentions, similarity",
            "  citations.csv   citing work, cited work, how often",
            "  mentions.tsv    article, place in it, work (with --mentions)",
            "  graph.graphml   the graph for graph programs (with --graphml)",
            "  summary.json    what was counted",
            "",
            "Example:",
            "  semblance citations articles/ -o graph --html graph.html",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class CitationsCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private @Nullable CommandSpec command;

    @Parameters(
            arity = "1..*",
            paramLabel = "INPUT",
            description =
                    "Folders of .json, .jsonl and .tar files, such files, or - for standard input. Files may be compressed by gzip, zstd or xz.")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            required = true,
            order = 0,
            paramLabel = "FOLDER",
            description = "Where the graph goes: a folder that is not there yet, or is empty.")
    private String output = "";

    @Option(
            names = "--mentions",
            order = 1,
            description = "Write mentions.tsv, too: for each title in each article, which work is meant.")
    private boolean mentions;

    @Option(
            names = "--graphml",
            order = 1,
            description = "Write graph.graphml, too: the graph as graph programs read it.")
    private boolean graphMl;

    @Option(
            names = "--html",
            order = 1,
            paramLabel = "FILE",
            description = "Show the graph, with the most cited works, as a page for browsers in this file, too.")
    private @Nullable String html;

    @ArgGroup(validate = false, order = 1, heading = HelpText.READING_HEADING)
    private CitationReadingOptions reading = new CitationReadingOptions();

    @ArgGroup(validate = false, order = 2, heading = "%nWhat is the same work:%n")
    private CitationMatchOptions match = new CitationMatchOptions();

    @ArgGroup(validate = false, order = 3, heading = HelpText.PLAN_HEADING)
    private PlanOptions plan = new PlanOptions();

    @ArgGroup(validate = false, order = 4, heading = HelpText.RUN_HEADING)
    private RunOptions run = new RunOptions();

    @ArgGroup(validate = false, order = 5, heading = HelpText.WORK_HEADING)
    private WorkOptions work = new WorkOptions();

    CitationsCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        RunMonitor monitor =
                new RunMonitor(streams.console(), run.isStrict(), run.isQuiet(), run.progress(streams.console()));
        Semblance semblance = UsageException.check(() -> engine(monitor));
        boolean resumes = work.resumes(output);
        InputOptions input = UsageException.check(
                () -> reading.builder(inputs, streams.in()).resumed(resumes).build());
        try (Job job = Job.open(
                        Objects.requireNonNull(command),
                        new JobInput(input, null),
                        run,
                        streams,
                        monitor,
                        work.folder(output),
                        work.isResume());
                GraphWriter writer = job.graph(output, mentions, graphMl, reading.fields()::place)) {
            if (plan.file() != null) {
                job.protect(plan.file());
            }
            job.openPage(html);
            job.openSummary();
            Citations graph = semblance.citations(job.corpus());
            job.take(graph);
            long begun = System.nanoTime();
            GraphHighlights highlights = new GraphHighlights();
            GraphRows.write(graph, writer, highlights::work);
            GraphSummary.write(graph, job.corpus().articles(), writer.openSummary());
            writer.finish();
            job.show((summary, page) -> {
                graph.formsOf(highlights.mostCitedIds()).forEach(highlights::form);
                new GraphPage(graph.totals(), highlights, summary).write(page);
            });
            return job.finish(0, System.nanoTime() - begun);
        }
    }

    private Semblance engine(RunMonitor monitor) throws IOException {
        Semblance.Builder builder = Semblance.builder().threads(run.threads()).monitor(monitor);
        work.apply(builder, output);
        match.apply(builder);
        plan.apply(builder, Objects.requireNonNull(command), InputFormat.AUTO);
        match.check(plan);
        return builder.build();
    }
}
