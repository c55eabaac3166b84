package dev.semblance.measure;

import org.jspecify.annotations.Nullable;

/**
 * What the normalised texts of a pair must meet, besides the similarity of their shingle sets. Symmetric, and met by equal texts. Immutable and thread-safe.
 *
 * @param limit how far they may be from each other, or null; where there is a limit, the pair's similarity is 1 less the normalised distance
 * @param sameNumbers whether they must have the same {@linkplain TextNumbers numbers}
 */
public record Conditions(@Nullable EditLimit limit, boolean sameNumbers) {
    /** No condition. */
    public static final Conditions NONE = new Conditions(null, false);

    /** {@code edit:0.1, same numbers}. */
    @Override
    public String toString() {
        String name = limit == null ? "" : limit.name();
        return name + (limit != null && sameNumbers ? ", " : "") + (sameNumbers ? "same numbers" : "");
    }

    /** Whether two texts meet all. */
    public boolean areMet(CodePoints x, CodePoints y) {
        return (!sameNumbers || TextNumbers.of(x).equals(TextNumbers.of(y)))
                && (limit == null || limit.verify(x, y) != Verifier.BELOW);
    }

    /** Whether there is a condition. */
    public boolean any() {
        return limit != null || sameNumbers;
    }
}
