package dev.semblance.join;

import dev.semblance.band.Threshold;

/**
 * Passes over pairs of sets that cannot be similar, by their {@linkplain SetBitmap bitmaps}: because one is too small for the other, or because their
 * bits differ in too many places. No similar pair is lost.
 *
 * @param bits the rows' bitmaps
 * @param threshold similarity from which sets are similar
 */
public record BitmapFilter(Bits bits, Threshold threshold) implements PairFilter {
    @Override
    public boolean passes(int row, int otherRow) {
        return SetBitmap.maySimilar(bits.of(row), bits.of(otherRow), threshold);
    }
}
