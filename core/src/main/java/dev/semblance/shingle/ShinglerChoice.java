package dev.semblance.shingle;

import java.util.Arrays;
import java.util.List;

/**
 * Chooses a shingler by what a sample of the documents looks like.
 *
 * <p>Five characters for short documents such as mail and titles, nine for long ones: two long texts share many runs of
 * five characters by chance. Where most letters belong to scripts that are written without blanks, one character says as much as several letters do
 * elsewhere: two and four.
 */
public final class ShinglerChoice {
    /** Texts whose median is at least so many characters are long. */
    static final int LONG = 1500;

    private ShinglerChoice() {}

    /** The shingler for documents like these normalised texts, as UTF-8. */
    public static Shingler choose(List<byte[]> sample) {
        long without = 0;
        long total = 0;
        int[] lengths = new int[sample.size()];
        for (int i = 0; i < lengths.length; i++) {
            byte[] utf8 = sample.get(i);
            for (int at = 0; at < utf8.length; ) {
                int next = Utf8.next(utf8, at, utf8.length);
                lengths[i]++;
                if (next - at >= 3 && WordClasses.isWithoutBlanks(Utf8.codePoint(utf8, at, next))) {
                    without++;
                }
                at = next;
            }
            total += lengths[i];
        }
        int[] sorted =
                Arrays.stream(lengths).filter(length -> length > 0).sorted().toArray();
        boolean isLong = sorted.length > 0 && sorted[sorted.length / 2] >= LONG;
        if (2 * without > total) {
            return Shingler.characters(isLong ? 4 : 2);
        }
        return Shingler.characters(isLong ? 9 : 5);
    }
}
