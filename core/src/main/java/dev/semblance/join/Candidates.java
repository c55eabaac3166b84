package dev.semblance.join;

import dev.semblance.work.IntList;

/** Finds the candidates of one row after the other. Used by one thread; 4 bytes a row. */
public final class Candidates {
    private final Buckets buckets;
    private final int[] seenBy;
    private final IntList found = new IntList();

    /** A finder over these buckets. */
    public Candidates(Buckets buckets) {
        this.buckets = buckets;
        this.seenBy = new int[buckets.rows()];
    }

    /**
     * The rows behind this one that share a bucket with it, each once, in no special order. The list is valid until the next call.
     * O(rows behind this one in its buckets).
     */
    public IntList after(int row) {
        found.truncate(0);
        addAfter(row);
        return found;
    }

    /** The rows other than this one that share a bucket with it, in the same way. */
    public IntList of(int row) {
        found.truncate(0);
        addAfter(row);
        for (int i = 0; i < buckets.bucketsOf(row); i++) {
            int bucket = buckets.bucketOf(row, i);
            for (int j = 0, other; (other = buckets.member(bucket, j)) < row; j++) {
                add(row, other);
            }
        }
        return found;
    }

    /** The rows below {@code end} other than this one that share a bucket with it, in the same way. */
    public IntList before(int row, int end) {
        found.truncate(0);
        for (int i = 0; i < buckets.bucketsOf(row); i++) {
            int bucket = buckets.bucketOf(row, i);
            int size = buckets.size(bucket);
            for (int j = 0, other; j < size && (other = buckets.member(bucket, j)) < end; j++) {
                if (other != row) {
                    add(row, other);
                }
            }
        }
        return found;
    }

    private void addAfter(int row) {
        for (int i = 0; i < buckets.bucketsOf(row); i++) {
            int bucket = buckets.bucketOf(row, i);
            for (int j = buckets.size(bucket) - 1; buckets.member(bucket, j) > row; j--) {
                add(row, buckets.member(bucket, j));
            }
        }
    }

    private void add(int row, int other) {
        if (seenBy[other] != row + 1) {
            seenBy[other] = row + 1;
            found.add(other);
        }
    }
}
