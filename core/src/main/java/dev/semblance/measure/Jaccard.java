package dev.semblance.measure;

import dev.semblance.shingle.ShingleSet;

/** Jaccard similarity |A∩B| / |A∪B| of two sets, or of two bags whose repeats are numbered. */
public final class Jaccard {
    private Jaccard() {}

    /**
     * The similarity as a {@link Fraction}. O(|A| + |B|).
     *
     * @throws ArithmeticException if both sets are empty: they have no similarity
     */
    public static long of(ShingleSet a, ShingleSet b) {
        int shared = a.overlap(b);
        int union = Math.toIntExact((long) a.size() + b.size() - shared);
        if (union == 0) {
            throw new ArithmeticException("two empty sets have no similarity");
        }
        return Fraction.of(shared, union);
    }
}
