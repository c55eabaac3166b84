package dev.semblance;

import dev.semblance.join.Buckets;
import dev.semblance.measure.Verifier;
import org.jspecify.annotations.Nullable;

/**
 * Rows that have all their candidates among them, numbered anew from 0 in the same order.
 *
 * @param rows the rows by their new numbers, or null if all keep theirs
 * @param buckets candidates by new numbers
 * @param verifier compares rows by new numbers
 */
record Shard(int @Nullable [] rows, Buckets buckets, Verifier verifier) {
    int size() {
        return buckets.rows();
    }

    /** The row with a new number. */
    int row(int number) {
        return rows == null ? number : rows[number];
    }
}
