package dev.semblance.join;

import dev.semblance.band.Threshold;

/**
 * Bitmaps of the sets of a join, as wide as it takes to keep apart sets of their size: unrelated ones differ in nearly half of the bits, similar ones in
 * no more than they have different shingles. None where that would be too much for the memory.
 */
final class WideBitmaps {
    /** Bits for each shingle in which similar sets of mean size may differ: so many that half of them are clearly more. */
    private static final double LEAST_BITS = 3.5;

    /** With so many, also sets that differ in a quarter more shingles than they may nearly always differ in too many bits. */
    private static final double MOST_BITS = 16;

    /** No more words than this for that. */
    private static final int WORDS_FOR_MOST = 8;

    private final Threshold threshold;
    private final int words;

    private final int sets;

    /** Those of all sets, one behind the other; none as long as no set has any. */
    private volatile long[] bitmaps = {};

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
        long least = words(LEAST_BITS * differences);
        long most = Math.max(least, Math.min(words(MOST_BITS * differences), WORDS_FOR_MOST));
        long affordable = Math.min(room / Long.BYTES, Integer.MAX_VALUE - 16L) / Math.max(1, sets);
        this.words = affordable < least ? 0 : (int) Math.min(affordable, most);
        this.sets = sets;
    }

    private static long words(double bits) {
        return (long) Math.ceil(bits / Long.SIZE);
    }

    /** Makes that of a set, {@code hashes[from, to)}. By one thread for each set. */
    void put(int set, long[] hashes, int from, int to) {
        if (words == 0) {
            return;
        }
        if (bitmaps.length == 0) {
            begin();
        }
        put(bitmaps, set * words, hashes, from, to);
    }

    private synchronized void begin() {
        if (bitmaps.length == 0) {
            bitmaps = new long[sets * words];
        }
    }

    private void put(long[] all, int first, long[] hashes, int from, int to) {
        for (int i = from; i < to; i++) {
            long bit = (hashes[i] & 0xFFFFFFFFL) * ((long) words * Long.SIZE) >>> Integer.SIZE;
            all[first + (int) (bit >>> 6)] ^= 1L << bit;
        }
    }

    /** Lets go of all. Nothing may be asked after that. */
    void drop() {
        bitmaps = new long[0];
    }

    /** Whether two sets of these sizes, which have bitmaps, may be similar. */
    boolean maySimilar(int set, int size, int otherSet, int otherSize) {
        if (words == 0) {
            return true;
        }
        int one = set * words;
        int other = otherSet * words;
        long[] all = bitmaps;
        long allowed = size + (long) otherSize - 2 * threshold.requiredOverlap(size, otherSize);
        int differ = 0;
        for (int i = 0; i < words; i++) {
            differ += Long.bitCount(all[one + i] ^ all[other + i]);
            if (differ > allowed) {
                return false;
            }
        }
        return true;
    }
}
