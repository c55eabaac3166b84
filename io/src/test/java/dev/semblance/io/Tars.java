package dev.semblance.io;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Makes tar archives for tests. */
final class Tars {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Tars file(String name, String text) {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    Tars file(String name, byte[] data) {
        return entry(name, '0', data.length, data);
    }

    Tars entry(String name, char kind, long size, byte[] data) {
        byte[] header = new byte[512];
        put(header, 0, name);
        put(header, 124, "%011o".formatted(size));
        header[156] = (byte) kind;
        put(header, 257, "ustar");
        put(header, 263, "00");
        Arrays.fill(header, 148, 156, (byte) ' ');
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xFF;
        }
        put(header, 148, "%06o".formatted(sum));
        bytes.writeBytes(header);
        bytes.writeBytes(data);
        bytes.writeBytes(new byte[-data.length & 511]);
        return this;
    }

    byte[] end() {
        bytes.writeBytes(new byte[1024]);
        return bytes.toByteArray();
    }

    private static void put(byte[] header, int at, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(utf8, 0, header, at, Math.min(utf8.length, 100));
    }
}
