package dev.semblance.cli;

import dev.semblance.Monitor;
import dev.semblance.Semblance;
import dev.semblance.Step;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.evaluate.Truth;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.Outputs;
import dev.semblance.io.TruthFile;
import dev.semblance.io.TruthFormat;
import dev.semblance.make.Recipe;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code semblance evaluate}: what searches find against what is true. */
@Command(
        name = "evaluate",
        description =
                "Search with each combination of some settings, and count what was found against what is true: against a truth file,"
                        + " against copies that are made for it (--noise), and against the exact join.",
        mixinStandardHelpOptions = true,
        version = Main.VERSION_LINE,
        customSynopsis = {
            "semblance evaluate [OPTION]... INPUT... --truth FILE",
            "       semblance evaluate [OPTION]... INPUT... --noise NOISE,..."
        },
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance evaluate news.jsonl --id id --truth same.tsv --shingle char:5,char:9 -t 0.6,0.8",
            "  semblance evaluate letters.jsonl --id id --noise ocr:0.01/0.02/0.05 --banding 20x5,50x4 -o figures.csv",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class EvaluateCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(arity = "1..*", paramLabel = "INPUT", description = HelpText.INPUT)
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
        if (truth != null && copies.hasNoise()) {
            throw new UsageException(
                    "--truth and --noise cannot be given together: made copies are a truth of their own");
        }
        List<Recipe> recipes = copies.hasNoise() ? UsageException.check(copies::recipes) : List.of();
        InputOptions input = UsageException.check(
                () -> reading.builder(inputs, streams.in()).rereadable(true).build());
        RunMonitor monitor = new RunMonitor(streams.console(), run.isStrict(), run.isQuiet(), null);
        try (FileCorpus corpus = UsageException.check(() -> FileCorpus.of(input));
                Outputs outputs = Outputs.of(corpus, streams.out());
                WorkPlace work = WorkPlace.open(run.workFolder())) {
            if (truth != null) {
                outputs.protect(truth);
            }
            copies.protect(outputs);
            OutputTarget figures = open(outputs, files.figures());
            OutputTarget errors = open(outputs, files.errors());
            List<String> ids = ids(corpus, monitor);
            corpus.notes().forEach(monitor::note);
            if (ids.isEmpty()) {
                throw new IOException("no document was found in " + String.join(", ", inputs));
            }
            Truth given = truth == null ? null : TruthFile.read(truth, truthFormat, ids);
            List<Setting> settings = grid.settings(corpus, reading.format());
            Supplier<Semblance.Builder> engine = () -> run.engine()
                    .seed(copies.seed())
                    .workFolder(work.folder("run"))
                    .monitor(Monitor.NONE);
            List<String> originals = new ArrayList<>();
            List<Figures> runs;
            try (ErrorRows rows = ErrorRows.to(errors, files.errorFormat());
                    Trials trials =
                            new Trials(streams.console(), run, Math.max(1, recipes.size()) * settings.size(), rows)) {
                Experiment experiment = new Experiment(settings, engine, work.folder("run"), trials);
                search(
                        experiment,
                        Subject.given(corpus, ids, given),
                        corpus,
                        settings,
                        recipes,
                        engine,
                        work,
                        originals);
                runs = trials.runs();
            }
            finish(runs, originals, figures, outputs);
            return 0;
        }
    }

    /** Searches what there is, or the collections that are made of it. */
    private static void search(
            Experiment experiment,
            Subject all,
            FileCorpus corpus,
            List<Setting> settings,
            List<Recipe> recipes,
            Supplier<Semblance.Builder> engine,
            WorkPlace work,
            List<String> lines)
            throws IOException {
        if (recipes.isEmpty()) {
            experiment.run(all, null);
            return;
        }
        Originals originals = new Originals(all, settings, engine, work.folder("run"));
        for (Setting.Sets sets : settings.stream().map(Setting::sets).distinct().toList()) {
            lines.add(originals.line(sets));
        }
        for (Recipe recipe : recipes) {
            Path folder = work.folder("made");
            experiment.run(MadeCollection.make(engine.get().build(), corpus, recipe, folder), originals);
            WorkPlace.delete(folder);
        }
    }

    private static @Nullable OutputTarget open(Outputs outputs, @Nullable String name) throws IOException {
        return name == null ? null : UsageException.check(() -> outputs.open(name));
    }

    private void finish(List<Figures> runs, List<String> originals, @Nullable OutputTarget figures, Outputs outputs)
            throws IOException {
        if (figures != null) {
            FigureColumns.write(runs, files.figureFormat(), figures);
        }
        outputs.commit();
        FigureTables tables = new FigureTables(runs);
        if (!files.usesStandardOutput()) {
            PrintWriter out = streams.out().printer();
            if (!originals.isEmpty()) {
                out.println("originals alone");
                originals.forEach(line -> out.println("  " + line));
                out.println();
            }
            tables.effectiveness().forEach(out::println);
            List<String> bins = tables.bins();
            if (!bins.isEmpty()) {
                out.println();
                out.println("true pairs found, of all, by their exact similarity (from 0.0 on, from 0.1 on, ...)");
                bins.forEach(out::println);
            }
            out.flush();
        }
        if (!run.isQuiet()) {
            tables.efficiency().forEach(streams.console()::line);
        }
    }

    /** The names of all documents, in order. Bad records are told of here, and passed over by all that comes after. */
    private static List<String> ids(Corpus corpus, Monitor monitor) throws IOException {
        List<String> ids = new ArrayList<>();
        List<BadRecord> bad = new ArrayList<>();
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        ids.add(document.id());
                    }

                    @Override
                    public void bad(BadRecord record) {
                        bad.add(record);
                    }
                });
                for (BadRecord record : bad) {
                    monitor.bad(record);
                }
                bad.clear();
            }
        }
        monitor.end(Step.SKETCH);
        return ids;
    }
}
