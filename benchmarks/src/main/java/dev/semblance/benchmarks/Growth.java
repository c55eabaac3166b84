package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures how time, memory and disk grow with the number of documents while the memory that is allowed stays the same.
 *
 * <p>First the answer on the head of the smallest corpus is {@linkplain HeadCheck checked}, and its whole answer is compared with that of
 * a run that has memory for everything. Peak memory is {@code VmHWM}, as it was last seen from outside or as the program itself tells it at
 * its end, whichever is more.
 */
final class Growth {
    private static final String USAGE = """
            usage: benchmarks/run growth [OPTION]...
              --memory M          memory for each run; default 2g
              --large M           memory of the run that the smallest corpus' answer is compared with; default 8g
              --documents N,N...  sizes of the corpora; default 1000000,10000000,50000000
              --kind KIND         titles, english or descriptions; default titles
              --results DIR       where the folder of results goes; default benchmarks/target/results""";

    private static final List<String> STEPS = List.of("sketch", "join", "divide", "verify", "write");

    private final Benchmark benchmark;
    private final MemoryBudget memory;
    private final CorpusKind kind;
    private final Path folder;
    private final List<String> report = new ArrayList<>();
    private double firstMicroseconds;

    private Growth(Benchmark benchmark) throws IOException {
        this.benchmark = benchmark;
        this.memory = MemoryBudget.parse(benchmark.text("--memory"));
        this.kind = CorpusKind.named(benchmark.text("--kind"));
        this.folder = benchmark.emptyFolder("growth");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> defaults = Map.of(
                "--memory",
                "2g",
                "--large",
                "8g",
                "--documents",
                "1000000,10000000,50000000",
                "--kind",
                "titles",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
        Benchmark.main(USAGE, defaults, arguments, benchmark -> new Growth(benchmark).run());
    }

    private boolean run() throws IOException, InterruptedException {
        List<Long> sizes = new ArrayList<>();
        for (String size : benchmark.text("--documents").split(",", -1)) {
            sizes.add(Benchmark.count("--documents", size));
        }
        sizes.sort(null);
        Path smallest = corpus(sizes.get(0));
        commands(smallest).semblance("--version");
        Machine.describe().forEach(this::say);
        say("command: " + String.join(" ", command(smallest, memory.option())));
        check(smallest);
        say("");
        say("| documents | MB | pairs | " + String.join(" s | ", STEPS)
                + " s | whole s | µs/document | ratio | work MB | peak MB | within " + memory.option() + " + 300 MB |");
        say("|---:".repeat(STEPS.size() + 9) + "|---|");
        boolean holds = true;
        for (long documents : sizes) {
            holds &= measure(documents);
        }
        Files.write(folder.resolve("report.md"), report);
        return holds;
    }

    /** The corpus of so many documents, which is made if it is not there. */
    private Path corpus(long documents) throws IOException {
        Path corpora = Files.createDirectories(
                EndToEndOptions.target().toAbsolutePath().resolve("corpora"));
        Path corpus = corpora.resolve(kind.word() + "-" + documents + ".txt");
        if (!Files.exists(corpus)) {
            Path part = corpora.resolve(corpus.getFileName() + ".part");
            MakeCorpus.writeDocuments(kind, documents, part, MakeCorpus.DEFAULT_SEED);
            Files.move(part, corpus, StandardCopyOption.ATOMIC_MOVE);
        }
        return corpus;
    }

    private static EndToEndOptions options(Path corpus) {
        return EndToEndOptions.parse(List.of(corpus.toString()));
    }

    private Commands commands(Path corpus) {
        return new Commands(options(corpus), folder);
    }

    private List<String> command(Path corpus, String budget) {
        List<String> command = new ArrayList<>(
                commands(corpus).pairs(corpus, folder, options(corpus).recall()));
        command.addAll(List.of("--memory", budget));
        return command;
    }

    private WatchedRun watch(Path corpus, String budget) throws IOException, InterruptedException {
        Path work = folder.resolve(Commands.PAIRS + ".work");
        WatchedRun run = WatchedRun.of(command(corpus, budget), folder, work, Double.MAX_VALUE);
        if (Files.exists(work)) {
            throw new WrongResultException("the work folder " + work + " was left behind");
        }
        return run;
    }

    private void check(Path corpus) throws IOException, InterruptedException {
        say(new HeadCheck(options(corpus), commands(corpus), folder).run());
        Benchmark.delete(folder.resolve("check"));
        Path pairs = folder.resolve(Commands.PAIRS);
        Path large = folder.resolve("large.tsv");
        String much = MemoryBudget.parse(benchmark.text("--large")).option();
        watch(corpus, much);
        Files.move(pairs, large);
        watch(corpus, memory.option());
        long difference = Files.mismatch(pairs, large);
        Files.delete(pairs);
        Files.delete(large);
        if (difference >= 0) {
            throw new WrongResultException("the pairs of " + corpus.getFileName() + " with --memory " + memory.option()
                    + " differ from those with --memory " + much + " at byte " + difference);
        }
        say("checked on " + corpus.getFileName() + ": the same bytes with --memory " + memory.option()
                + " and with --memory " + much);
    }

    /** Measures a run, and returns whether it kept within its memory. */
    private boolean measure(long documents) throws IOException, InterruptedException {
        Path corpus = corpus(documents);
        WatchedRun run = watch(corpus, memory.option());
        Files.delete(folder.resolve(Commands.PAIRS));
        Path json = folder.resolve("summary-" + documents + ".json");
        Files.move(folder.resolve(Commands.SUMMARY), json, StandardCopyOption.REPLACE_EXISTING);
        RunSummary summary = RunSummary.read(json);
        if ((long) summary.number("documents") != documents) {
            throw new WrongResultException(summary.text("documents") + " documents were read of " + documents);
        }
        long peak = Math.max(run.peakBytes(), (long) summary.number("peakBytes"));
        double microseconds = 1e6 * run.seconds() / documents;
        if (firstMicroseconds == 0) {
            firstMicroseconds = microseconds;
        }
        StringBuilder row = new StringBuilder(String.format(
                Locale.ROOT, "| %d | %.0f | %s |", documents, Files.size(corpus) / 1e6, summary.text("pairs")));
        Map<String, Double> steps = summary.steps();
        for (String step : STEPS) {
            row.append(String.format(Locale.ROOT, " %.2f |", steps.getOrDefault(step, 0.0)));
        }
        boolean holds = memory.allows(peak);
        say(row.append(String.format(
                        Locale.ROOT,
                        " %.2f | %.2f | %.2f | %.1f | %.0f | %s |",
                        run.seconds(),
                        microseconds,
                        microseconds / firstMicroseconds,
                        run.workBytes() / 1e6,
                        peak / 1e6,
                        holds ? "yes" : "NO"))
                .toString());
        return holds;
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
