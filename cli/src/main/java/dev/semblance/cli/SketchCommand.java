package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.Sketching;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import dev.semblance.sketch.SketchForm;
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

/** {@code semblance sketch}: the signatures of a collection in one file. */
@Command(
        name = "sketch",
        description =
                "Write the signatures of all documents to one file. 'semblance pairs' and 'semblance cluster' take such"
                        + " files instead of texts, and estimate similarities from them.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance sketch [OPTION]... INPUT... -o FILE"},
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance sketch news-2024.jsonl --id url --shingle word:3 -o news-2024.sketch",
            "  semblance pairs news-2023.sketch news-2024.sketch",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class SketchCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    private final Streams streams;

    @Spec
    private @Nullable CommandSpec command;

    @Parameters(arity = "1..*", paramLabel = "INPUT", description = HelpText.INPUT)
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Where the sketches go: a file, or - for standard output.")
    private String output = STANDARD_OUTPUT;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description =
                    "compact: 16 bits a component, enough to compare; long: 64 bits, so that sketches can be united later"
                            + " (default: compact).")
    private SketchForm form = SketchForm.COMPACT;

    @Option(
            names = "--components",
            converter = Bounds.Components.class,
            paramLabel = "N",
            description = "Components of a signature; the more, the narrower the estimates (default: 256).")
    private @Nullable Integer components;

    @Option(
            names = "--scheme",
            converter = Choice.Schemes.class,
            paramLabel = "NAME",
            description = "Signature scheme: fss, minhash or superminhash (default: fss).")
    private String scheme = "fss";

    @Option(
            names = "--seed",
            converter = Bounds.Seed.class,
            paramLabel = "N",
            description = "Seed of all randomness (default: a fixed one).")
    private @Nullable Long seed;

    @ArgGroup(validate = false, order = 1, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    @ArgGroup(validate = false, order = 2, heading = HelpText.TEXT_HEADING)
    private TextOptions text = new TextOptions();

    @ArgGroup(validate = false, order = 3, heading = HelpText.RUN_HEADING)
    private RunOptions run = new RunOptions();

    @Option(names = "--memory", converter = Bounds.Memory.class, paramLabel = "SIZE", description = HelpText.MEMORY)
    private @Nullable Long memory;

    SketchCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        RunMonitor monitor =
                new RunMonitor(streams.console(), run.isStrict(), run.isQuiet(), run.progress(streams.console()));
        Semblance semblance = UsageException.check(() -> engine(monitor));
        InputOptions input =
                UsageException.check(() -> reading.builder(inputs, streams.in()).build());
        try (Job job = Job.open(Objects.requireNonNull(command), input, run, streams, monitor)) {
            OutputTarget target = job.output(output);
            job.openSummary();
            Sketching sketching = semblance.sketch(job.corpus(), form, target.stream());
            target.finish();
            job.take(sketching);
            return job.finish(0, 0);
        }
    }

    private Semblance engine(RunMonitor monitor) {
        Semblance.Builder builder = Semblance.builder()
                .threads(run.threads())
                .memory(Bounds.Memory.heap(memory))
                .monitor(monitor)
                .scheme(scheme)
                .components(components == null ? 0 : components)
                // Nothing is looked for yet: no recall asks for components.
                .recall(1);
        if (seed != null) {
            builder.seed(seed);
        }
        text.apply(builder, reading.format());
        return builder.build();
    }
}
