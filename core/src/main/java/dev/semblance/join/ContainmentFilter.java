package dev.semblance.join;

import dev.semblance.band.Threshold;

/**
 * Passes over pairs of sets of which the second cannot lie in the first, by what 64 bits tell of each. No pair is lost that reaches the threshold.
 *
 * <pre>
 *   63      48 47                    0
 *  ┌──────────┬───────────────────────┐
 *  │ size     │ bitmap                │
 *  └──────────┴───────────────────────┘
 * </pre>
 *
 * The size is that of a {@link SetBitmap}; a bit is set if any hash falls on it. Each bit that only the second set has stands for a hash, at least, that the
 * first one has not.
 *
 * @param bits what is known of each row
 * @param threshold the share of the second set that has to lie in the first
 */
public record ContainmentFilter(Bits bits, Threshold threshold) implements PairFilter {
    /** What is told of the set {@code hashes[from, to)}, whose hashes are different and well mixed. */
    static long bits(long[] hashes, int from, int to) {
        long bitmap = 0;
        for (int i = from; i < to; i++) {
            bitmap |= SetBitmap.bit(hashes[i]);
        }
        return SetBitmap.withSize(to - from) | bitmap;
    }

    @Override
    public boolean passes(int container, int contained) {
        long large = bits.of(container);
        long small = bits.of(contained);
        long least = SetBitmap.leastSize(small);
        if (threshold.least(least) > SetBitmap.mostSize(large)) {
            return false;
        }
        long most = SetBitmap.mostSize(small);
        return Long.bitCount(SetBitmap.bitmap(small & ~large)) <= most - threshold.least(most);
    }

    @Override
    public boolean connects(int row, int otherRow) {
        return passes(row, otherRow) || passes(otherRow, row);
    }
}
