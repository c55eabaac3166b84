package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.Tuning;
import dev.semblance.band.Costs;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.Outputs;
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

/** {@code semblance tune}: what would be done and why. */
@Command(
        name = "tune",
        description =
                "Show how pairs would be searched for, and why: the bands and rows that keep the recall, what they cost"
                        + " on this corpus, and the probability with which a pair of any similarity is found. Without INPUT, what"
                        + " threshold and recall alone say.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance tune [OPTION]... [INPUT]..."},
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  semblance tune --threshold 0.7 --recall 0.95 news.jsonl",
            "  semblance tune --bands 20 --rows 5 --html curve.html",
            "  semblance tune --calibrate --save-plan plan.json news.jsonl; semblance pairs --plan plan.json news.jsonl",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class TuneCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(arity = "0..*", paramLabel = "INPUT", description = HelpText.INPUT)
    private List<String> inputs = new ArrayList<>();

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page with the curve, to be looked at and played with in a browser.")
    private @Nullable String html;

    @Option(names = "--save-plan", paramLabel = "FILE", description = HelpText.SAVE_PLAN)
    private @Nullable String savedPlan;

    @Option(
            names = "--calibrate",
            description =
                    "Measure for some seconds what the steps cost on this machine, and plan by that. Without it, and in the other"
                            + " commands, costs are fixed, and so the plan is the same on every machine.")
    private boolean calibrate;

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

    TuneCommand(Streams streams) {
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
        if (inputs.isEmpty()) {
            try (Outputs outputs = Outputs.of(streams.out())) {
                tell(outputs, () -> semblance.tune(costs()));
            }
            return 0;
        }
        InputOptions options =
                UsageException.check(() -> reading.builder(inputs, streams.in()).build());
        try (FileCorpus corpus = UsageException.check(() -> FileCorpus.of(options));
                Outputs outputs = Outputs.of(corpus, streams.out())) {
            tell(outputs, () -> semblance.tune(corpus, costs()));
        }
        return 0;
    }

    /** Finds out what is to be told. */
    private interface Source {
        Tuning tune() throws IOException;
    }

    private Costs costs() throws IOException {
        return calibrate ? Semblance.calibrate() : Costs.FIXED;
    }

    private void tell(Outputs outputs, Source source) throws IOException {
        if (plan.file() != null) {
            outputs.protect(plan.file());
        }
        OutputTarget page = open(outputs, html);
        OutputTarget planTarget = open(outputs, savedPlan);
        Tuning tuning = source.tune();
        TuneReport report = new TuneReport(tuning);
        if (page != null) {
            report.writePage(page.stream());
        }
        if (planTarget != null) {
            PlanFile.write(tuning, planTarget.stream());
        }
        outputs.commit();
        if ("-".equals(html) || "-".equals(savedPlan)) {
            return;
        }
        if (json) {
            report.writeJson(streams.out());
        } else {
            report.lines().forEach(streams.out().printer()::println);
        }
    }

    private static @Nullable OutputTarget open(Outputs outputs, @Nullable String file) throws IOException {
        return file == null ? null : UsageException.check(() -> outputs.open(file));
    }
}
