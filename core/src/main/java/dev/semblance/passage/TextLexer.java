package dev.semblance.passage;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import dev.semblance.shingle.ShingleHash;

/** Cuts prose into words or characters. */
final class TextLexer {
    private static final int ASCII = 0x80;

    /** Odd, and its bits well mixed. */
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private static final Normalizer2 FORM = Normalizer2.getNFKCCasefoldInstance();

    private TextLexer() {}

    /** @param single whether each letter or digit is a token */
    static void read(String text, boolean single, Tokens.Builder out) {
        int line = 1;
        int start = -1;
        int startIndex = 0;
        int startLine = 1;
        int place = 0;
        for (int index = 0; index < text.length(); place++) {
            int c = text.codePointAt(index);
            boolean isLetter = c < ASCII ? isAsciiLetterOrDigit(c) : UCharacter.isLetterOrDigit(c);
            boolean isMark = start >= 0 && isMark(c);
            boolean isAlone = isLetter && (single || standsAlone(c));
            if (start >= 0 && (isAlone || !isLetter && !isMark)) {
                out.add(hash(text, startIndex, index), start, place, startLine);
                start = -1;
            }
            if (isLetter && start < 0) {
                start = place;
                startIndex = index;
                startLine = line;
            }
            line += endsLine(text, index, c) ? 1 : 0;
            index += Character.charCount(c);
        }
        if (start >= 0) {
            out.add(hash(text, startIndex, text.length()), start, place, startLine);
        }
    }

    /** Whether a line ends with this character: not with a carriage return before a line feed. */
    static boolean endsLine(String text, int index, int c) {
        return c == '\n' || c == '\r' && (index + 1 == text.length() || text.charAt(index + 1) != '\n');
    }

    private static boolean isAsciiLetterOrDigit(int c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z' || c >= '0' && c <= '9';
    }

    private static boolean isMark(int c) {
        if (c < ASCII) {
            return false;
        }
        int type = UCharacter.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.FORMAT;
    }

    /** Whether words of its script are not set apart by blanks. */
    private static boolean standsAlone(int c) {
        if (c < 0x0E00) {
            return false;
        }
        return switch (UScript.getScript(c)) {
            case UScript.HAN,
                    UScript.HIRAGANA,
                    UScript.KATAKANA,
                    UScript.THAI,
                    UScript.LAO,
                    UScript.KHMER,
                    UScript.MYANMAR -> true;
            default -> false;
        };
    }

    /** A hash of a word, folded. Words of ASCII, which most are, need no tables for that. */
    private static long hash(String text, int from, int to) {
        long hash = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= ASCII) {
                return hash(FORM.normalize(text.substring(from, to)));
            }
            hash = next(hash, c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c);
        }
        return ShingleHash.mix(hash);
    }

    private static long hash(String folded) {
        long hash = 0;
        for (int i = 0; i < folded.length(); i++) {
            hash = next(hash, folded.charAt(i));
        }
        return ShingleHash.mix(hash);
    }

    private static long next(long hash, char c) {
        return (hash + c + 1) * MULTIPLIER;
    }
}
