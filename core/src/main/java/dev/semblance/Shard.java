package dev.semblance;

import dev.semblance.join.Buckets;
import dev.semblance.join.Sides;
import dev.semblance.measure.Verifier;
import org.jspecify.annotations.Nullable;

/**
 * Rows that have all their candidates among them, numbered anew from 0 in the same order.
 *
 * @param rows the rows by their new numbers, or null if all keep theirs
 * @param buckets candidates by new numbers
 * @param verifier compares rows by new numbers
 * @param sides sides of rows by new numbers
 * @param from the first of the rows whose candidates it has
 * @param to behind the last of them
 */
record Shard(int @Nullable [] rows, Buckets buckets, Verifier verifier, Sides sides, int from, int to) {
    int size() {
        return buckets.rows();
    }

    /** The row with a new number. */
    int row(int number) {
        return rows == null ? number : rows[number];
    }

    /** How many rows documents of the collection have: they come first. */
    int fresh() {
        int from = 0;
        int to = size();
        while (from < to) {
            int middle = from + to >>> 1;
            if (sides.isFresh(middle)) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
