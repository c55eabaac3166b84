package dev.semblance.io.text;

/** Checks UTF-8. Well-formed is what the Unicode standard calls so: no surrogates, no overlong forms. */
public final class Utf8Check {
    private static final long HIGHS = 0x8080808080808080L;

    /** States; 0 is the one that a wrong byte leads to, and that no byte leads out of. */
    private static final int START = 6;

    private static final int ONE_MORE = 12;
    private static final int TWO_MORE = 18;
    private static final int THREE_MORE = 24;
    private static final int AFTER_E0 = 30;
    private static final int AFTER_ED = 36;
    private static final int AFTER_F0 = 42;
    private static final int AFTER_F4 = 48;
    private static final int STATE_MASK = 63;

    /** For each byte and state, what is the next state. */
    private static final long[] STEPS = steps();

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

    /**
     * Whether a range is well-formed.
     *
     * <p>A state machine whose step is a look-up and a shift (Per Vognsen, Shift-based DFAs): the state is how far to shift the entry of
     * the next byte, whose lowest six bits then are the next state. It has no branches, which words of two-byte letters and single accents
     * make hard to predict: with it, JSON lines of Russian or French are read nearly twice as fast as by looking at one character after
     * another.
     */
    public static boolean isWellFormed(byte[] bytes, int from, int to) {
        long state = START;
        int i = from;
        for (; i + 32 <= to; i += 32) {
            long first = Bytes.longAt(bytes, i);
            long second = Bytes.longAt(bytes, i + 8);
            long third = Bytes.longAt(bytes, i + 16);
            long fourth = Bytes.longAt(bytes, i + 24);
            if (((first | second | third | fourth) & HIGHS) != 0 || (state & STATE_MASK) != START) {
                state = step8(step8(step8(step8(state, first), second), third), fourth);
            }
        }
        for (; i < to; i++) {
            state = STEPS[bytes[i] & 0xFF] >>> state;
        }
        return (state & STATE_MASK) == START;
    }

    /** Takes the eight bytes of a word, the lowest first. A shift takes the lowest six bits of its distance alone. */
    private static long step8(long state, long word) {
        long next = STEPS[(int) word & 0xFF] >>> state;
        next = STEPS[(int) (word >>> 8) & 0xFF] >>> next;
        next = STEPS[(int) (word >>> 16) & 0xFF] >>> next;
        next = STEPS[(int) (word >>> 24) & 0xFF] >>> next;
        next = STEPS[(int) (word >>> 32) & 0xFF] >>> next;
        next = STEPS[(int) (word >>> 40) & 0xFF] >>> next;
        next = STEPS[(int) (word >>> 48) & 0xFF] >>> next;
        return STEPS[(int) (word >>> 56)] >>> next;
    }

    private static long[] steps() {
        long[] steps = new long[256];
        set(steps, 0x00, 0x7F, START, START);
        set(steps, 0x80, 0xBF, ONE_MORE, START);
        set(steps, 0x80, 0xBF, TWO_MORE, ONE_MORE);
        set(steps, 0x80, 0xBF, THREE_MORE, TWO_MORE);
        set(steps, 0xC2, 0xDF, START, ONE_MORE);
        set(steps, 0xE0, 0xE0, START, AFTER_E0);
        set(steps, 0xA0, 0xBF, AFTER_E0, ONE_MORE);
        set(steps, 0xE1, 0xEC, START, TWO_MORE);
        set(steps, 0xED, 0xED, START, AFTER_ED);
        set(steps, 0x80, 0x9F, AFTER_ED, ONE_MORE);
        set(steps, 0xEE, 0xEF, START, TWO_MORE);
        set(steps, 0xF0, 0xF0, START, AFTER_F0);
        set(steps, 0x90, 0xBF, AFTER_F0, TWO_MORE);
        set(steps, 0xF1, 0xF3, START, THREE_MORE);
        set(steps, 0xF4, 0xF4, START, AFTER_F4);
        set(steps, 0x80, 0x8F, AFTER_F4, TWO_MORE);
        return steps;
    }

    private static void set(long[] steps, int firstByte, int lastByte, int state, int next) {
        for (int b = firstByte; b <= lastByte; b++) {
            steps[b] |= (long) next << state;
        }
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
