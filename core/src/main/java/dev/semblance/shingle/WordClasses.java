package dev.semblance.shingle;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;

/** Which code points make words. */
final class WordClasses {
    /** Between words. */
    static final int GAP = 0;

    /** In a word, whose end is seen by what follows. A run's classes are or-ed: each has a bit of its own. */
    static final int WORD = 1;

    /** In a word of a script that puts no blanks between words. */
    static final int NO_BLANKS = 2;

    /** In a word, but not making one alone: a mark or a joiner behind a symbol is no word. */
    static final int MARK = 4;

    private static final byte[] ASCII = new byte[128];

    /** Those of plane 0, plus one; 0 where nobody has asked yet. Races are harmless: all write the same. */
    private static final byte[] BMP = new byte[0x10000];

    static {
        for (int c = 0; c < 128; c++) {
            boolean word = c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
            ASCII[c] = (byte) (word ? WORD : GAP);
        }
    }

    private WordClasses() {}

    static int ofAscii(int character) {
        return ASCII[character];
    }

    static int of(int codePoint) {
        if (codePoint >= 0x10000) {
            return look(codePoint);
        }
        int known = BMP[codePoint] - 1;
        if (known < 0) {
            known = look(codePoint);
            BMP[codePoint] = (byte) (known + 1);
        }
        return known;
    }

    /** Words are runs of what Unicode Technical Standard 18 (annex C) calls {@code \w}, with something else than marks in them. */
    private static int look(int codePoint) {
        return switch (UCharacter.getType(codePoint)) {
            case UCharacterCategory.NON_SPACING_MARK,
                    UCharacterCategory.ENCLOSING_MARK,
                    UCharacterCategory.COMBINING_SPACING_MARK -> MARK;
            case UCharacterCategory.DECIMAL_DIGIT_NUMBER, UCharacterCategory.CONNECTOR_PUNCTUATION -> WORD;
            default ->
                UCharacter.hasBinaryProperty(codePoint, UProperty.JOIN_CONTROL)
                        ? MARK
                        : !UCharacter.hasBinaryProperty(codePoint, UProperty.ALPHABETIC)
                                ? GAP
                                : isWithoutBlanks(codePoint) ? NO_BLANKS : WORD;
        };
    }

    /** Whether the code point belongs to a script that is written without blanks between words. */
    static boolean isWithoutBlanks(int codePoint) {
        return switch (UScript.getScript(codePoint)) {
            case UScript.HAN,
                    UScript.HIRAGANA,
                    UScript.KATAKANA,
                    UScript.BOPOMOFO,
                    UScript.THAI,
                    UScript.LAO,
                    UScript.KHMER,
                    UScript.MYANMAR -> true;
            default -> false;
        };
    }
}
