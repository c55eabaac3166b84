package dev.semblance.io.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How characters became bytes: a charset, and how many bytes of byte order mark stand before the text.
 *
 * @param charset the charset; UTF-16 and UTF-32 always with their byte order
 * @param markLength length of the byte order mark in bytes, 0 if there is none
 */
public record Encoding(Charset charset, int markLength) {
    private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
    private static final Charset UTF_32LE = Charset.forName("UTF-32LE");
    private static final List<Charset> UNICODE =
            List.of(StandardCharsets.UTF_8, UTF_32BE, UTF_32LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);
    private static final String ASCII_SAMPLE = "{\"a\": [1, 2]}\t;,\r\n";

    /** What a byte order mark says, or null if there is none. */
    public static @Nullable Encoding ofMark(byte[] bytes, int length) {
        for (Charset charset : UNICODE) {
            byte[] mark = "\uFEFF".getBytes(charset);
            if (length >= mark.length && Arrays.equals(mark, 0, mark.length, bytes, 0, mark.length)) {
                return new Encoding(charset, mark.length);
            }
        }
        return null;
    }

    /** A charset that somebody named, for bytes that begin like these. */
    static Encoding named(Charset charset, byte[] bytes, int length) {
        Encoding marked = ofMark(bytes, length);
        if (marked != null && marked.charset.name().startsWith(charset.name())) {
            return marked;
        }
        return new Encoding(
                switch (charset.name()) {
                    case "UTF-16" -> StandardCharsets.UTF_16BE;
                    case "UTF-32" -> UTF_32BE;
                    default -> charset;
                },
                0);
    }

    /** Whether it is UTF-8. */
    public boolean isUtf8() {
        return charset.equals(StandardCharsets.UTF_8);
    }

    /** Whether line ends, quotes and delimiters are the bytes that they are in ASCII, and nothing else is. */
    public boolean keepsAscii() {
        String name = charset.name();
        return !name.startsWith("ISO-2022")
                && !name.startsWith("x-ISO-2022")
                && !name.equals("HZ-GB-2312")
                && charset.canEncode()
                && Arrays.equals(ASCII_SAMPLE.getBytes(charset), ASCII_SAMPLE.getBytes(StandardCharsets.US_ASCII));
    }
}
