package dev.semblance.join;

import dev.semblance.work.Cursor;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import java.io.IOException;
import java.util.Arrays;

/** Buckets one after the other, each as the number of its rows and then the rows, ascending; four bytes each. */
public final class BucketLog {
    /** Numbers that a bucket of two rows takes. */
    static final int PAIR = 3;

    private final Log log;

    /** Buckets in which nobody meets are left out. */
    private final Sides sides;

    /** Numbers of buckets that were left out, since they are there already. */
    private long leftOut;

    /** Buckets in this log, which may still be empty. */
    public BucketLog(Log log) {
        this(log, Sides.NONE);
    }

    /** The same of rows that have sides. */
    public BucketLog(Log log, Sides sides) {
        this.log = log;
        this.sides = sides;
    }

    /** Appends a bucket of so many rows. */
    public void add(IntList groups, int from, int size) throws IOException {
        if (!sides.meetIn(groups, from, size)) {
            leaveOut(1 + size);
            return;
        }
        log.appendInt(size);
        for (int i = from; i < from + size; i++) {
            log.appendInt(groups.get(i));
        }
    }

    /** Appends the rows {@code rows[from, to)} as a bucket. */
    public void add(int[] rows, int from, int to) throws IOException {
        if (!sides.meetIn(rows, from, to - from)) {
            leaveOut(1 + to - from);
            return;
        }
        log.appendInt(to - from);
        for (int i = from; i < to; i++) {
            log.appendInt(rows[i]);
        }
    }

    /** Appends buckets, each as its size and its rows. */
    void addAll(IntList groups) throws IOException {
        for (int i = 0; i < groups.size(); i += 1 + groups.get(i)) {
            add(groups, i + 1, groups.get(i));
        }
    }

    /** Whether a bucket of such rows would not be left out. */
    boolean isWanted(IntList rows, int from, int size) {
        return sides.meetIn(rows, from, size);
    }

    /** Leaves buckets out that take so many numbers: their pairs are there already, or will be. */
    void leaveOut(int numbers) {
        leftOut += numbers;
    }

    /**
     * Like {@link #size}, with the buckets that were left out: which those are may hang on the order in which buckets were found, and what is told of a run may
     * not. Known only to those who wrote them.
     */
    public long found() {
        return size() + leftOut;
    }

    /** Ends the writing. */
    public BucketLog seal() throws IOException {
        log.seal();
        return this;
    }

    /** Lets go of them. */
    public void drop() throws IOException {
        log.drop();
    }

    /** Number of buckets and rows in them, together: each takes four bytes here, and about eight as {@link Buckets}. */
    public long size() {
        return log.length() / Integer.BYTES;
    }

    /** A reader for one thread. */
    public Reader reader() {
        return new Reader(log.read());
    }

    /** Reads one bucket after the other. */
    public static final class Reader {
        private final Cursor cursor;
        private int[] rows = new int[64];
        private int size;

        private Reader(Cursor cursor) {
            this.cursor = cursor;
        }

        /** Reads the next bucket; false at the end. */
        public boolean next() throws IOException {
            if (!cursor.hasMore()) {
                return false;
            }
            size = cursor.takeInt();
            if (size > rows.length) {
                rows = new int[Math.max(size, (int) Math.min(Integer.MAX_VALUE - 16L, rows.length * 2L))];
            }
            for (int i = 0; i < size; i++) {
                rows[i] = cursor.takeInt();
            }
            return true;
        }

        /** The next buckets, each as in the log: as many as take so many numbers, or more if the last one does; none at the end. */
        public int[] nextBlock(int least) throws IOException {
            int[] block = new int[least + 64];
            int length = 0;
            while (length < least && next()) {
                if (length + 1 + size > block.length) {
                    block = Arrays.copyOf(block, length + 1 + size);
                }
                block[length++] = size;
                System.arraycopy(rows, 0, block, length, size);
                length += size;
            }
            return length == block.length ? block : Arrays.copyOf(block, length);
        }

        /** Number of rows in the bucket. */
        public int size() {
            return size;
        }

        /** Holds the rows; valid until the next reading. */
        public int[] rows() {
            return rows;
        }
    }
}
