package dev.semblance.shingle;

import java.util.List;
import java.util.Set;

/**
 * Cuts text into shingles: overlapping pieces whose set stands for the text.
 *
 * <p>A shingler has no state and is thread-safe.
 */
public sealed interface Shingler permits CharacterShingler, WordShingler, StopWordShingler, ItemShingler {
    /** Most characters or words of a shingle. */
    int MAX_SIZE = 1000;

    /** The name of {@link #items()}. */
    String ITEMS = "items";

    /** How it is asked for: {@code char:9}, {@code word:5}, {@code stopword:en}, {@code items}; of given stop words, a name that tells them from others. */
    String name();

    /**
     * Appends the hashes of all shingles of {@code utf8[from, to)} in the order of the text, repeats included. A text that is
     * shorter than one shingle appends nothing here; {@link Shingling} gives it its one shingle. O(length).
     */
    void shingle(byte[] utf8, int from, int to, HashBuffer out);

    /**
     * How many shingles a text has, repeats included.
     *
     * @param scratch is written over, if they must be made to be counted
     */
    default long count(byte[] utf8, int from, int to, HashBuffer scratch) {
        scratch.clear();
        shingle(utf8, from, to, scratch);
        return scratch.added();
    }

    /**
     * The same shingles as texts, for people to look at: in the order of the text, repeats included, the words of a shingle with one blank
     * between them. O(length · size of a shingle).
     */
    List<String> texts(String text);

    /**
     * Every run of {@code k} characters. A character is a Unicode code point.
     *
     * @throws IllegalArgumentException unless k is between 1 and 1000
     */
    static Shingler characters(int k) {
        return new CharacterShingler(k);
    }

    /**
     * Every run of {@code n} words. A word is a run of letters, marks, decimal digits and connectors (as {@code \w} in Unicode
     * Technical Standard 18); Chinese, Japanese, Thai and other scripts that are written without blanks are cut into words by
     * ICU's dictionaries.
     *
     * @throws IllegalArgumentException unless n is between 1 and 1000
     */
    static Shingler words(int n) {
        return new WordShingler(n);
    }

    /**
     * Every stop word together with the two words that follow it: running text has many of these, headings, menus and advertisements few
     * (Theobald, Siddharth and Paepcke, 2008). Case and accents do not matter to what a stop word is; in a shingle, words are as the normaliser writes them.
     *
     * @throws IllegalArgumentException if there is no stop word
     */
    static Shingler stopWords(Set<String> stopWords) {
        return StopWordShingler.of(stopWords);
    }

    /**
     * The same with the stop words of a language.
     *
     * @param language the code of one of {@link StopWordLists#languages}; or {@code auto}: of each text the language whose stop words are most
     *     frequent in it
     * @throws IllegalArgumentException if there are no such lists
     */
    static Shingler stopWords(String language) {
        return StopWordShingler.ofLanguage(language);
    }

    /**
     * Every item of a given set, as it stands. Items are divided by ASCII white space, however much; all other bytes, those of Unicode's
     * blanks too, belong to them.
     */
    static Shingler items() {
        return new ItemShingler();
    }

    /** Whether this is the name of a shingler whose stop words were given: {@link #parse} does not know them. */
    static boolean isOfGivenWords(String name) {
        return name.startsWith(StopWordShingler.PREFIX + StopWordShingler.GIVEN);
    }

    /**
     * The shingler of this name: {@code char:K}, {@code word:N}, {@code stopword:LANGUAGE} or {@code items}.
     *
     * @throws IllegalArgumentException if it is anything else, or there are no stop words of the language
     */
    static Shingler parse(String name) {
        if (name.equals(ITEMS)) {
            return items();
        }
        if (name.startsWith(StopWordShingler.PREFIX)) {
            return stopWords(name.substring(StopWordShingler.PREFIX.length()));
        }
        int colon = name.indexOf(':');
        String kind = colon < 0 ? name : name.substring(0, colon);
        if (!kind.equals("char") && !kind.equals("word")) {
            throw new IllegalArgumentException(
                    "shingle must be char:K, word:N, stopword:LANGUAGE or items but was " + name);
        }
        int size;
        try {
            size = Integer.parseInt(name.substring(colon + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "shingle must be " + kind + ":N with a number from 1 to 1000 but was " + name, e);
        }
        return kind.equals("char") ? characters(size) : words(size);
    }
}
