package dev.semblance.cli;

import dev.semblance.Making;
import dev.semblance.Semblance;
import dev.semblance.io.InputOptions;
import dev.semblance.io.MadeWriter;
import dev.semblance.make.Recipe;
import java.io.IOException;
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

/** {@code semblance make}: a collection with known near-duplicates. */
@Command(
        name = "make",
        description =
                "Make a collection whose near-duplicates are known: the documents of another one, and changed copies of some of them,"
                        + " each with what was done to it and its exact similarity to its original.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance make [OPTION]... INPUT... -o FOLDER"},
        sortOptions = false,
        footer = {
            "",
            "Kinds of noise:",
            "  ocr, typos                  chance of each character (low 0.01, high 0.05)",
            "  words                       chance of each to be another, dropped or doubled (low 0.03, high 0.15)",
            "  case                        chance of each word (low 0.1, high 1)",
            "  sentences, punctuation      chance of each sentence or mark (low 0.1, high 0.5)",
            "  crop                        share that is cut away (low 0.1, high 0.5)",
            "  embed                       share of another document that is put around (low 0.3, high 1)",
            "  frame                       boilerplate around, as a share of the length (low 0.1, high 0.5)",
            "",
            "Example:",
            "  semblance make letters.jsonl --id id --copies 1-3 --noise ocr:low,ocr:0.1+crop:low -o made",
            "  semblance pairs made/collection.jsonl --id id1 -o found.tsv",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class MakeCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private @Nullable CommandSpec command;

    @Parameters(arity = "1..*", paramLabel = "INPUT", description = HelpText.INPUT)
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FOLDER",
            description = "Where the collection goes: a folder that is not there yet, or is empty.")
    private String output = "";

    @ArgGroup(validate = false, order = 1, heading = "%nCopies:%n")
    private CopyOptions copies = new CopyOptions();

    @ArgGroup(validate = false, order = 2, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    @ArgGroup(validate = false, order = 3, heading = HelpText.TEXT_HEADING)
    private TextOptions text = new TextOptions();

    @ArgGroup(validate = false, order = 4, heading = HelpText.RUN_HEADING)
    private RunOptions run = new RunOptions();

    @Option(names = "--memory", converter = Bounds.Memory.class, paramLabel = "SIZE", description = HelpText.MEMORY)
    private @Nullable Long memory;

    MakeCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        RunMonitor monitor =
                new RunMonitor(streams.console(), run.isStrict(), run.isQuiet(), run.progress(streams.console()));
        Recipe recipe = UsageException.check(copies::recipe);
        Semblance semblance = UsageException.check(() -> engine(monitor));
        InputOptions input = UsageException.check(() -> reading.builder(inputs, streams.in())
                .rereadable(copies.isByCount())
                .build());
        try (Job job = Job.open(Objects.requireNonNull(command), input, run, streams, monitor)) {
            copies.protect(job);
            try (MadeWriter writer = job.made(output)) {
                job.openSummary();
                Making making = semblance.make(job.corpus(), recipe, writer);
                job.take(making);
                MadeDescription.write(making, recipe, writer);
                writer.finish();
                return job.finish(0, 0);
            }
        }
    }

    private Semblance engine(RunMonitor monitor) {
        Semblance.Builder builder = Semblance.builder()
                .threads(run.threads())
                .monitor(monitor)
                .seed(copies.seed())
                .memory(Bounds.Memory.heap(memory))
                .workFolder(Path.of(output.replaceFirst("/+$", "") + ".work"));
        text.apply(builder, reading.format());
        return builder.build();
    }
}
