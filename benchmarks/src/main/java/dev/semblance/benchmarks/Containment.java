package dev.semblance.benchmarks;

import dev.semblance.Semblance;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.measure.Measure;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures whether containment keeps the recall that is asked for, on {@linkplain ContainedCopies made collections}, and whether any pair is false. Which pairs there are is told by
 * {@linkplain PlainContainment brute force}.
 *
 * <p>A recall is contradicted if it is above the upper end of the interval of 95 % around the share that all seeds found together, of all pairs or of those at the border.
 */
final class Containment {
    private static final String USAGE = """
            usage: benchmarks/run containment [OPTION]...
              --data FILE        the Brown corpus, JSON lines; default ../shared/data/brown-corpus/brown.jsonl.gz
              --kinds K,K,...    brown, english, titles or quoted; default all
              --thresholds S,... default .5,.8,.95
              --recalls R,...    default .9,.99,.999
              --documents N      texts of each kind of which copies are made, of quoted a quarter; default 2000
              --seed N           of the texts and copies; default 1
              --seeds N          seeds for each run; default 5
              --results DIR      where the folder of results goes; default benchmarks/target/results""";

    /** The share of all intervals of 95 % that lie below what they are to hold. */
    private static final double FAIL = 0.025;

    /** Fewer pairs at the border would say little. */
    private static final int LEAST_AT_BORDER = 100;

    private final Path data;
    private final List<ContainedKind> kinds;
    private final double[] thresholds;
    private final double[] recalls;
    private final int documents;
    private final long seed;
    private final int seeds;
    private final Path folder;
    private final List<String> report = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private Containment(Benchmark benchmark) throws IOException {
        this.data = Path.of(benchmark.text("--data")).toAbsolutePath();
        this.kinds = Arrays.stream(benchmark.text("--kinds").split(",", -1))
                .map(ContainedKind::named)
                .toList();
        this.thresholds = benchmark.shares("--thresholds");
        this.recalls = benchmark.shares("--recalls");
        this.documents = (int) benchmark.count("--documents");
        this.seed = benchmark.count("--seed");
        this.seeds = (int) benchmark.count("--seeds");
        this.folder = benchmark.emptyFolder("containment");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> defaults = Map.of(
                "--data",
                News.defaults().get("--data"),
                "--kinds",
                "brown,english,titles,quoted",
                "--thresholds",
                ".5,.8,.95",
                "--recalls",
                ".9,.99,.999",
                "--documents",
                "2000",
                "--seed",
                "1",
                "--seeds",
                "5",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
        Benchmark.main(USAGE, defaults, arguments, benchmark -> new Containment(benchmark).run());
    }

    /**
     * A check of a collection made of a kind of texts.
     *
     * @param data the Brown corpus
     * @param count of how many texts copies are made
     */
    static RecallCheck check(ContainedKind kind, Path data, int count, double threshold, long seed) throws IOException {
        List<Document> documents = kind.collection(data, count, threshold, seed);
        PlainContainment plain = new PlainContainment(documents, PlainSets.of("text", kind.shingler()));
        Semblance.Builder builder =
                Semblance.builder().measure(Measure.CONTAINMENT).shingler(Shingler.parse(kind.shingler()));
        return new RecallCheck(Corpus.of(documents), threshold, plain.pairs(threshold), builder);
    }

    private boolean run() throws IOException {
        Machine.describe().forEach(this::say);
        say("seed: " + seed + ", seeds of each run: " + seeds);
        say("");
        say("| texts | threshold | recall | reckoned | pairs | found | worst seed | 95 % interval"
                + " | at the border | found | worst seed | 95 % interval | false | compared | seconds | ok |");
        say("|---|---:|---:|---:|---:|---:|---:|---|---:|---:|---:|---|---:|---:|---:|---|");
        for (ContainedKind kind : kinds) {
            for (double threshold : thresholds) {
                measure(kind, threshold);
            }
        }
        say("");
        faults.forEach(this::say);
        say(faults.isEmpty() ? "no recall is contradicted, and no pair is false" : faults.size() + " faults");
        Files.write(folder.resolve("report.md"), report);
        return faults.isEmpty();
    }

    private void measure(ContainedKind kind, double threshold) throws IOException {
        RecallCheck check = check(kind, data, documents, threshold, seed);
        String what = kind.description() + ", threshold " + threshold;
        if (check.atBorder() < LEAST_AT_BORDER) {
            throw new WrongResultException(what + ": only " + check.atBorder() + " pairs at the border");
        }
        for (double recall : recalls) {
            RecallCheck.Result result = check.measure(recall, seeds);
            boolean holds = result.holds(FAIL);
            if (!holds) {
                faults.add(what + ", recall " + recall + ": not kept");
            }
            say("| " + kind.description() + " | " + threshold + " | " + recall
                    + String.format(Locale.ROOT, " | %.4f", result.plan().recallAtThreshold())
                    + result.all().columns(FAIL) + result.border().columns(FAIL) + " | " + result.falsePairs()
                    + String.format(Locale.ROOT, " | %,.0f | %.2f", result.candidates(), result.seconds())
                    + " | " + (holds ? "yes" : "NO") + " |");
        }
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
