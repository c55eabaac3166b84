package dev.semblance.document;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * UTF-8 bytes in an array that grows, to be filled again and again by one thread.
 *
 * <p>Hot loops take the {@link #array()}, write behind a {@link #reserve}, and say {@link #setLength} at the end.
 */
public final class Utf8Buffer {
    private byte[] array = new byte[1024];
    private int length;

    /** The bytes; valid until the next call that reserves. */
    public byte[] array() {
        return array;
    }

    /** Number of bytes in use. */
    public int length() {
        return length;
    }

    /**
     * Makes the array at least so long, keeping its content.
     *
     * @throws OutOfMemoryError if no array is that long
     */
    public byte[] reserve(int capacity) {
        if (capacity < 0) {
            throw new OutOfMemoryError("a text of more than 2 GB");
        }
        if (capacity > array.length) {
            int grown = (int) Math.min(Integer.MAX_VALUE - 16L, Math.max(capacity, array.length * 2L));
            array = Arrays.copyOf(array, grown);
        }
        return array;
    }

    /** Says how many bytes are in use. */
    public void setLength(int newLength) {
        length = newLength;
    }

    /** Takes over a copy of these bytes. */
    public void set(byte[] source, int from, int to) {
        reserve(to - from);
        System.arraycopy(source, from, array, 0, to - from);
        length = to - from;
    }

    /** Appends a copy of these bytes. */
    public void append(byte[] source, int from, int to) {
        int grown = length + to - from;
        System.arraycopy(source, from, reserve(grown), length, to - from);
        length = grown;
    }

    /** Takes over a string's bytes. */
    public void set(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        set(bytes, 0, bytes.length);
    }

    /** A copy of the bytes in use. */
    public byte[] toByteArray() {
        return Arrays.copyOf(array, length);
    }

    @Override
    public String toString() {
        return new String(array, 0, length, StandardCharsets.UTF_8);
    }
}
