package dev.semblance.evaluate;

/**
 * Pairs by their exact similarity and by another one: how often pairs of one bin are taken for pairs of another. For one thread.
 *
 * <p>Bin i of k holds similarities from i/k on, below (i+1)/k; the last one 1 too.
 */
public final class Bins {
    /** So that 0.29, a little less than 29/100 as a double, is in the bin that begins with it. */
    private static final double ROUNDING = 1e-9;

    private final int count;
    private final long[][] pairs;

    /** No pairs, in {@code count} bins of the same width. */
    public Bins(int count) {
        this.count = count;
        this.pairs = new long[count][count];
    }

    /** Number of bins. */
    public int count() {
        return count;
    }

    /** The bin of a similarity in [0, 1]. */
    public int bin(double similarity) {
        return (int) Math.min(count - 1, similarity * count + ROUNDING);
    }

    /** Adds a pair. */
    public void add(double exact, double other) {
        pairs[bin(exact)][bin(other)]++;
    }

    /** Pairs whose exact similarity is in one bin, and the other one in another. */
    public long pairs(int exact, int other) {
        return pairs[exact][other];
    }
}
