package dev.semblance.passage;

import com.dynatrace.hash4j.hashing.Hashing;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;

/** Cuts prose into words or characters. */
final class TextLexer {
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
            boolean isLetter = UCharacter.isLetterOrDigit(c);
            boolean isMark = start >= 0 && isMark(c);
            boolean isAlone = isLetter && (single || standsAlone(c));
            if (start >= 0 && (isAlone || !isLetter && !isMark)) {
                out.add(hash(text.substring(startIndex, index)), start, place, startLine);
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
            out.add(hash(text.substring(startIndex)), start, place, startLine);
        }
    }

    /** Whether a line ends with this character: not with a carriage return before a line feed. */
    static boolean endsLine(String text, int index, int c) {
        return c == '\n' || c == '\r' && (index + 1 == text.length() || text.charAt(index + 1) != '\n');
    }

    private static boolean isMark(int c) {
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

    private static long hash(String word) {
        return Hashing.xxh3_64().hashCharsToLong(FORM.normalize(word));
    }
}
