package dev.semblance.cli;

import dev.semblance.JoinKind;
import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.cli.Choice.Distinguish;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What counts as similar, and how much of it is to be found. */
final class MatchOptions {
    @Option(
            names = {"-t", "--threshold"},
            paramLabel = "SIMILARITY",
            description = "Jaccard similarity from which documents are similar, above 0 to 1 (default: 0.8; with"
                    + " --verify edit:LIMIT and the like, what that makes of the shingles).")
    private @Nullable String threshold;

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

    @Option(
            names = "--distinguish",
            paramLabel = "WHAT",
            description =
                    "numbers: pairs whose texts differ in a number or roman numeral are not similar, such as Part I and"
                            + " Part II; or nothing (default: nothing).")
    private Distinguish distinguish = Distinguish.NOTHING;

    /** Whether numbers keep texts apart. */
    boolean distinguishes() {
        return distinguish == Distinguish.NUMBERS;
    }

    void apply(Semblance.Builder builder) {
        if (threshold != null) {
            builder.threshold(Threshold.parse(threshold));
        }
        builder.recall(recall).join(join).distinguishNumbers(distinguishes());
    }
}
