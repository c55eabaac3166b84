package dev.semblance.cli;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import dev.semblance.document.Document;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The beginning of a text as words, with what stands before each.
 *
 * <p>A word is a run of letters, digits and what belongs to them; any other character is a word of its own, and so are those of scripts that are written without
 * blanks. White space divides words.
 *
 * @param words the words
 * @param gaps the white space before each word, and behind the last one
 * @param isCut whether the text goes on
 */
record Excerpt(List<String> words, List<String> gaps, boolean isCut) {
    /** More than anybody reads, and few enough for a table of all differences. */
    static final int MOST_WORDS = 4000;

    /** So many bytes of a text suffice. */
    static final int MOST_BYTES = 1 << 16;

    private static final int LONGEST_WORD = 60;

    /** Takes the words of a document, of which at most the beginning is at hand. */
    static Excerpt of(Document document) {
        boolean isCut = document.length() > MOST_BYTES;
        int end = document.offset() + Math.min(document.length(), MOST_BYTES);
        byte[] bytes = document.utf8();
        while (isCut && end > document.offset() && (bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        return of(new String(bytes, document.offset(), end - document.offset(), StandardCharsets.UTF_8), isCut);
    }

    private static Excerpt of(String text, boolean isCut) {
        List<String> words = new ArrayList<>();
        List<String> gaps = new ArrayList<>();
        int at = 0;
        while (true) {
            int start = at;
            while (at < text.length() && UCharacter.isUWhiteSpace(text.codePointAt(at))) {
                at += Character.charCount(text.codePointAt(at));
            }
            gaps.add(text.substring(start, at));
            if (at == text.length() || words.size() == MOST_WORDS) {
                return new Excerpt(List.copyOf(words), List.copyOf(gaps), isCut || at < text.length());
            }
            start = at;
            at = endOfWord(text, start);
            words.add(text.substring(start, at));
        }
    }

    private static int endOfWord(String text, int start) {
        int at = start;
        while (at < text.length() && at - start < LONGEST_WORD && belongsToWord(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at > start ? at : at + Character.charCount(text.codePointAt(at));
    }

    /** By ICU4J, since each version of Java has another Unicode. */
    private static boolean belongsToWord(int codePoint) {
        if (codePoint < 0x80) {
            return Character.isLetterOrDigit(codePoint) || codePoint == '_';
        }
        if (UCharacter.hasBinaryProperty(codePoint, UProperty.IDEOGRAPHIC)) {
            return false;
        }
        return switch (UScript.getScript(codePoint)) {
            case UScript.HIRAGANA, UScript.KATAKANA, UScript.THAI, UScript.LAO, UScript.KHMER, UScript.MYANMAR -> false;
            default ->
                UCharacter.isLetterOrDigit(codePoint)
                        || UCharacter.getType(codePoint) == UCharacterCategory.NON_SPACING_MARK
                        || UCharacter.getType(codePoint) == UCharacterCategory.COMBINING_SPACING_MARK;
        };
    }
}
