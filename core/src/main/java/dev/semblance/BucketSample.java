package dev.semblance;

import dev.semblance.band.PairCounts;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.signature.StoredSignature;
import java.util.Arrays;
import java.util.List;

/**
 * Pairs of a sample that share a bucket, by their numbers of equal components: the pairs of some ten thousand documents that have much in common, without
 * looking at all of them.
 *
 * <p>Sixteen bands of four components make the buckets. Equal components lie anywhere, so a pair with m of them shares a bucket with a known probability; by
 * its inverse each pair that was seen counts, which makes the counts unbiased (Horvitz and Thompson, 1952). O(n·log n) and the pairs of the buckets:
 * where those would be too many, only the first half of the documents is looked at, or the first quarter, and so on.
 */
final class BucketSample {
    static final int COMPONENTS = 64;

    /** The most documents: their indices take 14 bits. */
    static final int MOST = 1 << 14;

    private static final int ROWS = 4;
    private static final int BANDS = COMPONENTS / ROWS;

    /** Pairs that are looked at, at most: those of all buckets. */
    private static final long MOST_PAIRS = 1 << 21;

    private final List<short[]> signatures;
    private final int size;
    private final long[] pairs = new long[COMPONENTS + 1];
    private final long[] ofHalf = new long[COMPONENTS + 1];
    private final long[] across = new long[COMPONENTS + 1];

    private BucketSample(List<short[]> signatures, int size) {
        this.signatures = signatures;
        this.size = size;
    }

    /** @param signatures stored components, {@value #COMPONENTS} of each document, for at most {@value #MOST} documents */
    static PairCounts of(List<short[]> signatures) {
        int size = signatures.size();
        BucketSample sample = new BucketSample(signatures, size);
        while (!sample.count()) {
            size /= 2;
            sample = new BucketSample(signatures, size);
        }
        double all = Math.max(1, (double) size * (size - 1) / 2);
        return PairCounts.seen(all, sample.pairs, sample.ofHalf, sample.across, weights());
    }

    /** Counts the pairs of all buckets; gives up, and returns false, if they are too many. */
    private boolean count() {
        long met = 0;
        for (int band = 0; band < BANDS; band++) {
            long[] records = records(band);
            for (int from = 0; from < size; ) {
                int to = endOfBucket(records, from);
                met += (long) (to - from) * (to - from - 1) / 2;
                if (met > MOST_PAIRS) {
                    return false;
                }
                count(records, from, to, band);
                from = to;
            }
        }
        return true;
    }

    /** For each document the hash of its band and its index, sorted. */
    private long[] records(int band) {
        long[] records = new long[size];
        for (int i = 0; i < size; i++) {
            long word = 0;
            for (int row = 0; row < ROWS; row++) {
                word = word << Short.SIZE | signatures.get(i)[band * ROWS + row] & 0xFFFF;
            }
            records[i] = ShingleHash.mix(word) & -MOST | i;
        }
        Arrays.sort(records);
        return records;
    }

    private static int endOfBucket(long[] records, int from) {
        int to = from + 1;
        while (to < records.length && (records[to] ^ records[from]) < MOST && (records[to] ^ records[from]) >= 0) {
            to++;
        }
        return to;
    }

    private void count(long[] records, int from, int to, int band) {
        for (int i = from; i < to; i++) {
            for (int j = i + 1; j < to; j++) {
                count((int) records[i] & MOST - 1, (int) records[j] & MOST - 1, band);
            }
        }
    }

    /** Counts a pair in its first band. The first document comes before the second. */
    private void count(int first, int second, int band) {
        short[] one = signatures.get(first);
        short[] other = signatures.get(second);
        if (firstBand(one, other) != band) {
            return;
        }
        int matches = StoredSignature.matches(one, other);
        pairs[matches]++;
        int half = size / 2;
        if (second < half) {
            ofHalf[matches]++;
        } else if (first < half) {
            across[matches]++;
        }
    }

    /** The first band in which two documents agree, or one behind the last. */
    private static int firstBand(short[] one, short[] other) {
        int band = 0;
        while (band < BANDS
                && !Arrays.equals(one, band * ROWS, (band + 1) * ROWS, other, band * ROWS, (band + 1) * ROWS)) {
            band++;
        }
        return band;
    }

    /** For each number of equal components, how many pairs stand behind one that shares a bucket. */
    static double[] weights() {
        double[] weights = new double[COMPONENTS + 1];
        Arrays.setAll(weights, matches -> 1 / Math.min(1, probability(matches)));
        return weights;
    }

    /**
     * The probability that so many equal components fill at least one band: 1 - Σ_k (-1)^k·C(16, k)·C(64-4k, m-4k) / C(64, m).
     */
    private static double probability(int matches) {
        double probability = 0;
        double ways = 1;
        double places = 1;
        for (int k = 1; k * ROWS <= matches; k++) {
            ways *= (double) (BANDS - k + 1) / k;
            for (int i = (k - 1) * ROWS; i < k * ROWS; i++) {
                places *= (double) (matches - i) / (COMPONENTS - i);
            }
            probability += k % 2 == 1 ? ways * places : -ways * places;
        }
        return probability;
    }
}
