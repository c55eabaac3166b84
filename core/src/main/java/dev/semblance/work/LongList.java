package dev.semblance.work;

import java.util.Arrays;

/** A list of longs in an array that grows. */
public final class LongList {
    private long[] array = new long[16];
    private int size;

    /** Number of longs. */
    public int size() {
        return size;
    }

    /** The long at this index. */
    public long get(int index) {
        return array[index];
    }

    /** Appends one. */
    public void add(long value) {
        if (size == array.length) {
            array = Arrays.copyOf(array, IntList.grown(size));
        }
        array[size++] = value;
    }

    /** Appends all of the other. */
    public void addAll(LongList other) {
        if (other.size > array.length - size) {
            array = Arrays.copyOf(array, Math.max(IntList.grown(size), Math.addExact(size, other.size)));
        }
        System.arraycopy(other.array, 0, array, size, other.size);
        size += other.size;
    }

    /** Drops what stands from this index on. */
    public void truncate(int newSize) {
        size = newSize;
    }

    /** A copy of the longs. */
    public long[] toArray() {
        return Arrays.copyOf(array, size);
    }
}
