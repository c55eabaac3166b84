package dev.semblance.join;

import dev.semblance.band.Threshold;

/**
 * Bitmaps of the sets of a join, as wide as it takes to keep apart sets of their size: unrelated ones differ in nearly half of the bits, similar ones in
 * no more than they have different shingles. None where that would be too much for the memory, or no more than a {@link SetBitmap} has.
 */
final class WideBitmaps {
    /** Bits for each shingle in which similar sets of mean size may differ: so many that half of them are clearly more. */
    private static final double BITS_A_DIFFERENCE = 3.5;

    /** What a bitmap takes besides its words, in bytes. */
    private static final int OVERHEAD = 24;

    private final Threshold threshold;
    private final int words;
    private final long[][] bitmaps;

    /**
     * Empty ones.
     *
     * @param sets number of sets
     * @param size mean number of shingles of a set
     * @param room bytes of memory to use
     */
    WideBitmaps(int sets, double size, Threshold threshold, long room) {
        this.threshold = threshold;
        double differences = 2 * size * (1 - threshold.value()) / (1 + threshold.value());
        double wanted = Math.ceil(BITS_A_DIFFERENCE * differences / Long.SIZE);
        boolean isWorthIt = wanted > 1 && sets * (wanted * Long.BYTES + OVERHEAD) <= room;
        this.words = isWorthIt ? (int) wanted : 0;
        this.bitmaps = new long[isWorthIt ? sets : 0][];
    }

    /** Makes that of a set, {@code hashes[from, to)}. By one thread for each set. */
    void put(int set, long[] hashes, int from, int to) {
        if (words == 0) {
            return;
        }
        long[] bitmap = new long[words];
        for (int i = from; i < to; i++) {
            long bit = (hashes[i] & 0xFFFFFFFFL) * ((long) words * Long.SIZE) >>> Integer.SIZE;
            bitmap[(int) (bit >>> 6)] ^= 1L << bit;
        }
        bitmaps[set] = bitmap;
    }

    /** Whether two sets of these sizes may be similar. */
    boolean maySimilar(int set, int size, int otherSet, int otherSize) {
        if (words == 0) {
            return true;
        }
        long[] one = bitmaps[set];
        long[] other = bitmaps[otherSet];
        long allowed = size + (long) otherSize - 2 * threshold.requiredOverlap(size, otherSize);
        int differ = 0;
        for (int i = 0; i < words; i++) {
            differ += Long.bitCount(one[i] ^ other[i]);
            if (differ > allowed) {
                return false;
            }
        }
        return true;
    }
}
