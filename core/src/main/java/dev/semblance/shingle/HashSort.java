package dev.semblance.shingle;

import java.util.Arrays;

/**
 * Sorts 64-bit hashes as unsigned numbers.
 *
 * <p>Hashes are spread evenly, so their top bits tell where they belong: one pass scatters them into about as many buckets as
 * there are hashes, and an insertion sort over the whole finishes the work. That is O(n) for distinct hashes. A bucket with
 * many members, which only repeats make, goes to the library's sort, so the worst case is O(n log n).
 */
public final class HashSort {
    /** Largest scatter whose counters stay in the second-level cache. */
    private static final int MAX_BUCKET_BITS = 14;

    private static final int INSERTION_LIMIT = 48;

    private HashSort() {}

    /** Sorts {@code hashes[from, to)}, unsigned. */
    public static void sort(long[] hashes, int from, int to) {
        if (to - from <= INSERTION_LIMIT) {
            insertionSort(hashes, from, to);
        } else {
            scatter(hashes, from, to, new long[to - from], 0);
        }
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

    /** Sorts hashes that agree in their top {@code shared} bits. */
    private static void scatter(long[] hashes, int from, int to, long[] scratch, int shared) {
        int count = to - from;
        int bits = Math.min(MAX_BUCKET_BITS, Math.max(1, 31 - Integer.numberOfLeadingZeros(count)));
        int shift = 64 - bits;
        int[] ends = new int[(1 << bits) + 1];
        for (int i = from; i < to; i++) {
            ends[(int) (hashes[i] << shared >>> shift) + 1]++;
        }
        for (int b = 0; b < 1 << bits; b++) {
            ends[b + 1] += ends[b];
        }
        for (int i = from; i < to; i++) {
            scratch[ends[(int) (hashes[i] << shared >>> shift)]++] = hashes[i];
        }
        System.arraycopy(scratch, 0, hashes, from, count);
        int start = from;
        for (int b = 0; b < 1 << bits; b++) {
            int end = from + ends[b];
            if (end - start > INSERTION_LIMIT) {
                sortBucket(hashes, start, end, scratch, shared + bits);
            } else if (end - start > 1) {
                insertionSort(hashes, start, end);
            }
            start = end;
        }
    }

    private static void sortBucket(long[] hashes, int from, int to, long[] scratch, int shared) {
        if (shared + MAX_BUCKET_BITS <= 32 && to - from > 1 << 10) {
            scatter(hashes, from, to, scratch, shared);
        } else {
            // All members agree in their top bits, hence in their sign where one was looked at: signed order is
            // unsigned order.
            Arrays.sort(hashes, from, to);
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
