package dev.semblance.shingle;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hashes in an array that grows, to be filled again and again by one thread.
 *
 * <p>A buffer that need not keep repeats drops them before it grows beyond a megabyte or so, so that a text of a gigabyte costs
 * memory by its distinct shingles, not by its length.
 */
public final class HashBuffer {
    private static final int COMPACT_FROM = 1 << 18;

    private final boolean keepRepeats;
    private long[] array = new long[1024];
    private int length;
    private long added;

    private @Nullable Drain drain;

    /** Made when it is first needed: many buffers are never sorted. */
    private @Nullable HashSort sorter;

    /** @param keepRepeats whether repeated hashes and their order matter */
    public HashBuffer(boolean keepRepeats) {
        this.keepRepeats = keepRepeats;
    }

    /** Takes hashes out of a buffer that has become large. */
    @FunctionalInterface
    public interface Drain {
        /** Takes {@code hashes[0, count)}. */
        void take(long[] hashes, int count);
    }

    /**
     * From now on, the buffer is emptied into a drain whenever it holds some hundred thousand hashes; what it holds in the end stays in it. So a text of
     * any length costs the same memory.
     *
     * @throws IllegalStateException if repeats matter: then all hashes are needed together
     */
    public void drainTo(Drain newDrain) {
        if (keepRepeats) {
            throw new IllegalStateException("a buffer that keeps repeats cannot be drained");
        }
        drain = newDrain;
    }

    /** Empties the buffer, and lets go of an array that one huge text made huge. */
    public void clear() {
        if (array.length > 4 * COMPACT_FROM) {
            array = new long[1024];
        }
        length = 0;
        added = 0;
    }

    /** The hashes; valid until the next call that adds. */
    public long[] array() {
        return array;
    }

    /** Number of hashes in the array. */
    public int length() {
        return length;
    }

    /** Number of hashes added since it was cleared, repeats included. */
    public long added() {
        return added;
    }

    /** Adds one hash. */
    public void add(long hash) {
        reserve(1)[length] = hash;
        advance(1);
    }

    /** Adds a number to all hashes, as if they were those of other shingles. */
    public void addToAll(long number) {
        for (int i = 0; i < length; i++) {
            array[i] += number;
        }
    }

    /** Room for so many more hashes behind {@link #length()}; to be followed by {@link #advance}. */
    long[] reserve(int more) {
        if (more > array.length - length) {
            makeRoom(more);
        }
        return array;
    }

    /** Says that so many hashes were written. */
    void advance(int count) {
        length += count;
        added += count;
    }

    /** Sorts the hashes. */
    void sort() {
        if (sorter == null) {
            sorter = new HashSort();
        }
        sorter.sort(array, 0, length);
    }

    /** Sorts the hashes as unsigned numbers and drops repeats. */
    public void sortDistinct() {
        sort();
        length = HashSort.distinct(array, length);
    }

    /** Drops what stands from this index on. */
    void truncate(int newLength) {
        length = newLength;
    }

    private void makeRoom(int more) {
        if (drain != null && length >= COMPACT_FROM) {
            drain.take(array, length);
            length = 0;
            if (more <= array.length) {
                return;
            }
        }
        if (!keepRepeats && length >= COMPACT_FROM) {
            sortDistinct();
            if (length + (long) more <= array.length / 2) {
                return;
            }
        }
        long grown = Math.max(length + (long) more, array.length * 2L);
        if (grown > Integer.MAX_VALUE - 16L) {
            throw new OutOfMemoryError("a text of more than two thousand million shingles");
        }
        array = Arrays.copyOf(array, (int) grown);
    }
}
