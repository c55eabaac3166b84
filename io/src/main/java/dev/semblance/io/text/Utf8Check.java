package dev.semblance.io.text;

/** Checks UTF-8. Well-formed is what the Unicode standard calls so: no surrogates, no overlong forms. */
public final class Utf8Check {
    private static final long HIGHS = 0x8080808080808080L;

    private Utf8Check() {}

    /** Index of the first byte in a range that begins no well-formed sequence, or the range's end. */
    public static int firstIllFormed(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to) {
            if (bytes[i] >= 0) {
                i = endOfAscii(bytes, i, to);
            } else {
                int length = sequenceLength(bytes, i, to);
                if (length == 0) {
                    return i;
                }
                i += length;
            }
        }
        return to;
    }

    /** Whether a range is well-formed. */
    public static boolean isWellFormed(byte[] bytes, int from, int to) {
        return firstIllFormed(bytes, from, to) == to;
    }

    /** Whether a range is well-formed, or would be if it were not cut within its last character. */
    static boolean isWellFormedStart(byte[] bytes, int from, int to) {
        int bad = firstIllFormed(bytes, from, to);
        return bad == to || isCutSequence(bytes, bad, to);
    }

    /**
     * Whether a range is evidently UTF-8 with some damage: ill-formed bytes are few beside well-formed sequences of
     * several bytes, which no other charset brings forth by accident.
     */
    static boolean isDamaged(byte[] bytes, int from, int to) {
        long good = 0;
        long bad = 0;
        for (int i = from; i < to; ) {
            if (bytes[i] >= 0) {
                i = endOfAscii(bytes, i, to);
            } else {
                int length = sequenceLength(bytes, i, to);
                if (length == 0) {
                    bad++;
                    i++;
                } else {
                    good++;
                    i += length;
                }
            }
        }
        return good > 4 * bad;
    }

    private static int endOfAscii(byte[] bytes, int from, int to) {
        int i = from;
        while (i + 32 <= to
                && ((Bytes.longAt(bytes, i)
                                        | Bytes.longAt(bytes, i + 8)
                                        | Bytes.longAt(bytes, i + 16)
                                        | Bytes.longAt(bytes, i + 24))
                                & HIGHS)
                        == 0) {
            i += 32;
        }
        while (i + 8 <= to && (Bytes.longAt(bytes, i) & HIGHS) == 0) {
            i += 8;
        }
        while (i < to && bytes[i] >= 0) {
            i++;
        }
        return i;
    }

    /** Length of the well-formed sequence of two to four bytes at an index, or 0 if there is none. */
    private static int sequenceLength(byte[] bytes, int at, int to) {
        int lead = bytes[at] & 0xFF;
        if (lead < 0xC2 || lead > 0xF4) {
            return 0;
        }
        int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (to - at < length || !isSecond(lead, bytes[at + 1])) {
            return 0;
        }
        for (int i = at + 2; i < at + length; i++) {
            if (!isContinuation(bytes[i])) {
                return 0;
            }
        }
        return length;
    }

    private static boolean isSecond(int lead, byte second) {
        int value = second & 0xFF;
        return switch (lead) {
            case 0xE0 -> value >= 0xA0 && value <= 0xBF;
            case 0xED -> value >= 0x80 && value <= 0x9F;
            case 0xF0 -> value >= 0x90 && value <= 0xBF;
            case 0xF4 -> value >= 0x80 && value <= 0x8F;
            default -> isContinuation(second);
        };
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xC0) == 0x80;
    }

    private static boolean isCutSequence(byte[] bytes, int at, int to) {
        int lead = bytes[at] & 0xFF;
        int length = lead < 0xC2 || lead > 0xF4 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (to - at >= length) {
            return false;
        }
        for (int i = at + 1; i < to; i++) {
            if (i == at + 1 ? !isSecond(lead, bytes[i]) : !isContinuation(bytes[i])) {
                return false;
            }
        }
        return true;
    }
}
