package dev.semblance.work;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Byte sequences by number: one log has them one behind the other, another has where each ends. */
public final class Records {
    private final Log bytes;
    private final Log ends;

    /** The numbers in the logs of the records by their numbers here, or null if they are the same. */
    private final int @Nullable [] numbers;

    /** Records in these logs, which may still be empty. */
    public Records(Log bytes, Log ends) {
        this(bytes, ends, null);
    }

    private Records(Log bytes, Log ends, int @Nullable [] numbers) {
        this.bytes = bytes;
        this.ends = ends;
        this.numbers = numbers;
    }

    /** Some of these records, numbered in this order; nothing is copied. */
    public Records select(int[] selected) {
        return new Records(bytes, ends, selected);
    }

    /** A copy in memory. */
    public Records inMemory() throws IOException {
        return new Records(bytes.inMemory(), ends.inMemory(), numbers);
    }

    /** Number of records. */
    public int size() {
        return (int) (ends.length() / Long.BYTES);
    }

    /** Bytes of all records. */
    public long sizeInBytes() {
        return bytes.length();
    }

    /** Appends {@code array[from, to)}. */
    public void add(byte[] array, int from, int to) throws IOException {
        bytes.append(array, from, to);
        ends.appendLong(bytes.length());
    }

    /** Ends the writing. */
    public Records seal() throws IOException {
        bytes.seal();
        ends.seal();
        return this;
    }

    /** Lets go of all. */
    public void drop() throws IOException {
        bytes.drop();
        ends.drop();
    }

    /** A reader for one thread that goes through the records in ascending order. */
    public Reader scan() {
        return new Reader(bytes.read(), ends.read(), numbers);
    }

    /** A reader for one thread that goes here and there. */
    public Reader seek() {
        return new Reader(bytes.seek(), ends.seek(), numbers);
    }

    /** Reads records: what was last read is in {@code array()[from(), to())} until the next reading. */
    public static final class Reader {
        private final Cursor bytes;
        private final Cursor ends;
        private final int @Nullable [] numbers;
        private long end;
        private int from;
        private int to;

        private Reader(Cursor bytes, Cursor ends, int @Nullable [] numbers) {
            this.bytes = bytes;
            this.ends = ends;
            this.numbers = numbers;
        }

        /** Reads the record with this number. */
        public void read(int number) throws IOException {
            long start = locate(number);
            int length = Math.toIntExact(end - start);
            from = bytes.seek(start).take(length);
            to = from + length;
        }

        /** Length of the record with this number. */
        public int length(int number) throws IOException {
            long start = locate(number);
            return Math.toIntExact(end - start);
        }

        private long locate(int selected) throws IOException {
            int number = numbers == null ? selected : numbers[selected];
            if (number == 0) {
                end = ends.seek(0).takeLong();
                return 0;
            }
            int at = ends.seek((number - 1L) * Long.BYTES).take(2 * Long.BYTES);
            end = ends.longAt(at + Long.BYTES);
            return ends.longAt(at);
        }

        /** Holds the record that was read. */
        public byte[] array() {
            return bytes.array();
        }

        /** Index of the record's first byte. */
        public int from() {
            return from;
        }

        /** Index behind the record's last byte. */
        public int to() {
            return to;
        }
    }
}
