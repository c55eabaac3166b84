package dev.semblance.shingle;

import java.util.Arrays;

/**
 * Sorts 64-bit hashes as unsigned numbers. Used by one thread; keeps its scratch space for the next call.
 *
 * <p>Hashes are spread evenly, so their top bits tell where they belong: one pass scatters them into more buckets than there are
 * hashes, and one insertion sort over the whole finishes the work. That is O(n) for distinct hashes. Buckets with many members,
 * which repeats make, or a number of hashes beyond what one scatter can divide, are scattered again by their next bits, and go to
 * the library's sort when their top 32 bits agree: O(n log n) at worst.
 *
 * <p>With two to four times as many buckets as hashes rather than as many, and scratch space kept, sets of 3000 take 5 nanoseconds a hash instead of 9.
 */
public final class HashSort {
    /** Largest scatter whose counters stay in the second-level cache. */
    private static final int MAX_BUCKET_BITS = 14;

    private static final int INSERTION_LIMIT = 48;

    /** Bits by which hashes are told apart before the library's sort takes over. */
    private static final int SCATTER_BITS = 32;

    /** Scratch space that is not worth keeping. */
    private static final int MAX_KEPT = 1 << 20;

    private long[] scratch = new long[256];
    private final int[] ends = new int[(1 << MAX_BUCKET_BITS) + 1];

    /** Sorts {@code hashes[from, to)}, unsigned. */
    public void sort(long[] hashes, int from, int to) {
        int count = to - from;
        if (count <= INSERTION_LIMIT) {
            insertionSort(hashes, from, to);
            return;
        }
        if (isSorted(hashes, from, to)) {
            return;
        }
        long[] target = scratch;
        if (target.length < count) {
            target = new long[Math.max(count, (int) Math.min(MAX_KEPT, target.length * 2L))];
            if (target.length <= MAX_KEPT) {
                scratch = target;
            }
        }
        scatter(hashes, from, to, target, 0, ends);
    }

    /** Of hashes that are not, the first few tell. */
    private static boolean isSorted(long[] hashes, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            if (Long.compareUnsigned(hashes[i - 1], hashes[i]) > 0) {
                return false;
            }
        }
        return true;
    }

    /** Moves the distinct ones of sorted hashes to the front and returns how many there are. */
    public static int distinct(long[] sorted, int length) {
        if (length == 0) {
            return 0;
        }
        int kept = 1;
        for (int i = 1; i < length; i++) {
            long hash = sorted[i];
            int isNew = hash == sorted[kept - 1] ? 0 : 1;
            sorted[kept] = hash;
            kept += isNew;
        }
        return kept;
    }

    /** Sorts hashes that agree in their top {@code shared} bits, by way of the target. */
    private static void scatter(long[] hashes, int from, int to, long[] target, int shared, int[] ends) {
        int count = to - from;
        int bits = bucketBits(count);
        int buckets = 1 << bits;
        Arrays.fill(ends, 0, buckets + 1, 0);
        count(hashes, from, to, shared, bits, ends);
        int largest = begin(ends, buckets);
        place(hashes, from, to, shared, bits, ends, target);
        System.arraycopy(target, 0, hashes, from, count);
        if (largest <= INSERTION_LIMIT) {
            insertionSort(hashes, from, to);
        } else {
            sortBuckets(hashes, from, target, shared + bits, Arrays.copyOf(ends, buckets), largest);
        }
    }

    // Each loop has a method of its own: the compiler would take them up one after the other, and begin anew each time.

    private static void count(long[] hashes, int from, int to, int shared, int bits, int[] ends) {
        for (int i = from; i < to; i++) {
            ends[(int) (hashes[i] << shared >>> 64 - bits) + 1]++;
        }
    }

    /** Turns the numbers of members into where each bucket begins, and returns the largest. */
    private static int begin(int[] ends, int buckets) {
        int largest = 0;
        for (int b = 1; b <= buckets; b++) {
            largest = Math.max(largest, ends[b]);
            ends[b] += ends[b - 1];
        }
        return largest;
    }

    private static void place(long[] hashes, int from, int to, int shared, int bits, int[] ends, long[] target) {
        for (int i = from; i < to; i++) {
            target[ends[(int) (hashes[i] << shared >>> 64 - bits)]++] = hashes[i];
        }
    }

    /** More than one, up to four buckets for each hash, within the limit. */
    private static int bucketBits(int count) {
        return Math.min(MAX_BUCKET_BITS, 33 - Integer.numberOfLeadingZeros(count));
    }

    /** Sorts each bucket, whose members agree in their top {@code shared} bits. */
    private static void sortBuckets(long[] hashes, int from, long[] target, int shared, int[] bucketEnds, int largest) {
        int[] ends = new int[(1 << bucketBits(largest)) + 1];
        int start = from;
        for (int bucketEnd : bucketEnds) {
            int end = from + bucketEnd;
            if (end - start <= INSERTION_LIMIT) {
                insertionSort(hashes, start, end);
            } else if (shared < SCATTER_BITS) {
                scatter(hashes, start, end, target, shared, ends);
            } else {
                // All agree in their sign, so signed order is unsigned order.
                Arrays.sort(hashes, start, end);
            }
            start = end;
        }
    }

    private static void insertionSort(long[] hashes, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            long hash = hashes[i];
            long key = hash + Long.MIN_VALUE;
            int j = i - 1;
            while (j >= from && hashes[j] + Long.MIN_VALUE > key) {
                hashes[j + 1] = hashes[j];
                j--;
            }
            hashes[j + 1] = hash;
        }
    }
}
