package dev.semblance.evaluate;

import dev.semblance.cluster.UnionFind;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;

/** A truth given pair by pair. 8 bytes a pair. */
public final class TruePairs implements Truth {
    private final int documents;

    /** Each pair once: the smaller document in the high half, the greater in the low one; sorted. */
    private final long[] pairs;

    private TruePairs(int documents, long[] pairs) {
        this.documents = documents;
        this.pairs = pairs;
    }

    /** A pair for {@link #of}, in either order. */
    public static long pair(int one, int other) {
        return (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    }

    /**
     * A truth of these {@linkplain #pair pairs}; repeated ones count once.
     *
     * @param documents number of documents
     * @throws IllegalArgumentException if a document is paired with itself, or there is no such document
     */
    public static TruePairs of(int documents, LongStream pairs) {
        long[] sorted = distinct(pairs.toArray());
        for (long pair : sorted) {
            int one = (int) (pair >>> Integer.SIZE);
            int other = (int) pair;
            if (one < 0 || one >= other || other >= documents) {
                throw new IllegalArgumentException("a pair must be of two different documents below " + documents
                        + " but was of " + one + " and " + other);
            }
        }
        return new TruePairs(documents, sorted);
    }

    /** Sorts, and leaves out what comes again; streams would make an object of each. */
    private static long[] distinct(long[] pairs) {
        Arrays.sort(pairs);
        int kept = 0;
        for (int i = 0; i < pairs.length; i++) {
            if (kept == 0 || pairs[i] != pairs[kept - 1]) {
                pairs[kept++] = pairs[i];
            }
        }
        return kept == pairs.length ? pairs : Arrays.copyOf(pairs, kept);
    }

    @Override
    public int documents() {
        return documents;
    }

    @Override
    public long pairs() {
        return pairs.length;
    }

    @Override
    public boolean contains(int one, int other) {
        return Arrays.binarySearch(pairs, pair(one, other)) >= 0;
    }

    @Override
    public void forEachAfter(int document, IntConsumer other) {
        int at = Arrays.binarySearch(pairs, pair(document, document));
        for (int i = Math.max(at, -at - 1); i < pairs.length && pairs[i] >>> Integer.SIZE == document; i++) {
            other.accept((int) pairs[i]);
        }
    }

    @Override
    public int[] clusters() {
        UnionFind joined = new UnionFind(documents);
        for (long pair : pairs) {
            joined.join((int) (pair >>> Integer.SIZE), (int) pair);
        }
        int[] clusters = new int[documents];
        Arrays.setAll(clusters, joined::find);
        return Partition.named(clusters);
    }
}
