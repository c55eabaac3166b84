package dev.semblance.benchmarks;

import dev.semblance.measure.BinomialBounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures the exact join and the LSH join on the same corpora, and whether {@code --join auto} takes the faster one.
 *
 * <p>The LSH join must report nothing that the exact one does not, with the same similarity, and must not miss more than its recall allows. The exact
 * join itself is compared with brute force by {@code end-to-end} and by the tests.
 */
final class Joins {
    private static final String USAGE = """
            usage: benchmarks/run joins [OPTION]...
              --corpora C,C,...     KIND:SIZE (english, titles or descriptions, such as titles:75MB), sets:N for so many made sets, or
                                    the name of a file: of sets if it ends in .sets, of lines or JSON lines if not;
                                    default descriptions:26MB,titles:75MB,english:300MB,sets:100000
              --thresholds S,S,...  default .5,.6,.7,.8,.9
              --shingle SHINGLE     for what is no set; default char:9
              --recall R            of the LSH join; default 0.99
              --memory M            memory for each run; default 2g
              --results DIR         where the folder of results goes; default benchmarks/target/results""";

    /** How much longer than the faster join the chosen one may take. */
    private static final double CROSSING = 1.5;

    /** Differences of less than this are no differences: starting takes as long. */
    private static final double LEAST_SECONDS = 0.5;

    private final Benchmark benchmark;
    private final double recall;
    private final Path folder;
    private final List<String> report = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private Joins(Benchmark benchmark) throws IOException {
        this.benchmark = benchmark;
        this.recall = benchmark.shares("--recall")[0];
        this.folder = benchmark.emptyFolder("joins");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> defaults = Map.of(
                "--corpora",
                "descriptions:26MB,titles:75MB,english:300MB,sets:100000",
                "--thresholds",
                ".5,.6,.7,.8,.9",
                "--shingle",
                "char:9",
                "--recall",
                "0.99",
                "--memory",
                "2g",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
        Benchmark.main(USAGE, defaults, arguments, benchmark -> new Joins(benchmark).run());
    }

    private boolean run() throws IOException, InterruptedException {
        WatchedRun.prepare(EndToEndOptions.launcherByDefault(), folder, Double.MAX_VALUE);
        Machine.describe().forEach(this::say);
        say("memory: " + benchmark.text("--memory") + ", recall of the LSH join: " + recall);
        say("");
        say("| corpus | threshold | pairs | join | sketch s | count s | join s | verify s | whole s | peak MB"
                + " | compared in vain | expected | expected s | LSH recall | ok |");
        say("|---|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|---|");
        for (String name : benchmark.text("--corpora").split(",", -1)) {
            Path corpus = corpus(name);
            for (double threshold : benchmark.shares("--thresholds")) {
                measure(corpus, threshold);
            }
        }
        say("");
        faults.forEach(this::say);
        say(faults.isEmpty() ? "auto took the faster join, or nearly, everywhere" : faults.size() + " faults");
        Files.write(folder.resolve("report.md"), report);
        return faults.isEmpty();
    }

    private static Path corpus(String name) throws IOException {
        int colon = name.indexOf(':');
        if (colon < 0) {
            return Path.of(name).toAbsolutePath();
        }
        Path corpora = Files.createDirectories(
                EndToEndOptions.target().toAbsolutePath().resolve("corpora"));
        if (name.startsWith("sets:")) {
            Path file = corpora.resolve(name.replace(':', '-') + ".sets");
            MadeSets.write(Benchmark.count("--corpora", name.substring(colon + 1)), file);
            return file;
        }
        Path file = corpora.resolve(name.replace(':', '-') + ".txt");
        MakeCorpus.write(
                CorpusKind.named(name.substring(0, colon)),
                ByteSize.parse(name.substring(colon + 1)),
                file,
                MakeCorpus.DEFAULT_SEED);
        return file;
    }

    /** One run: what its summary says, how long it took, and the memory that it took at most. */
    private record Timed(RunSummary summary, Map<ResultCheck.Pair, Double> pairs, double seconds, long peakBytes) {
        /** Pairs that were compared and are not similar: a few less, since of texts that several documents have all pairs are similar, and one was compared. */
        double inVain() {
            return Math.max(0, summary.number("candidates") - similar());
        }

        /** Similar pairs of different texts. */
        private double similar() {
            return pairs.values().stream().filter(similarity -> similarity < 1).count();
        }
    }

    private void measure(Path corpus, double threshold) throws IOException, InterruptedException {
        Timed exact = time(corpus, threshold, "exact");
        Timed lsh = time(corpus, threshold, "lsh");
        RunSummary auto = time(corpus, threshold, "auto").summary();
        int found = 0;
        for (Map.Entry<ResultCheck.Pair, Double> pair : lsh.pairs().entrySet()) {
            if (!pair.getValue().equals(exact.pairs().get(pair.getKey()))) {
                throw new WrongResultException(pair + " is not among the pairs of the exact join");
            }
            found++;
        }
        BinomialBounds bounds = new BinomialBounds(found, exact.pairs().size());
        if (bounds.chanceOfAtMost(recall) < 1e-6) {
            throw new WrongResultException(
                    "only " + found + " of " + exact.pairs().size() + " pairs were found");
        }
        boolean takesExact = auto.text("plan.exactJoin").equals("true");
        double taken = takesExact ? exact.seconds() : lsh.seconds();
        double faster = Math.min(exact.seconds(), lsh.seconds());
        boolean holds = taken <= CROSSING * faster || taken - faster < LEAST_SECONDS;
        if (!holds) {
            faults.add(corpus.getFileName() + ", threshold " + threshold + ": the other join is faster");
        }
        String name = String.valueOf(corpus.getFileName());
        double share =
                exact.pairs().isEmpty() ? 1 : (double) found / exact.pairs().size();
        say(row(name, threshold, exact, "exact", auto, "exact", takesExact) + " | | " + (holds ? "yes |" : "NO |"));
        say(row(name, threshold, lsh, "LSH", auto, "lsh", !takesExact)
                + String.format(Locale.ROOT, " | %.4f | |", share));
    }

    private Timed time(Path corpus, double threshold, String join) throws IOException, InterruptedException {
        Path pairs = folder.resolve(Commands.PAIRS);
        Path json = folder.resolve(Commands.SUMMARY);
        boolean isSets = corpus.toString().endsWith(".sets");
        List<String> command =
                new ArrayList<>(List.of(EndToEndOptions.launcherByDefault().toString(), "pairs", "--quiet"));
        command.addAll(List.of("--threshold", Double.toString(threshold), "--recall", Double.toString(recall)));
        command.addAll(List.of("--join", join, "--memory", benchmark.text("--memory")));
        command.addAll(isSets ? List.of("--format", "sets") : List.of("--shingle", benchmark.text("--shingle")));
        command.addAll(List.of("-o", pairs.toString(), "--summary", json.toString(), corpus.toString()));
        WatchedRun run = WatchedRun.of(command, folder, folder.resolve(Commands.PAIRS + ".work"), Double.MAX_VALUE);
        RunSummary summary = RunSummary.read(json);
        Map<ResultCheck.Pair, Double> found = new HashMap<>(ResultCheck.readPairs(pairs));
        Files.delete(pairs);
        Files.delete(json);
        return new Timed(summary, found, run.seconds(), Math.max(run.peakBytes(), (long) summary.number("peakBytes")));
    }

    private static String row(
            String corpus,
            double threshold,
            Timed run,
            String join,
            RunSummary auto,
            String estimate,
            boolean isTaken) {
        Map<String, Double> steps = run.summary().steps();
        String expected = auto.values().get("joinEstimate." + estimate + "CandidatesInVain");
        String seconds = auto.values().get("joinEstimate." + estimate + "Seconds");
        return String.format(
                Locale.ROOT,
                "| %s | %s | %,d | %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.0f | %,.0f | %s | %s%s",
                corpus,
                threshold,
                run.pairs().size(),
                join,
                steps.getOrDefault("sketch", 0.0),
                steps.getOrDefault("count", 0.0),
                steps.getOrDefault("join", 0.0),
                steps.getOrDefault("verify", 0.0),
                run.seconds(),
                run.peakBytes() / 1e6,
                run.inVain(),
                expected == null ? "" : String.format(Locale.ROOT, "%,d", Long.parseLong(expected)),
                seconds == null ? "" : String.format(Locale.ROOT, "%.2f s", Double.parseDouble(seconds)),
                isTaken ? " taken" : "");
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
