package dev.semblance.io.json;

import dev.semblance.io.text.Bytes;

/** Strings as JSON writes them: where they end, and what they say. */
final class JsonStrings {
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    private static final long BLANKS = ' ' * ONES;

    private JsonStrings() {}

    /** Index of the first byte in a range that no string has as it is (a quote, a backslash, a control character), or the range's end. */
    static int endOfPlain(byte[] bytes, int from, int to) {
        int i = from;
        for (; i + 8 <= to; i += 8) {
            long word = Bytes.longAt(bytes, i);
            // A byte's high bit is set where the byte is a quote, a backslash or less than a blank; exact up to the
            // first such byte. Bytes of several-byte characters have their own high bit set, and are none of these.
            long quote = word ^ QUOTES;
            long backslash = word ^ BACKSLASHES;
            long found = ((quote - ONES) & ~quote | (backslash - ONES) & ~backslash | (word - BLANKS) & ~word) & HIGHS;
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (i < to && (bytes[i] < 0 || (bytes[i] >= ' ' && bytes[i] != '"' && bytes[i] != '\\'))) {
            i++;
        }
        return i;
    }

    /** Length of the escape that begins with the backslash at an index, or 0 if there is no such escape. */
    static int escapeLength(byte[] bytes, int at, int to) {
        if (at + 1 >= to) {
            return 0;
        }
        return switch (bytes[at + 1]) {
            case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> 2;
            case 'u' -> at + 6 <= to && hex(bytes, at + 2) >= 0 ? 6 : 0;
            default -> 0;
        };
    }

    /** What a string with escapes says, without its quotes. */
    static JsonValue unescape(byte[] bytes, int from, int to) {
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
        return new JsonValue(JsonValue.Kind.STRING, text, 0, length);
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

    /** The number that four hexadecimal digits say, or a negative one if these are none. */
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
