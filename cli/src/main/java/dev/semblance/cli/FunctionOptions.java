package dev.semblance.cli;

import dev.semblance.walkthrough.HashFunction;
import dev.semblance.walkthrough.Permutation;
import dev.semblance.walkthrough.RowFunction;
import dev.semblance.walkthrough.SignatureMatrix;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The permutations of a walkthrough, or the hash functions in their stead. */
final class FunctionOptions {
    /** Without any option: enough for three bands of two rows. */
    private static final int USUAL_COMPONENTS = 6;

    @Option(
            names = "--permutations",
            paramLabel = "LISTS",
            description =
                    "The new position of each row, one permutation behind the other: 1376254,4213675 or, with more than nine rows,"
                            + " \"1 3 7…, 4 2 1…\" (default: drawn by --seed).")
    private @Nullable String permutations;

    @Option(
            names = "--hash",
            paramLabel = "LIST",
            description = "Hash functions of the row's number x instead of permutations: \"x,2x+1\".")
    private @Nullable String hash;

    @Option(
            names = "--modulo",
            paramLabel = "N",
            description = "What hash functions are taken modulo (default: the number of rows).")
    private @Nullable Integer modulo;

    @Option(
            names = "--components",
            paramLabel = "N",
            description = "How many permutations are drawn, up to 32 (default: what the bands need, or 6).")
    private @Nullable Integer components;

    @Option(
            names = "--seed",
            converter = Bounds.Seed.class,
            paramLabel = "N",
            description = "Seed of the permutations that are drawn (default: 1).")
    private @Nullable Long seed;

    /** An option that was given though there is nothing to draw or to compute, or null. */
    @Nullable
    String given() {
        return permutations != null
                ? "--permutations"
                : hash != null ? "--hash" : modulo != null ? "--modulo" : drawn();
    }

    private @Nullable String drawn() {
        return components != null ? "--components" : seed != null ? "--seed" : null;
    }

    /**
     * The functions for a matrix with so many rows.
     *
     * @param needed components that the bands take, or 0 if nothing was said
     */
    List<? extends RowFunction> functions(int rows, int firstRow, int needed) {
        if (permutations != null && hash != null) {
            throw new IllegalArgumentException("--permutations and --hash exclude each other");
        }
        if (modulo != null && hash == null) {
            throw new IllegalArgumentException("--modulo needs --hash");
        }
        if ((permutations != null || hash != null) && drawn() != null) {
            throw new IllegalArgumentException(
                    drawn() + " is for permutations that are drawn, but here they are given");
        }
        if (permutations != null) {
            return Permutation.parse(permutations, rows);
        }
        if (hash != null) {
            return HashFunction.parse(hash, modulo == null ? rows : modulo, firstRow);
        }
        int count = components != null ? components : needed > 0 ? needed : USUAL_COMPONENTS;
        SignatureMatrix.checkComponents(count);
        return Permutation.draw(count, rows, seed == null ? 1 : seed);
    }

    /** What was given, in words. */
    String description() {
        return permutations != null ? "given" : "drawn with seed " + (seed == null ? 1 : seed);
    }
}
