package dev.semblance.normalize;

import java.util.function.IntPredicate;

/** Turns runs of characters into blanks. */
final class Runs {
    private Runs() {}

    /** Every run of code points for which the predicate holds becomes one blank; runs at the ends vanish. */
    static String toBlanks(String text, IntPredicate isGap) {
        StringBuilder result = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            i += Character.charCount(codePoint);
            if (isGap.test(codePoint)) {
                gap = true;
                continue;
            }
            if (gap && result.length() > 0) {
                result.append(' ');
            }
            gap = false;
            result.appendCodePoint(codePoint);
        }
        return result.toString();
    }
}
