package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** {@code semblance compare}: two documents side by side. */
@Command(
        name = "compare",
        description = "Show how similar two documents are, and whether a search with the same options would find them.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance compare [OPTION]... A B", "       semblance compare [OPTION]... --in INPUT ID ID"},
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  semblance compare old/letter.txt new/letter.txt",
            "  semblance compare --in news.jsonl --id url https://a.example/1 https://b.example/2",
            "  semblance compare --plan plan.json old/letter.txt new/letter.txt     also why it was found, or not",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class CompareCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "A", description = "A file, or with --in the id of a document.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "Another file or id.")
    private String right = "";

    @Option(
            names = "--in",
            paramLabel = "INPUT",
            description = "Take the documents with the ids A and B from this file or folder; may be repeated.")
    private List<String> inputs = new ArrayList<>();

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @ArgGroup(validate = false, order = 1, heading = HelpText.MATCH_HEADING)
    private MatchOptions match = new MatchOptions();

    @ArgGroup(validate = false, order = 2, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    @ArgGroup(validate = false, order = 3, heading = HelpText.TEXT_HEADING)
    private TextOptions text = new TextOptions();

    @ArgGroup(validate = false, order = 4, heading = HelpText.SKETCH_HEADING)
    private SketchOptions sketch = new SketchOptions();

    @ArgGroup(validate = false, order = 5, heading = HelpText.PLAN_HEADING)
    private PlanOptions plan = new PlanOptions();

    @Spec
    private @Nullable CommandSpec command;

    CompareCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        Semblance.Builder builder = Semblance.builder();
        Semblance semblance = UsageException.check(() -> {
            match.apply(builder);
            text.apply(builder, reading.format());
            sketch.apply(builder);
            plan.apply(builder, Objects.requireNonNull(command), reading.format());
            return builder.build();
        });
        CompareReport report = inputs.isEmpty() ? files(semblance) : documents(semblance);
        if (json) {
            report.writeJson(streams.out());
        } else {
            report.lines().forEach(streams.out().printer()::println);
        }
        return 0;
    }

    private CompareReport files(Semblance semblance) throws IOException {
        if (reading.format() == InputFormat.BASKETS) {
            throw new UsageException("--format baskets needs --in: a file holds many baskets");
        }
        if (left.equals("-") && right.equals("-")) {
            throw new UsageException("standard input (-) can be read once only");
        }
        Document one = file(left);
        Document other = file(right);
        return new CompareReport(
                one, other, semblance.compare(one, other), chosenFrom("these two texts"), plan.file() != null);
    }

    private Document file(String path) throws IOException {
        if (!path.equals("-") && Files.isDirectory(Path.of(path))) {
            throw new UsageException("A and B must be files but " + path
                    + " is a folder; with --in FOLDER they are the names of documents in it");
        }
        InputOptions options = UsageException.check(() -> reading.builder(List.of(path), streams.in())
                .format(InputFormat.FILES)
                .repositories(false)
                .build());
        return DocumentFinder.only(options, path);
    }

    /** Compares two documents of a corpus as a run over the corpus would. */
    private CompareReport documents(Semblance semblance) throws IOException {
        InputOptions options = UsageException.check(
                () -> reading.builder(inputs, streams.in()).rereadable(true).build());
        DocumentFinder finder = new DocumentFinder(left, right);
        Semblance planned;
        try (FileCorpus corpus = UsageException.check(() -> FileCorpus.of(options))) {
            planned = semblance.plannedFor(corpus);
            finder.search(corpus);
        }
        Document one = finder.found(left);
        Document other = finder.found(right);
        return new CompareReport(
                one, other, planned.compare(one, other), chosenFrom(String.join(", ", inputs)), plan.file() != null);
    }

    private @Nullable String chosenFrom(String texts) {
        return text.isAutomatic() && !plan.hasShingler() ? texts : null;
    }
}
