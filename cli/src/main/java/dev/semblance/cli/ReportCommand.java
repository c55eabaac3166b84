package dev.semblance.cli;

import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.Outputs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code semblance report}: a result as a page. */
@Command(
        name = "report",
        description =
                "Show a result as a page for browsers, in one file that needs no network: how similar the documents are, how large"
                        + " the clusters, and the largest ones with examples side by side.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance report [OPTION]... RESULT"},
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  semblance pairs news.jsonl --id url -o pairs.tsv --summary run.json",
            "  semblance report pairs.tsv --summary run.json --in news.jsonl --id url -o pairs.html",
            "  semblance pairs news.jsonl --id url -o pairs.tsv --html pairs.html",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            "  1  failed",
            HelpText.EXIT_2
        })
final class ReportCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(
            paramLabel = "RESULT",
            description = "A file that pairs, cluster or dedup --removed wrote: TSV, CSV or JSONL, compressed or not.")
    private String result = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the page to this file instead of standard output.")
    private String output = "-";

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "The summary that the run wrote with --summary: adds its plan, recall, times and counts.")
    private @Nullable Path summary;

    @Option(
            names = "--in",
            paramLabel = "INPUT",
            description = "An input of the run, as the run had it, for the texts of the examples; may be repeated.")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = "--memory",
            converter = Bounds.Memory.class,
            paramLabel = "SIZE",
            description =
                    "Memory for the whole process, such as 2g or 512m, at least 256m (default: half of the machine's).")
    private @Nullable Long memory;

    @ArgGroup(validate = false, order = 1, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    ReportCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        if (result.equals("-")) {
            throw new UsageException("RESULT must be a file, which can be read twice, but was - (standard input)");
        }
        if (inputs.isEmpty()) {
            try (Outputs outputs = Outputs.of(streams.out())) {
                report(outputs, null);
            }
            return 0;
        }
        InputOptions options =
                UsageException.check(() -> reading.builder(inputs, streams.in()).build());
        try (FileCorpus corpus = UsageException.check(() -> FileCorpus.of(options));
                Outputs outputs = Outputs.of(corpus, streams.out())) {
            report(outputs, corpus);
        }
        return 0;
    }

    private void report(Outputs outputs, @Nullable FileCorpus corpus) throws IOException {
        Path file = Path.of(result);
        outputs.protect(file);
        if (summary != null) {
            outputs.protect(summary);
        }
        OutputTarget target = UsageException.check(() -> outputs.open(output));
        RunSummary run = summary == null ? null : RunSummary.read(summary);
        ResultPage page = ResultPage.of(ResultFile.open(file, run), run, ResultPage.room(memory));
        if (corpus != null) {
            page.readTexts(corpus, String.join(", ", inputs));
        }
        page.write(target.stream());
        outputs.commit();
    }
}
