package dev.semblance.join;

import java.io.IOException;

/**
 * Which rows share a bucket: two rows are a candidate pair if they share at least one.
 *
 * <p>In the LSH join a bucket is the rows that agree in one band; in the exact join, the rows with one shingle in their
 * prefixes. Buckets of a single row are left out. Everything behind this type is the same for both joins.
 *
 * <p>Buckets are numbered; a row's buckets and a bucket's rows are ascending. Immutable and thread-safe.
 */
public final class Buckets {
    private final int[] bucketStarts;
    private final int[] members;
    private final int[] rowStarts;
    private final int[] bucketsOfRows;

    private Buckets(int[] bucketStarts, int[] members, int[] rowStarts, int[] bucketsOfRows) {
        this.bucketStarts = bucketStarts;
        this.members = members;
        this.rowStarts = rowStarts;
        this.bucketsOfRows = bucketsOfRows;
    }

    /**
     * Buckets as they were written, numbered in that order. Reads the log twice.
     *
     * @param rows number of rows
     */
    public static Buckets of(int rows, BucketLog log) throws IOException {
        long buckets = 0;
        long refs = 0;
        for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
            buckets++;
            refs += reader.size();
        }
        int[] bucketStarts = new int[Math.toIntExact(buckets + 1)];
        int[] members = new int[Math.toIntExact(refs)];
        int[] rowStarts = new int[rows + 1];
        int bucket = 0;
        int at = 0;
        for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
            System.arraycopy(reader.rows(), 0, members, at, reader.size());
            for (int end = at + reader.size(); at < end; at++) {
                rowStarts[members[at] + 1]++;
            }
            bucketStarts[++bucket] = at;
        }
        for (int row = 0; row < rows; row++) {
            rowStarts[row + 1] += rowStarts[row];
        }
        int[] bucketsOfRows = new int[members.length];
        for (int b = 0; b < buckets; b++) {
            for (int i = bucketStarts[b]; i < bucketStarts[b + 1]; i++) {
                bucketsOfRows[rowStarts[members[i]]++] = b;
            }
        }
        // Each start has moved on to the next row's.
        System.arraycopy(rowStarts, 0, rowStarts, 1, rows);
        rowStarts[0] = 0;
        return new Buckets(bucketStarts, members, rowStarts, bucketsOfRows);
    }

    /** Bytes held. */
    public long sizeInBytes() {
        return 4L * (bucketStarts.length + (long) members.length + rowStarts.length + bucketsOfRows.length);
    }

    /** Number of rows, in buckets or not. */
    public int rows() {
        return rowStarts.length - 1;
    }

    /** Number of buckets. */
    public int count() {
        return bucketStarts.length - 1;
    }

    /** Number of rows in a bucket, at least 2. */
    public int size(int bucket) {
        return bucketStarts[bucket + 1] - bucketStarts[bucket];
    }

    /** The row with this index in a bucket. */
    public int member(int bucket, int index) {
        return members[bucketStarts[bucket] + index];
    }

    /** Number of buckets that hold a row. */
    public int bucketsOf(int row) {
        return rowStarts[row + 1] - rowStarts[row];
    }

    /** The bucket with this index among those that hold a row. */
    public int bucketOf(int row, int index) {
        return bucketsOfRows[rowStarts[row] + index];
    }

    /** The first bucket that two rows share, or -1. O(buckets of either). */
    public int firstShared(int row, int otherRow) {
        int i = rowStarts[row];
        int j = rowStarts[otherRow];
        while (i < rowStarts[row + 1] && j < rowStarts[otherRow + 1]) {
            int a = bucketsOfRows[i];
            int b = bucketsOfRows[j];
            if (a == b) {
                return a;
            }
            if (a < b) {
                i++;
            } else {
                j++;
            }
        }
        return -1;
    }
}
