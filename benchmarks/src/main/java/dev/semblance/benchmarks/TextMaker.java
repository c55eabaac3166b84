package dev.semblance.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes text of a language: words drawn by Zipf's law (the n-th is drawn in proportion to 1/n), in sentences. The text depends on the
 * random numbers alone. Thread-safe.
 */
final class TextMaker {
    private static final int DRAWS_LOG = 18;

    private final byte[] gap;
    private final byte[] comma;
    private final byte[] stop;
    private final byte[][] words;
    private final byte[][] capitalized;

    /** Which word is drawn by each number of {@link #DRAWS_LOG} bits. */
    private final char[] draws;

    TextMaker(Language language) {
        List<String> list = language.words();
        this.gap = utf8(language.gap());
        this.comma = utf8(language.comma());
        this.stop = utf8(language.stop());
        this.words = list.stream().map(TextMaker::utf8).toArray(byte[][]::new);
        this.capitalized =
                list.stream().map(Language::capitalized).map(TextMaker::utf8).toArray(byte[][]::new);
        this.draws = draws(words.length);
    }

    private static char[] draws(int words) {
        double harmonic = 0;
        for (int rank = 1; rank <= words; rank++) {
            harmonic += 1.0 / rank;
        }
        char[] draws = new char[1 << DRAWS_LOG];
        int next = 0;
        double share = 0;
        for (int rank = 1; rank <= words; rank++) {
            share += 1 / (rank * harmonic);
            for (; next < draws.length && next < share * draws.length; next++) {
                draws[next] = (char) (rank - 1);
            }
        }
        return draws;
    }

    /** Fills {@code target[from, to)} up to the last word or mark that fits, and returns where the text ends: never behind a blank. */
    int write(byte[] target, int from, int to, SplittableRandom random) {
        int at = from;
        byte[] before = new byte[0];
        boolean start = true;
        while (true) {
            long bits = random.nextLong();
            int draw = draws[(int) (bits >>> 64 - DRAWS_LOG)];
            byte[] word = start ? capitalized[draw] : words[draw];
            if (before.length + word.length > to - at) {
                return at;
            }
            at = append(before, target, at);
            at = append(word, target, at);
            int mark = (int) bits & 31;
            start = mark < 2;
            before = start ? stop : mark < 5 ? comma : gap;
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static int append(byte[] bytes, byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, bytes.length);
        return at + bytes.length;
    }
}
