package dev.semblance.normalize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.text.Normalizer2;
import java.util.Locale;

/** Unicode properties of code points, as the normalisers need them. */
final class CharacterClasses {
    /** In a table: the code point is (part of) a gap. */
    static final char GAP = 0;

    /**
     * In a table: the code point changes with its neighbours, or into several; take the general path. So do surrogates, whatever may compose or be reordered
     * under NFC, capital sigma (whose form depends on its place), and what has no single lower-case form, or one on the other side of the end of plane 0.
     */
    static final char COMPLEX = 0xFFFF;

    /** In a table: nobody has asked yet. */
    static final char UNKNOWN = 0xFFFE;

    /** Its lower case is another at the end of a word. */
    static final int CAPITAL_SIGMA = 0x3A3;

    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();

    private CharacterClasses() {}

    /** Unicode's White_Space. */
    static boolean isWhiteSpace(int codePoint) {
        return UCharacter.isUWhiteSpace(codePoint);
    }

    /** A letter, a mark (they belong to letters: Indic vowel signs, accents), or a decimal digit. */
    static boolean isLetterOrDigit(int codePoint) {
        return switch (UCharacter.getType(codePoint)) {
            case UCharacterCategory.UPPERCASE_LETTER,
                    UCharacterCategory.LOWERCASE_LETTER,
                    UCharacterCategory.TITLECASE_LETTER,
                    UCharacterCategory.MODIFIER_LETTER,
                    UCharacterCategory.OTHER_LETTER,
                    UCharacterCategory.NON_SPACING_MARK,
                    UCharacterCategory.ENCLOSING_MARK,
                    UCharacterCategory.COMBINING_SPACING_MARK,
                    UCharacterCategory.DECIMAL_DIGIT_NUMBER -> true;
            default -> false;
        };
    }

    /** Whether a code point cannot be normalised on its own. */
    static boolean isComplex(int codePoint) {
        if (codePoint < 0x80) {
            return false;
        }
        if (codePoint >= 0xD800 && codePoint <= 0xDFFF || codePoint == CAPITAL_SIGMA || codePoint == COMPLEX) {
            return true;
        }
        String alone = Character.toString(codePoint);
        if (NFC.getCombiningClass(codePoint) != 0 || NFC.quickCheck(alone) != com.ibm.icu.text.Normalizer.YES) {
            return true;
        }
        String lower = UCharacter.toLowerCase(Locale.ROOT, alone);
        return lower.codePointCount(0, lower.length()) != 1
                || (codePoint < 0x10000) != (lower.codePointAt(0) < 0x10000)
                || lower.codePointAt(0) != UCharacter.toLowerCase(codePoint);
    }
}
