package dev.semblance.evaluate;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** Counts found pairs against the true ones, and tells which were missed. 8 bytes a found pair. */
public final class PairCount {
    private final Truth truth;
    private long[] found = new long[1024];
    private int size;

    /** Nothing found yet. */
    public PairCount(Truth truth) {
        this.truth = truth;
    }

    /** Takes a pair. */
    @FunctionalInterface
    public interface PairConsumer {
        /** Takes two documents, the first of the smaller number. */
        void accept(int one, int other);
    }

    /** Adds a found pair, in either order. */
    public void add(int one, int other) {
        if (size == found.length) {
            found = Arrays.copyOf(found, size + size / 2);
        }
        found[size++] = TruePairs.pair(one, other);
    }

    /** Counts; pairs that were found twice count once. O(f log f) for f found pairs. */
    public Counts counts() {
        sort();
        long hits = 0;
        for (int i = 0; i < size; i++) {
            hits += isTrue(found[i]) ? 1 : 0;
        }
        return new Counts(hits, size - hits, truth.pairs() - hits);
    }

    /** Goes through the false alarms, in order. */
    public void forEachFalseAlarm(PairConsumer consumer) {
        sort();
        for (int i = 0; i < size; i++) {
            if (!isTrue(found[i])) {
                consumer.accept((int) (found[i] >>> Integer.SIZE), (int) found[i]);
            }
        }
    }

    /** Goes through the misses, in order. O(t log f) for t true pairs. */
    public void forEachMiss(PairConsumer consumer) {
        sort();
        for (int document = 0; document < truth.documents(); document++) {
            int one = document;
            IntConsumer miss = other -> {
                if (Arrays.binarySearch(found, 0, size, TruePairs.pair(one, other)) < 0) {
                    consumer.accept(one, other);
                }
            };
            truth.forEachAfter(document, miss);
        }
    }

    private boolean isTrue(long pair) {
        return truth.contains((int) (pair >>> Integer.SIZE), (int) pair);
    }

    private void sort() {
        Arrays.sort(found, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || found[i] != found[kept - 1]) {
                found[kept++] = found[i];
            }
        }
        size = kept;
    }
}
