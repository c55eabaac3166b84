package dev.semblance.io.html;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;

/** Counts words that come in pieces: runs without white space that have a letter or a digit. */
final class WordCount {
    private int words;
    private int ideographs;
    private boolean isInWord;

    void add(String run) {
        int c;
        for (int i = 0; i < run.length(); i += Character.charCount(c)) {
            c = run.codePointAt(i);
            if (UCharacter.isUWhiteSpace(c)) {
                isInWord = false;
            } else if (isOfScriptWithoutBlanks(c)) {
                ideographs++;
                isInWord = false;
            } else if (!isInWord && UCharacter.isLetterOrDigit(c)) {
                words++;
                isInWord = true;
            }
        }
    }

    /** Says that what comes next belongs to no word that has begun. */
    void gap() {
        isInWord = false;
    }

    /** The number of words, and begins anew. */
    int take() {
        int count = words + (ideographs + 1) / 2;
        words = 0;
        ideographs = 0;
        isInWord = false;
        return count;
    }

    private static boolean isOfScriptWithoutBlanks(int c) {
        if (c < 0x0E00) {
            return false;
        }
        return switch (UScript.getScript(c)) {
            case UScript.HAN,
                    UScript.HIRAGANA,
                    UScript.KATAKANA,
                    UScript.THAI,
                    UScript.KHMER,
                    UScript.LAO,
                    UScript.MYANMAR -> true;
            default -> false;
        };
    }
}
