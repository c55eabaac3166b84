package dev.semblance.join;

import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;

/**
 * Remembers buckets that were met lately, since similar rows share one after the other, and once is enough; forgets a bucket when another takes its
 * place. 8 bytes a row, as far as there is room.
 *
 * <p>A bucket of two rows is known by them, a larger one by 63 bits of a hash; its place hangs on another hash. So a bucket is taken for another with
 * a probability of 2^-63, and one of two rows never is.
 */
final class RecentBuckets {
    private static final int LEAST_PLACES = 1 << 10;
    private static final int MOST_PLACES = 1 << 28;

    /** Pairs, the lesser row in the high bits; or hashes, with the sign bit set; 0 where there is none. */
    private final long[] numbers;

    /**
     * None yet.
     *
     * @param room bytes of memory to use if there are many rows
     */
    RecentBuckets(int rows, long room) {
        long places = Long.highestOneBit(Math.min(rows, room / Long.BYTES));
        numbers = new long[(int) Math.max(LEAST_PLACES, Math.min(MOST_PLACES, places))];
    }

    /**
     * Takes the buckets out of a list that are remembered, and remembers the others.
     *
     * @param buckets each as its size and its rows, ascending
     * @param most buckets of more rows stay
     * @return how many numbers were taken out
     */
    int takeOut(IntList buckets, int most) {
        int kept = 0;
        int size;
        for (int i = 0; i < buckets.size(); i += size + 1) {
            size = buckets.get(i);
            if (size <= most && isKnown(buckets, i + 1, size)) {
                continue;
            }
            for (int j = i; j <= i + size; j++) {
                buckets.set(kept++, buckets.get(j));
            }
        }
        int takenOut = buckets.size() - kept;
        buckets.truncate(kept);
        return takenOut;
    }

    private boolean isKnown(IntList buckets, int from, int size) {
        long number = (long) buckets.get(from) << Integer.SIZE | buckets.get(from + 1);
        long place = ShingleHash.mix(number);
        if (size > 2) {
            for (int i = from + 2; i < from + size; i++) {
                number = number * ShingleHash.GOLDEN + buckets.get(i);
                place = ShingleHash.mix(place + buckets.get(i));
            }
            number = ShingleHash.mix(number) | Long.MIN_VALUE;
        }
        int index = (int) place & numbers.length - 1;
        boolean isKnown = numbers[index] == number;
        numbers[index] = number;
        return isKnown;
    }
}
