package dev.semblance.benchmarks;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Shingle sets as anyone would make them, of strings and without hashes: slow, plain, and sharing no code with what they check. They
 * know the {@code text} normaliser, characters, and the words of languages that put blanks between them.
 */
final class PlainSets {
    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

    private PlainSets() {}

    /**
     * What makes the set of a text.
     *
     * @param shingler {@code char:9}, {@code word:5}
     * @throws IllegalArgumentException if it is another normaliser than {@code text}
     */
    static Function<String, Set<String>> of(String normalizer, String shingler) {
        if (!normalizer.equals("text")) {
            throw new IllegalArgumentException("only the normalizer text can be checked, not " + normalizer);
        }
        int size = Integer.parseInt(shingler.substring(shingler.indexOf(':') + 1));
        return shingler.startsWith("char:")
                ? text -> characters(normalize(text), size)
                : text -> words(normalize(text), size);
    }

    private static String normalize(String text) {
        String lower = Normalizer.normalize(text, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        return WHITE_SPACE.matcher(lower).replaceAll(" ").strip();
    }

    private static Set<String> characters(String text, int k) {
        int[] points = text.codePoints().toArray();
        Set<String> shingles = new HashSet<>();
        for (int i = 0; i + k <= points.length; i++) {
            shingles.add(new String(points, i, k));
        }
        return orWhole(shingles, text);
    }

    private static Set<String> words(String text, int n) {
        List<String> words =
                WORD.matcher(text).results().map(MatchResult::group).collect(Collectors.toList());
        Set<String> shingles = new HashSet<>();
        for (int i = 0; i + n <= words.size(); i++) {
            shingles.add(String.join(" ", words.subList(i, i + n)));
        }
        return orWhole(shingles, text);
    }

    /** A text that is shorter than a shingle is its one shingle; an empty text has none. */
    private static Set<String> orWhole(Set<String> shingles, String text) {
        if (shingles.isEmpty() && !text.isEmpty()) {
            shingles.add(text);
        }
        return shingles;
    }
}
