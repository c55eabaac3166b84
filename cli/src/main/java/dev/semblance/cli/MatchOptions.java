package dev.semblance.cli;

import dev.semblance.JoinKind;
import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import picocli.CommandLine.Option;

/** What counts as similar, and how much of it is to be found. */
final class MatchOptions {
    @Option(
            names = {"-t", "--threshold"},
            paramLabel = "SIMILARITY",
            description = "Jaccard similarity from which documents are similar, above 0 to 1 (default: 0.8).")
    private String threshold = "0.8";

    @Option(
            names = "--recall",
            converter = Bounds.Share.class,
            paramLabel = "SHARE",
            description =
                    "Share of the similar pairs to be found, above 0 to 1; 1 misses none (exact join) (default: 0.99).")
    private double recall = 0.99;

    @Option(
            names = "--join",
            paramLabel = "HOW",
            description =
                    "How candidates are found: lsh (bands of signatures), exact (rare shingles in common: misses no"
                            + " pair), or auto, the one that costs less (default: auto).")
    private JoinKind join = JoinKind.AUTO;

    void apply(Semblance.Builder builder) {
        builder.threshold(Threshold.parse(threshold)).recall(recall).join(join);
    }
}
