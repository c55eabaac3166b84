package dev.semblance.join;

import dev.semblance.work.IntList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes buckets of the candidates of one set after the other: pairs, unless there are many. Sets that are all similar to each other, as versions of one
 * text are, would make pairs by the square of their number; so a set with many candidates joins a bucket that holds most of them, and makes pairs
 * with the others alone.
 *
 * <p>So few pairs share a bucket that are no candidates: a third as many as are, at most, and those of the sets by which a bucket begins. What is in which
 * bucket hangs on nothing but the candidates. 4 bytes a set once any has many candidates, and some more for buckets that are not yet written.
 */
final class CandidateBuckets {
    /** So many candidates are many. */
    static final int MANY = 32;

    /** Sets in buckets that are not yet written, at most, if there are few sets in all. */
    private static final int LEAST_OPEN = 1 << 16;

    /** A bucket is looked for among so many of a set's candidates. */
    private static final int LOOKED_AT = 4;

    private static final int[] NONE = {};

    private final int[] rows;
    private final BucketLog buckets;
    private final int[] pair = new int[2];

    /** For each set one more than the number of the bucket that it is in, or 0. */
    private int[] bucketOf = {};

    /** The candidates of sets that had many and joined no bucket. */
    private final Map<Integer, int[]> lately = new HashMap<>();

    private long inLately;

    private final List<IntList> open = new ArrayList<>();
    private long inOpen;

    /** @param rows the row of each set, ascending */
    CandidateBuckets(int[] rows, BucketLog buckets) {
        this.rows = rows;
        this.buckets = buckets;
    }

    /**
     * Takes the candidates of a set: sets before it, ascending. Sets come in ascending order.
     *
     * @param candidates has them in {@code [0, count)}
     */
    void add(int set, int[] candidates, int count) throws IOException {
        if (count < MANY) {
            addPairs(set, candidates, count);
            return;
        }
        if (bucketOf.length == 0) {
            bucketOf = new int[rows.length];
        }
        int number = bucket(candidates, count);
        if (number > 0 && holds(open.get(number - 1), candidates, count)) {
            addPairs(set, candidates, without(open.get(number - 1), candidates, count));
            join(number, set);
            return;
        }
        addPairs(set, candidates, count);
        // Where all are similar to each other, the last one has the same candidates but itself.
        int last = candidates[count - 1];
        int[] ofLast = lately.get(last);
        int[] ofBoth = ofLast == null ? NONE : shared(ofLast, candidates, count);
        if (4L * ofBoth.length >= 3L * count) {
            begin(ofBoth, last, set);
        } else {
            remember(set, Arrays.copyOf(candidates, count));
        }
    }

    /** Ends the adding. */
    void close() throws IOException {
        for (IntList bucket : open) {
            int[] ofBucket = new int[bucket.size()];
            for (int i = 0; i < ofBucket.length; i++) {
                ofBucket[i] = rows[bucket.get(i)];
                bucketOf[bucket.get(i)] = 0;
            }
            buckets.add(ofBucket, 0, ofBucket.length);
        }
        open.clear();
        inOpen = 0;
    }

    private void addPairs(int set, int[] candidates, int count) throws IOException {
        pair[1] = rows[set];
        for (int i = 0; i < count; i++) {
            pair[0] = rows[candidates[i]];
            buckets.add(pair, 0, 2);
        }
    }

    /** One more than the number of a bucket that has one of the last candidates, or 0. */
    private int bucket(int[] candidates, int count) {
        for (int i = count - 1; i >= count - LOOKED_AT; i--) {
            if (bucketOf[candidates[i]] > 0) {
                return bucketOf[candidates[i]];
            }
        }
        return 0;
    }

    /** Whether at least three quarters of a bucket are candidates. */
    private static boolean holds(IntList bucket, int[] candidates, int count) {
        long shared = 0;
        int j = 0;
        for (int i = 0; i < count && j < bucket.size(); i++) {
            while (j < bucket.size() && bucket.get(j) < candidates[i]) {
                j++;
            }
            shared += j < bucket.size() && bucket.get(j) == candidates[i] ? 1 : 0;
        }
        return 4 * shared >= 3L * bucket.size();
    }

    /** Puts those candidates in front that are not in the bucket; returns how many. */
    private static int without(IntList bucket, int[] candidates, int count) {
        int kept = 0;
        int j = 0;
        for (int i = 0; i < count; i++) {
            while (j < bucket.size() && bucket.get(j) < candidates[i]) {
                j++;
            }
            if (j == bucket.size() || bucket.get(j) != candidates[i]) {
                candidates[kept++] = candidates[i];
            }
        }
        return kept;
    }

    private static int[] shared(int[] ofLast, int[] candidates, int count) {
        int[] shared = new int[Math.min(ofLast.length, count)];
        int length = 0;
        int j = 0;
        for (int i = 0; i < count && j < ofLast.length; i++) {
            while (j < ofLast.length && ofLast[j] < candidates[i]) {
                j++;
            }
            if (j < ofLast.length && ofLast[j] == candidates[i]) {
                shared[length++] = candidates[i];
            }
        }
        return Arrays.copyOf(shared, length);
    }

    private void remember(int set, int[] candidates) {
        if (inLately > most()) {
            lately.clear();
            inLately = 0;
        }
        lately.put(set, candidates);
        inLately += candidates.length;
    }

    /** Sets in open buckets, at most. */
    private long most() {
        return Math.max(LEAST_OPEN, rows.length);
    }

    private void begin(int[] candidates, int last, int set) throws IOException {
        if (inOpen + candidates.length > most()) {
            close();
        }
        IntList bucket = new IntList();
        for (int candidate : candidates) {
            bucket.add(candidate);
        }
        open.add(bucket);
        inOpen += candidates.length;
        join(open.size(), last);
        join(open.size(), set);
    }

    private void join(int number, int set) {
        open.get(number - 1).add(set);
        bucketOf[set] = number;
        inOpen++;
    }
}
