package dev.semblance.io.json;

import dev.semblance.io.text.Bytes;
import java.util.Arrays;

/** Strings as JSON writes them: where they end, and what they say. */
final class JsonStrings {
    private JsonStrings() {}

    /** The string whose opening quote stands at an index of well-formed JSON. */
    static JsonValue at(byte[] bytes, int quote, int to) {
        int from = quote + 1;
        int end = Bytes.indexOfEither(bytes, from, to, '"', '\\');
        boolean hasEscapes = end < to && bytes[end] == '\\';
        while (end < to && bytes[end] == '\\') {
            end = Bytes.indexOfEither(bytes, Math.min(end + 2, to), to, '"', '\\');
        }
        if (!hasEscapes) {
            return new JsonValue(JsonValue.Kind.STRING, bytes, from, end);
        }
        byte[] text = unescape(bytes, from, end);
        return new JsonValue(JsonValue.Kind.STRING, text, 0, text.length);
    }

    private static byte[] unescape(byte[] bytes, int from, int to) {
        byte[] text = new byte[to - from];
        int length = 0;
        int i = from;
        while (i < to) {
            int escape = Bytes.indexOf(bytes, i, to, '\\');
            System.arraycopy(bytes, i, text, length, escape - i);
            length += escape - i;
            i = escape;
            if (i == to) {
                break;
            }
            byte letter = bytes[i + 1];
            i += 2;
            if (letter != 'u') {
                text[length++] = plain(letter);
                continue;
            }
            int unit = hex(bytes, i);
            i += 4;
            int codePoint = unit;
            if (unit >= 0xD800 && unit <= 0xDFFF) {
                codePoint = 0xFFFD;
                if (unit <= 0xDBFF && i + 6 <= to && bytes[i] == '\\' && bytes[i + 1] == 'u') {
                    int low = hex(bytes, i + 2);
                    if (low >= 0xDC00 && low <= 0xDFFF) {
                        codePoint = Character.toCodePoint((char) unit, (char) low);
                        i += 6;
                    }
                }
            }
            length = put(text, length, codePoint);
        }
        return Arrays.copyOf(text, length);
    }

    private static byte plain(byte letter) {
        return switch (letter) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> letter;
        };
    }

    private static int hex(byte[] bytes, int at) {
        int value = 0;
        for (int i = at; i < at + 4; i++) {
            value = value << 4 | Character.digit(bytes[i], 16);
        }
        return value;
    }

    /** Writes a code point as UTF-8, which is never longer than its escape. */
    private static int put(byte[] text, int at, int codePoint) {
        int i = at;
        if (codePoint < 0x80) {
            text[i++] = (byte) codePoint;
            return i;
        }
        if (codePoint < 0x800) {
            text[i++] = (byte) (0xC0 | codePoint >> 6);
        } else {
            if (codePoint < 0x10000) {
                text[i++] = (byte) (0xE0 | codePoint >> 12);
            } else {
                text[i++] = (byte) (0xF0 | codePoint >> 18);
                text[i++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
            }
            text[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
        }
        text[i++] = (byte) (0x80 | codePoint & 0x3F);
        return i;
    }
}
