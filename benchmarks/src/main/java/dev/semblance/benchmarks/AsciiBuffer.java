package dev.semblance.benchmarks;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that are put together before they are written. Used by one thread. */
final class AsciiBuffer {
    private byte[] bytes = new byte[1 << 16];
    private int size;

    static byte[] bytes(String ascii) {
        return ascii.getBytes(StandardCharsets.US_ASCII);
    }

    void add(byte[] piece) {
        add(piece, 0, piece.length);
    }

    void add(byte[] from, int start, int end) {
        need(end - start);
        System.arraycopy(from, start, bytes, size, end - start);
        size += end - start;
    }

    void add(String ascii) {
        add(bytes(ascii));
    }

    /** Adds a number of at least 0. */
    void add(long number) {
        need(20);
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        long rest = number;
        for (int i = digits - 1; i >= 0; i--) {
            bytes[size + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        size += digits;
    }

    /** Adds 16 hexadecimal digits at most. */
    void addHex(long bits, int digits) {
        need(digits);
        for (int i = digits - 1; i >= 0; i--) {
            bytes[size++] = (byte) "0123456789ABCDEF".charAt((int) (bits >>> 4 * i & 15));
        }
    }

    int size() {
        return size;
    }

    /** Forgets what came behind the first bytes. */
    void cut(int newSize) {
        size = newSize;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }

    private void need(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }
}
