package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.cli.Choice.Verify;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How signatures are made and cut into bands, for those who want to say so themselves. */
final class SketchOptions {
    @Option(
            names = "--scheme",
            paramLabel = "NAME",
            description = "Signature scheme: fss, minhash or superminhash (default: fss).")
    private String scheme = "fss";

    @Option(
            names = "--components",
            paramLabel = "N",
            description = "Components of a signature, at least bands times rows (default: what the bands need).")
    private int components;

    @Option(
            names = "--bands",
            paramLabel = "N",
            description = "Bands of a signature (default: follows from threshold and recall).")
    private int bands;

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "Components of a band (default: follows from threshold and recall).")
    private int rows;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness (default: a fixed one).")
    private @Nullable Long seed;

    @Option(
            names = "--verify",
            paramLabel = "HOW",
            description =
                    "exact, or estimate: take the signatures' word for similarities, and so for what dedup removes"
                            + " (default: exact).")
    private Verify verify = Verify.EXACT;

    /** Whether similarities are estimates. */
    boolean isEstimate() {
        return verify == Verify.ESTIMATE;
    }

    void apply(Semblance.Builder builder) {
        builder.scheme(scheme).components(components).bands(bands).rows(rows).estimate(isEstimate());
        if (seed != null) {
            builder.seed(seed);
        }
    }
}
