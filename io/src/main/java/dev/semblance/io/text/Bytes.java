package dev.semblance.io.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Searches in byte arrays, eight bytes at a time. */
public final class Bytes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private Bytes() {}

    /** The eight bytes from an index on, the first one lowest. */
    public static long longAt(byte[] bytes, int index) {
        return (long) LONGS.get(bytes, index);
    }

    /** A bit in each byte of the result where the byte of the word is zero; exact up to the first such byte. */
    private static long firstZero(long word) {
        return (word - ONES) & ~word & HIGHS;
    }

    /** Index of the first such byte in a range, or the range's end. */
    public static int indexOf(byte[] bytes, int from, int to, int wanted) {
        long pattern = ONES * (wanted & 0xFF);
        int i = from;
        for (; i + 8 <= to; i += 8) {
            long found = firstZero(longAt(bytes, i) ^ pattern);
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (i < to && bytes[i] != (byte) wanted) {
            i++;
        }
        return i;
    }

    /** Index of the first byte in a range that is one of two, or the range's end. */
    public static int indexOfEither(byte[] bytes, int from, int to, int one, int other) {
        long onePattern = ONES * (one & 0xFF);
        long otherPattern = ONES * (other & 0xFF);
        int i = from;
        for (; i + 8 <= to; i += 8) {
            long word = longAt(bytes, i);
            long found = firstZero(word ^ onePattern) | firstZero(word ^ otherPattern);
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (i < to && bytes[i] != (byte) one && bytes[i] != (byte) other) {
            i++;
        }
        return i;
    }

    /** Index of the last such byte in a range, or one before the range. */
    public static int lastIndexOf(byte[] bytes, int from, int to, int wanted) {
        int i = to - 1;
        while (i >= from && bytes[i] != (byte) wanted) {
            i--;
        }
        return i;
    }

    /** How often a byte stands in a range. */
    public static int count(byte[] bytes, int from, int to, int wanted) {
        long pattern = ONES * (wanted & 0xFF);
        int count = 0;
        int i = from;
        for (; i + 8 <= to; i += 8) {
            long word = longAt(bytes, i) ^ pattern;
            long notZero = ((word & ~HIGHS) + ~HIGHS) | word;
            count += Long.bitCount(~notZero & HIGHS);
        }
        for (; i < to; i++) {
            if (bytes[i] == (byte) wanted) {
                count++;
            }
        }
        return count;
    }

    /** Whether a range holds nothing but blanks, tabs and carriage returns and line feeds. */
    public static boolean isBlank(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
                return false;
            }
        }
        return true;
    }

    /** Whether a byte is a blank, tab, line feed, vertical tab, form feed or carriage return. */
    public static boolean isWhiteSpace(byte b) {
        return b == ' ' || b >= '\t' && b <= '\r';
    }

    /** Where a line's text ends, given the line with its line end: before a line feed and one carriage return. */
    public static int endOfText(byte[] bytes, int from, int to) {
        int end = to;
        if (end > from && bytes[end - 1] == '\n') {
            end--;
            if (end > from && bytes[end - 1] == '\r') {
                end--;
            }
        }
        return end;
    }
}
