package dev.semblance.cli;

import dev.semblance.PassageSummary;
import dev.semblance.Semblance;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.Outputs;
import dev.semblance.passage.PassageOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code semblance passages}: what documents have in common, word by word. */
@Command(
        name = "passages",
        description =
                "Find the passages that documents have in common, where they stand and how much they were changed.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance passages [OPTION]... INPUT..."},
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance passages essays/ --against library/ --ignore question.txt --html report.html",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class PassagesCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(arity = "1..*", paramLabel = "INPUT", description = HelpText.INPUT)
    private List<String> inputs = new ArrayList<>();

    @Mixin
    private AgainstOptions against = new AgainstOptions();

    @Option(
            names = "--pairs",
            paramLabel = "FILE",
            description = "Write the pairs of documents to this file, with the share of each that lies in passages.")
    private @Nullable String pairs;

    @ArgGroup(validate = false, order = 0, heading = HelpText.OUTPUT_HEADING)
    private RowOptions rows = new RowOptions();

    @ArgGroup(validate = false, order = 1, heading = "%nWhat is a passage:%n")
    private PassageFindOptions find = new PassageFindOptions();

    @ArgGroup(validate = false, order = 2, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    @ArgGroup(validate = false, order = 3, heading = HelpText.RUN_HEADING)
    private RunOptions run = new RunOptions();

    @Option(names = "--memory", converter = Bounds.Memory.class, paramLabel = "SIZE", description = HelpText.MEMORY)
    private @Nullable Long memory;

    @Option(
            names = "--work-dir",
            paramLabel = "DIR",
            description = "Where what has no room in memory goes while the run lasts (default: OUTPUT.work).")
    private @Nullable Path folder;

    PassagesCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        long begun = System.nanoTime();
        if (run.savedPlan() != null) {
            throw new UsageException("--save-plan is not for passages, which are found without a plan");
        }
        RunMonitor monitor =
                new RunMonitor(streams.console(), run.isStrict(), run.isQuiet(), run.progress(streams.console()));
        Semblance semblance = UsageException.check(() -> Semblance.builder()
                .threads(run.threads())
                .memory(Bounds.Memory.heap(memory))
                .workFolder(folder == null ? WorkOptions.beside(rows.output()) : folder)
                .monitor(monitor)
                .build());
        PassageOptions options = find.options();
        try (JobCorpora corpora = JobCorpora.open(input());
                Outputs outputs = Outputs.of(corpora.main(), streams.out())) {
            FileCorpus reference = corpora.reference();
            if (reference != null) {
                outputs.protect(reference);
            }
            monitor.expectBytes(corpora.sizeInBytes());
            PassageSummary summary = write(semblance, options, corpora, outputs);
            monitor.close();
            corpora.notes().forEach(monitor::note);
            outputs.commit();
            long broken = corpora.sum(FileCorpus::cutShort) + corpora.sum(FileCorpus::unreadable);
            if (!run.isQuiet()) {
                PassageReport.lines(summary, options, corpora, System.nanoTime() - begun)
                        .forEach(streams.console()::line);
            }
            return Job.status(broken, streams.console());
        } finally {
            monitor.close();
        }
    }

    private JobInput input() throws IOException {
        if (inputs.contains("-") && against.references().contains("-")) {
            throw new UsageException("standard input (-) can be read once only");
        }
        InputOptions own =
                UsageException.check(() -> reading.builder(inputs, streams.in()).build());
        List<String> references = against.references();
        return new JobInput(
                own,
                references.isEmpty()
                        ? null
                        : UsageException.check(
                                () -> reading.builder(references, streams.in()).build()));
    }

    private PassageSummary write(Semblance semblance, PassageOptions options, JobCorpora corpora, Outputs outputs)
            throws IOException {
        OutputTarget passageTarget = UsageException.check(() -> outputs.open(rows.output()));
        String pairsFile = pairs;
        OutputTarget pairTarget = pairsFile == null ? null : UsageException.check(() -> outputs.open(pairsFile));
        String html = rows.html();
        OutputTarget pageTarget = html == null ? null : UsageException.check(() -> outputs.open(html));
        String summaryFile = run.summary();
        OutputTarget summaryTarget = summaryFile == null ? null : UsageException.check(() -> outputs.open(summaryFile));
        PassagesPage page = pageTarget == null ? null : new PassagesPage();
        PassageSummary summary;
        try (PassageTables tables = new PassageTables(
                rows.format(),
                passageTarget.stream(),
                pairsFile == null ? rows.format() : rows.format(pairsFile),
                pairTarget == null ? null : pairTarget.stream())) {
            summary = semblance.passages(corpora.all(), options, (pair, texts) -> {
                tables.write(pair);
                if (page != null) {
                    page.add(pair, texts);
                }
            });
        }
        if (page != null && pageTarget != null) {
            page.write(summary, options, pageTarget.stream());
        }
        if (summaryTarget != null) {
            PassageReport.writeJson(summary, options, corpora, summaryTarget.stream());
        }
        return summary;
    }
}
