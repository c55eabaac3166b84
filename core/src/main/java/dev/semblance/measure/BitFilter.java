package dev.semblance.measure;

/**
 * Passes over pairs that cannot be similar but with a probability that is part of the recall asked for: of each row one bit a component is
 * known, and the bits of similar rows agree in most.
 *
 * @param bits the rows' bits; empty when all pairs pass
 * @param used how many of them count
 * @param least fewest equal bits with which a pair is worth verifying
 */
public record BitFilter(Bits bits, int used, int least) {
    /** Lets every pair pass. */
    public static final BitFilter NONE = new BitFilter(row -> 0, Long.SIZE, 0);

    /** The bits of each row. */
    @FunctionalInterface
    public interface Bits {
        /** Those of a row. */
        long of(int row);
    }

    /** Whether a pair is worth verifying. */
    public boolean passes(int row, int otherRow) {
        return used - Long.bitCount(bits.of(row) ^ bits.of(otherRow)) >= least;
    }

    /** The same filter for rows that are numbered anew. */
    public BitFilter over(Bits newBits) {
        return least == 0 ? this : new BitFilter(newBits, used, least);
    }
}
