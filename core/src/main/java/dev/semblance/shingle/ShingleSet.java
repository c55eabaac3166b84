package dev.semblance.shingle;

import dev.semblance.document.Utf8Buffer;
import java.util.Arrays;

/**
 * A set of shingles, each as its 64-bit hash, sorted as unsigned numbers.
 *
 * <p>Two different shingles get one hash with probability 2^-64: among two documents of 500 shingles that happens once in
 * 10^14 pairs. Immutable and thread-safe.
 */
public final class ShingleSet {
    private final long[] sorted;

    private ShingleSet(long[] sorted) {
        this.sorted = sorted;
    }

    static ShingleSet ofSorted(HashBuffer sortedDistinct) {
        return new ShingleSet(Arrays.copyOf(sortedDistinct.array(), sortedDistinct.length()));
    }

    /** The set of any 64-bit hashes, in any order, repeated or not. They must be well mixed, as hashes are. */
    public static ShingleSet ofHashes(long... hashes) {
        long[] sorted = hashes.clone();
        new HashSort().sort(sorted, 0, sorted.length);
        return new ShingleSet(Arrays.copyOf(sorted, HashSort.distinct(sorted, sorted.length)));
    }

    /** The set of a text that is normalised already. */
    public static ShingleSet of(String normalizedText, Shingler shingler) {
        return of(normalizedText, new Shingling(shingler, false));
    }

    /** The set of a text that is normalised already; of a bag, its numbered repeats. */
    public static ShingleSet of(String normalizedText, Shingling shingling) {
        Utf8Buffer text = new Utf8Buffer();
        text.set(normalizedText);
        return shingling.set(text.array(), 0, text.length(), shingling.newBuffer());
    }

    /** Number of shingles. */
    public int size() {
        return sorted.length;
    }

    /** The hash at this place of the order, from 0. */
    public long hash(int index) {
        return sorted[index];
    }

    /** The hashes, sorted as unsigned numbers; a copy. */
    public long[] hashes() {
        return sorted.clone();
    }

    /**
     * Number of shingles in both sets, or some number below {@code required} as soon as {@code required} is out of reach. O(n + m).
     */
    public int overlap(ShingleSet other, long required) {
        long[] a = sorted;
        long[] b = other.sorted;
        int i = 0;
        int j = 0;
        int shared = 0;
        // How many more elements of either side may fail to match before the required overlap is out of reach.
        long spareA = a.length - required;
        long spareB = b.length - required;
        while (i < a.length && j < b.length) {
            long x = a[i];
            long y = b[j];
            if (x == y) {
                shared++;
                i++;
                j++;
            } else if (x + Long.MIN_VALUE < y + Long.MIN_VALUE) {
                i++;
                if (--spareA < 0) {
                    return shared;
                }
            } else {
                j++;
                if (--spareB < 0) {
                    return shared;
                }
            }
        }
        return shared;
    }

    /** Number of shingles in both sets. O(n + m). */
    public int overlap(ShingleSet other) {
        return overlap(other, 0);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShingleSet set && Arrays.equals(sorted, set.sorted);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sorted);
    }

    @Override
    public String toString() {
        return "ShingleSet of " + sorted.length;
    }
}
