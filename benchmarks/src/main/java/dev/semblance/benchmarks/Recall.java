package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Measures whether the recall that is asked for is kept, by thresholds, recalls and {@linkplain GradedKind kinds of corpora}, and whether
 * any pair is false.
 *
 * <p>A recall is contradicted if it is above the upper end of the interval of 95 % around the share that all seeds found together, of all
 * similar pairs or of those at the border. The finds of different seeds are independent; those of one seed are not quite where pairs have
 * shingles in common, so the table has the recall of the worst seed too.
 */
final class Recall {
    private static final String USAGE = """
            usage: benchmarks/run recall [OPTION]...
              --thresholds S,S,...  default .5,.6,.7,.8,.9,.95
              --recalls R,R,...     default .9,.95,.99,.999
              --kinds K,K,...       long, short, titles, sets or chinese; default all
              --seeds N             seeds for each; default 5
              --pairs N             similar pairs of a corpus at least, a fifth of them within .02 of the threshold; default 10000
              --results DIR         where the folder of results goes; default benchmarks/target/results""";

    /** The share of all intervals of 95 % that lie below what they are to hold. */
    private static final double FAIL = 0.025;

    private static final int BORDER_SHARE = 5;

    private final List<GradedKind> kinds;
    private final double[] thresholds;
    private final double[] recalls;
    private final int seeds;
    private final int pairs;
    private final Path folder;
    private final List<String> report = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private Recall(Benchmark benchmark) throws IOException {
        this.kinds = Arrays.stream(benchmark.text("--kinds").split(",", -1))
                .map(GradedKind::named)
                .toList();
        this.thresholds = benchmark.shares("--thresholds");
        this.recalls = benchmark.shares("--recalls");
        this.seeds = (int) benchmark.count("--seeds");
        this.pairs = (int) benchmark.count("--pairs");
        this.folder = benchmark.emptyFolder("recall");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> defaults = Map.of(
                "--thresholds",
                ".5,.6,.7,.8,.9,.95",
                "--recalls",
                ".9,.95,.99,.999",
                "--kinds",
                "long,short,titles,sets,chinese",
                "--seeds",
                "5",
                "--pairs",
                "10000",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
        Benchmark.main(USAGE, defaults, arguments, benchmark -> new Recall(benchmark).run());
    }

    private boolean run() throws IOException {
        Machine.describe().forEach(this::say);
        say("seeds: " + seeds);
        say("");
        say("| corpus | threshold | recall | bands × rows | pairs | found | worst seed | 95 % interval"
                + " | at the border | found | worst seed | 95 % interval | false | ok |");
        say("|---|---:|---:|---:|---:|---:|---:|---|---:|---:|---:|---|---:|---|");
        for (GradedKind kind : kinds) {
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

    private void measure(GradedKind kind, double threshold) throws IOException {
        RecallCheck check = RecallCheck.ofMade(kind, threshold, pairs);
        String what = kind.description() + ", threshold " + threshold;
        if (check.similar() < pairs || check.atBorder() < pairs / BORDER_SHARE) {
            faults.add(what + ": only " + check.similar() + " pairs, " + check.atBorder() + " of them at the border");
        }
        for (double recall : recalls) {
            RecallCheck.Result result = check.measure(recall, seeds);
            boolean holds = result.holds(FAIL);
            if (!holds) {
                faults.add(what + ", recall " + recall + ": not kept");
            }
            say("| " + kind.description() + " | " + threshold + " | " + recall
                    + " | " + result.plan().bands() + " × " + result.plan().rows()
                    + result.all().columns(FAIL) + result.border().columns(FAIL)
                    + " | " + result.falsePairs() + " | " + (holds ? "yes" : "NO") + " |");
        }
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
