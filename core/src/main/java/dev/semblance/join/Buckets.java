package dev.semblance.join;

import dev.semblance.shingle.HashSort;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.LongList;
import java.io.IOException;
import java.util.Arrays;

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
     * Buckets from a log, which is read twice: each once, however often it was written. First the pairs, which are the buckets of two rows, in their
     * order; then the larger buckets, in that in which they were written first.
     *
     * @param rows number of rows
     */
    public static Buckets of(int rows, BucketLog log) throws IOException {
        return of(rows, log, 0, rows);
    }

    /** The same, of pairs only those that have a row from {@code from} to before {@code to}. */
    public static Buckets of(int rows, BucketLog log, int from, int to) throws IOException {
        long larger = 0;
        long refs = 0;
        int shift = Math.min(31, Integer.SIZE - Integer.numberOfLeadingZeros(rows));
        LongList packed = new LongList();
        for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
            if (reader.size() == 2 && !isWithin(reader.rows()[0], from, to) && !isWithin(reader.rows()[1], from, to)) {
                continue;
            }
            if (reader.size() == 2) {
                // Spread over all numbers, as the sorting wants them.
                packed.add(((long) reader.rows()[0] << shift | reader.rows()[1]) << Long.SIZE - 2 * shift);
            } else {
                larger++;
                refs += reader.size();
            }
        }
        long[] pairs = packed.toArray();
        new HashSort().sort(pairs, 0, pairs.length);
        int pairCount = HashSort.distinct(pairs, pairs.length);

        int[] bucketStarts = new int[Math.toIntExact(pairCount + larger + 1)];
        int[] members = new int[Math.toIntExact(2L * pairCount + refs)];
        int bucket = 0;
        int at = 0;
        for (int i = 0; i < pairCount; i++) {
            members[at++] = (int) (pairs[i] >>> Long.SIZE - shift);
            members[at++] = (int) (pairs[i] >>> Long.SIZE - 2 * shift) & (1 << shift) - 1;
            bucketStarts[++bucket] = at;
        }
        Larger all = new Larger(bucketStarts, members, bucket, larger);
        for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
            if (reader.size() > 2) {
                all.add(reader.rows(), reader.size());
            }
        }
        return of(rows, Arrays.copyOf(bucketStarts, all.count + 1), Arrays.copyOf(members, bucketStarts[all.count]));
    }

    private static boolean isWithin(int row, int from, int to) {
        return row >= from && row < to;
    }

    /** Appends buckets that are not there yet. Each is looked for by its hash. */
    private static final class Larger {
        private final int[] bucketStarts;
        private final int[] members;

        /** One more than the number of a bucket, or 0. At least every other place is empty. */
        private final int[] table;

        private int count;

        /**
         * Appends to what is there.
         *
         * @param count number of buckets that are there already
         * @param most number of buckets that may be added
         */
        Larger(int[] bucketStarts, int[] members, int count, long most) {
            this.bucketStarts = bucketStarts;
            this.members = members;
            this.count = count;
            this.table = new int[Math.max(2, Integer.highestOneBit((int) Math.min(1 << 28, most)) << 2)];
        }

        void add(int[] rows, int size) {
            long hash = size;
            for (int i = 0; i < size; i++) {
                hash = ShingleHash.mix(hash + rows[i]);
            }
            int place = (int) hash & table.length - 1;
            while (table[place] != 0) {
                int from = bucketStarts[table[place] - 1];
                if (Arrays.equals(members, from, bucketStarts[table[place]], rows, 0, size)) {
                    return;
                }
                place = place + 1 & table.length - 1;
            }
            int at = bucketStarts[count];
            System.arraycopy(rows, 0, members, at, size);
            bucketStarts[++count] = at + size;
            table[place] = count;
        }
    }

    private static Buckets of(int rows, int[] bucketStarts, int[] members) {
        int[] rowStarts = new int[rows + 1];
        for (int row : members) {
            rowStarts[row + 1]++;
        }
        for (int row = 0; row < rows; row++) {
            rowStarts[row + 1] += rowStarts[row];
        }
        int[] bucketsOfRows = new int[members.length];
        for (int b = 0; b < bucketStarts.length - 1; b++) {
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

    /** How many candidates a row has at most. O(buckets of the row). */
    public long mostCandidates(int row) {
        long rows = 0;
        for (int i = rowStarts[row]; i < rowStarts[row + 1]; i++) {
            rows += size(bucketsOfRows[i]) - 1;
        }
        return Math.min(rows, rows() - 1L);
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
