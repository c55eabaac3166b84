package dev.semblance.measure;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A text as its Unicode code points, which is what edit distances count. Four bytes a code point. Immutable and thread-safe. */
public final class CodePoints {
    private final int[] array;
    private final int length;

    private CodePoints(int[] array, int length) {
        this.array = array;
        this.length = length;
    }

    /** The code points of {@code utf8[from, to)}; what is ill-formed becomes U+FFFD. O(length). */
    public static CodePoints of(byte[] utf8, int from, int to) {
        return of(new String(utf8, from, to - from, StandardCharsets.UTF_8));
    }

    /** The code points of a text. O(length). */
    public static CodePoints of(String text) {
        int[] array = new int[text.length()];
        int length = 0;
        for (int i = 0; i < text.length(); length++) {
            int codePoint = text.codePointAt(i);
            array[length] = codePoint;
            i += Character.charCount(codePoint);
        }
        return new CodePoints(array, length);
    }

    /** Number of code points. */
    public int length() {
        return length;
    }

    /** The code point at an index. */
    public int get(int index) {
        return array[index];
    }

    /** The code points in [from, to), as an array of their own. */
    int[] slice(int from, int to) {
        return Arrays.copyOfRange(array, from, to);
    }

    /** How many code points both begin with. */
    int commonPrefix(CodePoints other) {
        int mismatch = Arrays.mismatch(array, 0, length, other.array, 0, other.length);
        return mismatch < 0 ? length : mismatch;
    }

    /** How many code points both end with, beyond a common beginning. */
    int commonSuffix(CodePoints other, int prefix) {
        int most = Math.min(length, other.length) - prefix;
        int common = 0;
        while (common < most && array[length - 1 - common] == other.array[other.length - 1 - common]) {
            common++;
        }
        return common;
    }
}
