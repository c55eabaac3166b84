package dev.semblance.shingle;

/** Steps over UTF-8 bytes. Ill-formed bytes are stepped over somehow, but nothing fails. */
final class Utf8 {
    private static final long HIGH_BITS = 0x8080808080808080L;

    private Utf8() {}

    /** Whether all bytes are below 128. */
    static boolean isAscii(byte[] utf8, int from, int to) {
        long seen = 0;
        int i = from;
        for (; i + 8 <= to; i += 8) {
            seen |= ShingleHash.load(utf8, i);
        }
        for (; i < to; i++) {
            seen |= utf8[i];
        }
        return (seen & HIGH_BITS) == 0;
    }

    /** Number of code points. */
    static int codePoints(byte[] utf8, int from, int to) {
        if (isAscii(utf8, from, to)) {
            return to - from;
        }
        int count = 1;
        for (int i = from + 1; i < to; i++) {
            count += (utf8[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return count;
    }

    /** Index of the next code point's first byte behind the one at {@code i}. */
    static int next(byte[] utf8, int i, int to) {
        int next = i + 1;
        while (next < to && (utf8[next] & 0xC0) == 0x80) {
            next++;
        }
        return next;
    }

    /** The code point at {@code i}, which ends before {@code next}; of ill-formed bytes, any that Unicode has room for. */
    static int codePoint(byte[] utf8, int i, int next) {
        int b = utf8[i] & 0xFF;
        return switch (next - i) {
            case 1 -> b;
            case 2 -> (b & 0x1F) << 6 | utf8[i + 1] & 0x3F;
            case 3 -> (b & 0x0F) << 12 | (utf8[i + 1] & 0x3F) << 6 | utf8[i + 2] & 0x3F;
            case 4 -> {
                int codePoint =
                        (b & 0x07) << 18 | (utf8[i + 1] & 0x3F) << 12 | (utf8[i + 2] & 0x3F) << 6 | utf8[i + 3] & 0x3F;
                yield codePoint <= Character.MAX_CODE_POINT ? codePoint : 0xFFFD;
            }
            default -> 0xFFFD;
        };
    }
}
