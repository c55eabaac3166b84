package dev.semblance.join;

/**
 * Passes over pairs that cannot be similar but with a probability that is part of the recall asked for: of each row one bit a component is
 * known, and the bits of similar rows agree in most.
 *
 * @param bits the rows' bits
 * @param used how many of them count
 * @param least fewest equal bits with which a pair is worth verifying
 */
public record BitFilter(Bits bits, int used, int least) implements PairFilter {
    @Override
    public boolean passes(int row, int otherRow) {
        return used - Long.bitCount(bits.of(row) ^ bits.of(otherRow)) >= least;
    }
}
