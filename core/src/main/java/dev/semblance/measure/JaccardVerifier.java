package dev.semblance.measure;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleSet;

/**
 * Exact Jaccard similarity |A∩B| / |A∪B| of shingle sets, in whole numbers. (Of bags, when the sets hold numbered repeats.)
 *
 * @param sets the shingle sets of the rows
 * @param threshold similarity from which rows are similar; at it, they are
 */
public record JaccardVerifier(RowSets sets, Threshold threshold) implements Verifier {
    @Override
    public long verify(int row, int otherRow) {
        if (!threshold.allowsSizes(sets.size(row), sets.size(otherRow))) {
            return BELOW;
        }
        ShingleSet a = sets.set(row);
        ShingleSet b = sets.set(otherRow);
        long required = threshold.requiredOverlap(a.size(), b.size());
        int shared = a.overlap(b, required);
        return shared < required ? BELOW : jaccard(a, b, shared);
    }

    @Override
    public long similarity(int row, int otherRow) {
        return jaccard(sets.set(row), sets.set(otherRow));
    }

    /**
     * Jaccard similarity of two sets as a {@link Fraction}.
     *
     * @throws ArithmeticException if both are empty: they have no similarity
     */
    public static long jaccard(ShingleSet a, ShingleSet b) {
        return jaccard(a, b, a.overlap(b));
    }

    private static long jaccard(ShingleSet a, ShingleSet b, int shared) {
        int union = Math.toIntExact((long) a.size() + b.size() - shared);
        if (union == 0) {
            throw new ArithmeticException("two empty sets have no similarity");
        }
        return Fraction.of(shared, union);
    }
}
