package dev.semblance.work;

import java.util.Arrays;

/** A list of ints in an array that grows. */
public final class IntList {
    private int[] array = new int[16];
    private int size;

    /** Number of ints. */
    public int size() {
        return size;
    }

    /** The int at this index. */
    public int get(int index) {
        return array[index];
    }

    /** Replaces the int at this index. */
    public void set(int index, int value) {
        array[index] = value;
    }

    /** Appends one. */
    public void add(int value) {
        if (size == array.length) {
            array = Arrays.copyOf(array, grown(size));
        }
        array[size++] = value;
    }

    /** Appends all of the other. */
    public void addAll(IntList other) {
        if (other.size > array.length - size) {
            array = Arrays.copyOf(array, Math.max(grown(size), Math.addExact(size, other.size)));
        }
        System.arraycopy(other.array, 0, array, size, other.size);
        size += other.size;
    }

    /** Sorts the ints {@code [from, to)}. */
    public void sort(int from, int to) {
        Arrays.sort(array, from, to);
    }

    /** Drops what stands from this index on. */
    public void truncate(int newSize) {
        size = newSize;
    }

    /** A copy of the ints. */
    public int[] toArray() {
        return Arrays.copyOf(array, size);
    }

    /** The next length of an array that is full at this one. */
    static int grown(int length) {
        if (length >= Integer.MAX_VALUE - 16) {
            throw new OutOfMemoryError("a list of more than two thousand million elements");
        }
        return (int) Math.min(Integer.MAX_VALUE - 16L, length * 3L / 2 + 16);
    }
}
