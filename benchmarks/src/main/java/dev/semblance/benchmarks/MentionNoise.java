package dev.semblance.benchmarks;

import java.util.SplittableRandom;

/**
 * What happens to a title when it is cited: nothing, or one of these. Other case, punctuation at its end, a broken word, up to three wrong
 * characters. The kinds are those of {@code istex-sample}; those that are still seen after normalisation are less than half as frequent,
 * since with the sample's rates 63 % of repeats would need works that are cited 20 times on average. Thread-safe.
 */
final class MentionNoise {
    /** Bytes that a title may grow by. */
    static final int GROWTH = 8;

    /** Shares in 10 000. */
    private static final int TITLE_CASE = 700;

    private static final int UPPER_CASE = 300;
    private static final int LOWER_CASE = 30;
    private static final int PUNCTUATION = 750;
    private static final int MARK = 100;
    private static final int HYPHEN = 400;
    private static final int CHARACTERS = 1100;

    private static final byte[][] ENDS = {
        AsciiBuffer.bytes("."), AsciiBuffer.bytes(" ."), AsciiBuffer.bytes(":"), AsciiBuffer.bytes(",")
    };
    private static final byte[] JOURNAL = AsciiBuffer.bytes(" [J]");

    private MentionNoise() {}

    /** Changes the title that goes from the array's start to {@code end}, and returns where it ends now. */
    static int apply(byte[] title, int end, SplittableRandom random) {
        long bits = random.nextLong();
        int choice = (int) ((bits >>> 32) * 10_000 >>> 32);
        if ((choice -= TITLE_CASE) < 0) {
            return titleCase(title, end);
        }
        if ((choice -= UPPER_CASE) < 0) {
            return upperCase(title, end);
        }
        if ((choice -= LOWER_CASE) < 0) {
            return lowerCase(title, end);
        }
        if ((choice -= PUNCTUATION) < 0) {
            return append(ENDS[(int) bits & 3], title, end);
        }
        if ((choice -= MARK) < 0) {
            return append(JOURNAL, title, end);
        }
        if ((choice -= HYPHEN) < 0) {
            return hyphenate(title, end, bits);
        }
        return choice - CHARACTERS < 0 ? misread(title, end, bits, random) : end;
    }

    private static int titleCase(byte[] title, int end) {
        for (int i = 1; i < end; i++) {
            if (isLower(title[i]) && title[i - 1] == ' ') {
                title[i] ^= 0x20;
            }
        }
        return end;
    }

    private static int upperCase(byte[] title, int end) {
        for (int i = 0; i < end; i++) {
            if (isLower(title[i])) {
                title[i] ^= 0x20;
            }
        }
        return end;
    }

    private static int lowerCase(byte[] title, int end) {
        for (int i = 0; i < end; i++) {
            if (title[i] >= 'A' && title[i] <= 'Z') {
                title[i] ^= 0x20;
            }
        }
        return end;
    }

    private static int append(byte[] mark, byte[] title, int end) {
        System.arraycopy(mark, 0, title, end, mark.length);
        return end + mark.length;
    }

    /** Breaks a word as at the end of a line. */
    private static int hyphenate(byte[] title, int end, long bits) {
        int at = letter(title, 1, end, (int) bits & 0x7FFFFFFF);
        int blanks = 1 + (int) (bits >>> 31 & 1);
        if (at < 0) {
            return end;
        }
        System.arraycopy(title, at, title, at + 1 + blanks, end - at);
        title[at] = '-';
        for (int i = 1; i <= blanks; i++) {
            title[at + i] = ' ';
        }
        return end + 1 + blanks;
    }

    /** Replaces, leaves out or adds one to three letters. */
    private static int misread(byte[] title, int from, long bits, SplittableRandom random) {
        int end = from;
        int many = (int) bits & 0xFF;
        for (int wrong = many < 205 ? 1 : many < 238 ? 2 : 3; wrong > 0; wrong--) {
            long draw = random.nextLong();
            int at = letter(title, 0, end, (int) draw & 0x7FFFFFFF);
            if (at < 0) {
                return end;
            }
            byte other = (byte) ('a' + (draw >>> 32 & 0xFFFF) * 25 / 0x10000);
            // No letter is replaced by itself.
            other += (byte) (other >= (title[at] | 0x20) ? 1 : 0);
            int kind = (int) (draw >>> 56) % 8;
            if (kind < 3) {
                title[at] = other;
            } else if (kind < 6) {
                System.arraycopy(title, at + 1, title, at, end - at - 1);
                end--;
            } else {
                System.arraycopy(title, at, title, at + 1, end - at);
                title[at] = other;
                end++;
            }
        }
        return end;
    }

    /** The first letter of the alphabet at a random place or behind it, around the end; -1 if there is none. */
    private static int letter(byte[] title, int from, int end, int draw) {
        int count = end - from;
        for (int i = 0; i < count; i++) {
            int at = from + (draw % count + i) % count;
            byte lower = (byte) (title[at] | 0x20);
            if (title[at] > 0 && isLower(lower)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isLower(byte character) {
        return character >= 'a' && character <= 'z';
    }
}
