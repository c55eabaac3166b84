package dev.semblance.join;

import dev.semblance.band.Threshold;

/**
 * What 64 bits tell of a set of hashes: about how many there are, and a bitmap in which each hash turns one bit over.
 *
 * <pre>
 *   63      48 47                    0
 *  ┌──────────┬───────────────────────┐
 *  │ size     │ bitmap                │
 *  └──────────┴───────────────────────┘
 * </pre>
 *
 * A size below 2048 stands as it is; a larger one is rounded down to its leading eleven bits. A bit in which two bitmaps differ was turned by a
 * hash that only one of the sets has. So sets of n and m hashes differ in at least as many hashes as bitmaps in bits, and similar sets differ in no more
 * than (n+m)(1-s)/(1+s) for a threshold s.
 *
 * <p>Edans Sandes, George Teodoro, Alba Melo: Bitmap filter: speeding up exact set similarity joins with bitwise operations. Information Systems
 * 2020.
 */
public final class SetBitmap {
    private static final int BITS = 48;
    private static final long MASK = (1L << BITS) - 1;

    /** Leading bits of a size. */
    private static final int SIZE_BITS = 11;

    private SetBitmap() {}

    /** The bitmap of {@code hashes[from, to)}, which are different and well mixed. O(n). */
    public static long of(long[] hashes, int from, int to) {
        long bitmap = 0;
        for (int i = from; i < to; i++) {
            bitmap ^= bit(hashes[i]);
        }
        return withSize(to - from) | bitmap;
    }

    /** The bit that a hash turns. */
    static long bit(long hash) {
        // The low bits: the high ones decide which hashes are in a prefix.
        return 1L << ((hash & 0xFFFFFFFFL) * BITS >>> 32);
    }

    /** The bitmap alone. */
    static long bitmap(long bits) {
        return bits & MASK;
    }

    /** The least size that a set with this size and bitmap may have. */
    static long leastSize(long bits) {
        return least(code(bits));
    }

    /** The largest one. */
    static long mostSize(long bits) {
        return least(code(bits) + 1) - 1;
    }

    /** An empty bitmap of a set of this size. */
    static long withSize(int size) {
        return (long) code(size) << BITS;
    }

    private static int code(int size) {
        int shift = Math.max(0, Integer.SIZE - SIZE_BITS - Integer.numberOfLeadingZeros(size));
        return (shift << SIZE_BITS - 1) + (size >>> shift);
    }

    /** The least size that a code stands for. */
    private static long least(int code) {
        int shift = Math.max(0, (code >>> SIZE_BITS - 1) - 1);
        return (long) (code - (shift << SIZE_BITS - 1)) << shift;
    }

    private static int code(long bits) {
        return (int) (bits >>> BITS);
    }

    /** Whether sets with these bitmaps may be similar. */
    static boolean maySimilar(long one, long other, Threshold threshold) {
        int small = Math.min(code(one), code(other));
        int large = Math.max(code(one), code(other));
        // A set of the next code has one hash more than the most that this code stands for.
        long mostOfSmall = least(small + 1) - 1;
        if (!threshold.allowsSizes(mostOfSmall, Math.max(mostOfSmall, least(large)))) {
            return false;
        }
        long most = mostOfSmall + least(large + 1) - 1;
        long p = threshold.numerator();
        long q = threshold.denominator();
        return Long.bitCount((one ^ other) & MASK) * (q + p) <= most * (q - p);
    }
}
