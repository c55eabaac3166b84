package dev.semblance.cli;

import dev.semblance.Monitor;
import dev.semblance.Semblance;
import dev.semblance.evaluate.Truth;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.Outputs;
import dev.semblance.io.TruthFile;
import dev.semblance.io.TruthFormat;
import dev.semblance.make.Recipe;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code semblance evaluate}: what searches find against what is true. */
@Command(
        name = "evaluate",
        description =
                "Search with each combination of some settings, and count what was found against what is true: against a truth file,"
                        + " against copies that are made for it (--noise), and against the exact join.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {
            "semblance evaluate [OPTION]... INPUT... --truth FILE",
            "       semblance evaluate [OPTION]... INPUT... --noise NOISE,...",
            "       semblance evaluate [OPTION]... EXPERIMENT.yaml"
        },
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance evaluate news.jsonl --id id --truth same.tsv --shingle char:5,char:9 -t 0.6,0.8",
            "  semblance evaluate letters.jsonl --id id --noise ocr:0.01/0.02/0.05 --banding 20x5,50x4 -o figures.csv",
            "  semblance evaluate experiment.yaml --html figures.html",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class EvaluateCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private @Nullable CommandSpec command;

    @Parameters(arity = "0..*", paramLabel = "INPUT", description = HelpText.INPUT)
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = "--truth",
            paramLabel = "FILE",
            description =
                    "Which documents belong together: TSV, CSV or JSONL of pairs (columns left and right, or id1 and id2) or of clusters (id"
                            + " and cluster); also what make writes.")
    private @Nullable Path truth;

    @Option(
            names = "--truth-format",
            paramLabel = "FORMAT",
            description =
                    "What the first two columns of the truth are: auto (their names tell), pairs or clusters (default: auto).")
    private TruthFormat truthFormat = TruthFormat.AUTO;

    @Option(
            names = "--experiment",
            paramLabel = "FILE",
            description =
                    "Read all that figures depend on from this file: a YAML mapping of 'input' and of the long options, without dashes, below"
                            + " Settings, Copies and Reading, and truth. An INPUT that ends in .yaml is taken for one, too.")
    private @Nullable Path experiment;

    @ArgGroup(validate = false, order = 1, heading = HelpText.OUTPUT_HEADING)
    private EvaluateOutputs files = new EvaluateOutputs();

    @ArgGroup(validate = false, order = 2, heading = "%nSettings (each combination is a run):%n")
    private GridOptions grid = new GridOptions();

    @ArgGroup(
            validate = false,
            order = 3,
            heading = "%nCopies (a collection for each noise; rates divided by / are a noise each):%n")
    private CopyOptions copies = new CopyOptions();

    @ArgGroup(validate = false, order = 4, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    @ArgGroup(validate = false, order = 5, heading = HelpText.RUN_HEADING)
    private EvaluateRun run = new EvaluateRun();

    EvaluateCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        ParseResult result = Objects.requireNonNull(command).commandLine().getParseResult();
        Path file = experimentFile();
        if (file == null) {
            if (inputs.isEmpty()) {
                throw new UsageException("an INPUT is missing, or --experiment FILE");
            }
            return evaluate(ExperimentFile.text(result, inputs), null);
        }
        ExperimentFile.options().stream()
                .filter(result::hasMatchedOption)
                .findFirst()
                .ifPresent(name -> {
                    throw new UsageException(
                            name + " cannot be given with an experiment file, which says all that figures depend on");
                });
        EvaluateCommand described = new EvaluateCommand(streams);
        ExperimentFile read = ExperimentFile.read(file);
        ParseResult parsed = read.parse(described);
        described.files = files;
        described.run = run;
        try {
            return described.evaluate(ExperimentFile.text(parsed, described.inputs), file);
        } catch (UsageException e) {
            throw read.refused(e);
        }
    }

    /** The file that describes the experiment, or null if the command line does. */
    private @Nullable Path experimentFile() {
        if (experiment != null) {
            if (!inputs.isEmpty()) {
                throw new UsageException(
                        "--experiment and an INPUT cannot be given together: the file names its input");
            }
            return experiment;
        }
        boolean isYaml = inputs.size() == 1 && inputs.get(0).matches(".*\\.ya?ml");
        return isYaml ? Path.of(inputs.get(0)) : null;
    }

    /**
     * Runs the experiment.
     *
     * @param described the experiment as a file has it
     * @param file the file that it was read from, or null if it was not
     */
    private int evaluate(String described, @Nullable Path file) throws IOException {
        if (truth != null && copies.hasNoise()) {
            throw new UsageException(
                    "--truth and --noise cannot be given together: made copies are a truth of their own");
        }
        grid.check();
        List<Recipe> recipes = copies.hasNoise() ? UsageException.check(copies::recipes) : List.of();
        InputOptions input = UsageException.check(
                () -> reading.builder(inputs, streams.in()).rereadable(true).build());
        Path runs = run.runs(files);
        ExperimentMemory memory = run.memory();
        RunMonitor monitor = new RunMonitor(streams.console(), run.isStrict(), run.isQuiet(), null);
        try (FileCorpus corpus = UsageException.check(() -> FileCorpus.of(input));
                Outputs outputs = Outputs.of(corpus, streams.out());
                WorkPlace work = WorkPlace.open(run.workFolder())) {
            for (Path read : Arrays.asList(truth, file)) {
                if (read != null) {
                    outputs.protect(read);
                }
            }
            copies.protect(outputs);
            EvaluateTargets targets = EvaluateTargets.open(outputs, files);
            CollectionReader reader = new CollectionReader(memory);
            reader.read(corpus, monitor);
            corpus.notes().forEach(monitor::note);
            List<String> ids = reader.ids();
            if (ids.isEmpty()) {
                throw new IOException("no document was found in " + String.join(", ", inputs));
            }
            Truth given = truth == null ? null : TruthFile.read(truth, truthFormat, ids, memory.forTruth());
            reader.add(truth);
            reader.add(copies.confusions());
            List<Setting> settings = grid.settings(corpus, reading.format());
            List<Integer> sizes = grid.sizes(ids.size(), reading.format());
            KeptRuns.Identity identity = new KeptRuns.Identity(described, reader.hash(), files.errors() != null);
            Supplier<Semblance.Builder> engine = () -> run.engine()
                    .seed(copies.seed())
                    .workFolder(work.folder("run"))
                    .monitor(Monitor.NONE);
            Subject all = Subject.given(null, corpus, ids, given);
            int total = Math.max(1, sizes.size()) * Math.max(1, recipes.size()) * settings.size();
            try (KeptRuns kept = runs == null ? null : KeptRuns.open(runs, identity, run.isResume())) {
                List<RunRow> done;
                List<String> originals;
                try (ErrorRows rows = ErrorRows.to(targets.errors(), files.errorFormat());
                        Trials trials = new Trials(streams.console(), run, total, rows, kept)) {
                    originals = new Subjects(corpus, recipes, settings, engine, memory, work, trials, kept)
                            .search(all, sizes);
                    done = trials.runs();
                }
                targets.write(described, done, originals);
                outputs.commit();
                if (kept != null) {
                    kept.delete();
                }
                show(done, originals);
            }
            return Job.status(corpus.cutShort() + corpus.unreadable(), streams.console());
        }
    }

    private void show(List<RunRow> runs, List<String> originals) {
        FigureTables tables = new FigureTables(runs);
        if (!files.usesStandardOutput()) {
            PrintWriter out = streams.out().printer();
            if (!originals.isEmpty()) {
                out.println("originals alone");
                originals.forEach(line -> out.println("  " + line));
                out.println();
            }
            tables.lines(tables.effectiveness()).forEach(out::println);
            table(
                    out,
                    "true pairs found, of all, by their exact similarity (from 0.0 on, from 0.1 on, ...)",
                    tables.lines(tables.recallOfBins()));
            table(
                    out,
                    "found pairs that are true, of all that were found, by their exact similarity",
                    tables.lines(tables.precisionOfBins()));
            table(
                    out,
                    "candidates before they are verified, and estimates of pairs whether they were found or not",
                    tables.lines(tables.signatures()));
            tables.notes().forEach(out::println);
            out.flush();
        }
        if (!run.isQuiet()) {
            tables.lines(tables.efficiency()).forEach(streams.console()::line);
        }
    }

    private static void table(PrintWriter out, String title, List<String> lines) {
        if (!lines.isEmpty()) {
            out.println();
            out.println(title);
            lines.forEach(out::println);
        }
    }
}
