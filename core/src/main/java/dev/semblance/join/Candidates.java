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
        for (int i = 0; i < buckets.bucketsOf(row); i++) {
            int bucket = buckets.bucketOf(row, i);
            for (int j = buckets.size(bucket) - 1; buckets.member(bucket, j) > row; j--) {
                int other = buckets.member(bucket, j);
                if (seenBy[other] != row + 1) {
                    seenBy[other] = row + 1;
                    found.add(other);
                }
            }
        }
        return found;
    }
}
