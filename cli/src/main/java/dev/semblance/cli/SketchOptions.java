package dev.semblance.cli;

import dev.semblance.Semblance;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How signatures are made and cut into bands, for those who want to say so themselves. */
final class SketchOptions {
    @Option(
            names = "--scheme",
            converter = Choice.Schemes.class,
            paramLabel = "NAME",
            description = "Signature scheme: fss, minhash or superminhash (default: fss).")
    private String scheme = "fss";

    @Option(
            names = "--components",
            converter = Bounds.Components.class,
            paramLabel = "N",
            description = "Components of a signature, at least bands times rows (default: what the bands need).")
    private @Nullable Integer components;

    @Option(
            names = "--bands",
            converter = Bounds.Components.class,
            paramLabel = "N",
            description = "Bands of a signature (default: follows from threshold and recall).")
    private @Nullable Integer bands;

    @Option(
            names = "--rows",
            converter = Bounds.Components.class,
            paramLabel = "N",
            description = "Components of a band (default: follows from threshold and recall).")
    private @Nullable Integer rows;

    @Option(
            names = "--seed",
            converter = Bounds.Seed.class,
            paramLabel = "N",
            description = "Seed of all randomness (default: a fixed one).")
    private @Nullable Long seed;

    @Option(
            names = "--verify",
            converter = Verification.Converter.class,
            paramLabel = "HOW",
            description =
                    "exact; edit:LIMIT, indel:LIMIT or weighted:LIMIT[:letter=N,digit=N,blank=N,other=N]: texts may also be only"
                            + " so far from each other, as a share of what they could be, such as edit:0.1; or estimate: take"
                            + " the signatures' word for similarities, and so for what dedup removes (default: exact).")
    private Verification verify = Verification.EXACT;

    /** Whether similarities are estimates. */
    boolean isEstimate() {
        return verify.estimate();
    }

    /** How pairs are verified. */
    Verification verification() {
        return verify;
    }

    void apply(Semblance.Builder builder) {
        builder.scheme(scheme)
                .components(orChosen(components))
                .bands(orChosen(bands))
                .rows(orChosen(rows))
                .estimate(isEstimate())
                .edit(verify.limit());
        if (seed != null) {
            builder.seed(seed);
        }
    }

    /** For the engine, 0 is a number that it chooses itself. */
    private static int orChosen(@Nullable Integer given) {
        return given == null ? 0 : given;
    }
}
