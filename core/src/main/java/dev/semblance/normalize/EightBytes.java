package dev.semblance.normalize;

import dev.semblance.work.LittleEndian;

/**
 * Eight bytes of text in one word, the first in its lowest byte, and what can be said of all of them at once.
 *
 * <p>Answers are marks: the highest bit of each byte of which something is so. They hold for ASCII, and so do words that are
 * changed; what comes out at other bytes means nothing, and never disturbs those before it.
 */
final class EightBytes {
    /** A byte's mark. */
    static final int MARK = 0x80;

    private static final long ONES = 0x0101010101010101L;
    private static final long MARKS = ONES << 7;

    private EightBytes() {}

    static long load(byte[] utf8, int at) {
        return LittleEndian.getLong(utf8, at);
    }

    static void store(byte[] utf8, int at, long word) {
        LittleEndian.setLong(utf8, at, word);
    }

    /** Marks bytes that are not ASCII. */
    static long notAscii(long word) {
        return word & MARKS;
    }

    /** Marks blanks and what is between tab and carriage return. */
    static long whiteSpace(long word) {
        return from('\t', word) & ~from('\r' + 1, word) | from(' ', word) & ~from(' ' + 1, word);
    }

    /** Marks all but letters and digits. */
    static long notAlphanumeric(long word) {
        long letterOfEitherCase = word | 0x20 * ONES;
        return MARKS
                & ~(from('a', letterOfEitherCase) & ~from('z' + 1, letterOfEitherCase)
                        | from('0', word) & ~from('9' + 1, word));
    }

    /** Capitals become small letters. */
    static long lowerCase(long word) {
        long capitals = from('A', word) & ~from('Z' + 1, word);
        return word | capitals >>> 2;
    }

    /** Marked bytes become blanks. */
    static long blankAt(long marks, long word) {
        long bytes = (marks << 1) - (marks >>> 7);
        return word & ~bytes | bytes & ' ' * ONES;
    }

    /** Marks bytes that are at least so large. */
    private static long from(int least, long word) {
        return (word & ~MARKS) + (0x80 - least) * ONES & MARKS;
    }
}
