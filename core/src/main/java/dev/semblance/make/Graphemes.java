package dev.semblance.make;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.Arrays;

/**
 * Where the characters of a text begin, as its readers see them: grapheme clusters of Unicode Standard Annex 29, so that no change comes between a
 * letter and its accent, or into an emoji of several code points.
 */
final class Graphemes {
    /** Below the first combining mark, each character stands for itself, but for the two of a line end. */
    private static final int FIRST_MARK = 0x300;

    /** Whoever needs one takes a clone: an iterator is for one thread. */
    private static final BreakIterator PROTOTYPE = BreakIterator.getCharacterInstance(ULocale.ROOT);

    private final String text;
    private final int[] starts;
    private final int size;

    private Graphemes(String text, int[] starts, int size) {
        this.text = text;
        this.starts = starts;
        this.size = size;
    }

    /** The characters of a text. O(length). */
    static Graphemes of(String text) {
        int[] starts = new int[text.length() + 1];
        int size = 0;
        if (text.chars().allMatch(c -> c < FIRST_MARK)) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) != '\n' || i == 0 || text.charAt(i - 1) != '\r') {
                    starts[size++] = i;
                }
            }
        } else {
            BreakIterator breaks = PROTOTYPE.clone();
            breaks.setText(text);
            for (int at = breaks.first(); at < text.length(); at = breaks.next()) {
                starts[size++] = at;
            }
        }
        starts[size] = text.length();
        return new Graphemes(text, Arrays.copyOf(starts, size + 1), size);
    }

    /** Number of characters. */
    int size() {
        return size;
    }

    /** Where a character begins, in UTF-16 units; that of {@link #size} is the end of the text. */
    int start(int index) {
        return starts[index];
    }

    /** The first code point of a character. */
    int codePoint(int index) {
        return text.codePointAt(starts[index]);
    }

    /** A character. */
    String get(int index) {
        return text.substring(starts[index], starts[index + 1]);
    }

    /** The characters from one to before another. */
    String get(int from, int to) {
        return text.substring(starts[from], starts[to]);
    }

    /** Appends a character. */
    void appendTo(StringBuilder target, int index) {
        target.append(text, starts[index], starts[index + 1]);
    }
}
