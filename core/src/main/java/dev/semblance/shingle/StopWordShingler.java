package dev.semblance.shingle;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Every stop word and the two words behind it.
 *
 * @param name how it is asked for
 * @param table the stop words of one language, or of all those among which each text's is found out
 */
record StopWordShingler(String name, StopWordTable table) implements Shingler {
    static final String PREFIX = "stopword:";

    private static final String AUTO = "auto";

    /** What the name of given words goes on with. */
    static final String GIVEN = "#";

    private static final int LENGTH = 3;

    /** A table is read from its lists once. */
    private static final Map<String, StopWordShingler> NAMED = new ConcurrentHashMap<>();

    /** With given stop words, which its name tells from all others. */
    static StopWordShingler of(Set<String> stopWords) {
        StopWordTable words = StopWordTable.of(List.of(stopWords));
        long hash = 0;
        for (String word : new TreeSet<>(stopWords)) {
            byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
            hash = ShingleHash.append(hash, ShingleHash.hash(utf8, 0, utf8.length));
        }
        return new StopWordShingler(PREFIX + GIVEN + "%016x".formatted(hash), words);
    }

    /**
     * With the stop words of a language, or {@code auto}.
     *
     * @throws IllegalArgumentException if there are none
     */
    static StopWordShingler ofLanguage(String language) {
        if (language.startsWith(GIVEN)) {
            throw new IllegalArgumentException(
                    "shingle %s%s has stop words of its own, which nobody kept: only those of a language are known"
                            .formatted(PREFIX, language));
        }
        StopWordShingler known = NAMED.get(language);
        if (known != null) {
            return known;
        }
        StopWordLists lists = StopWordLists.installed();
        List<String> languages = language.equals(AUTO) ? lists.languages() : List.of(language);
        if (!lists.languages().containsAll(languages)) {
            throw new IllegalArgumentException("no stop words of language %s: there are auto, %s"
                    .formatted(language, String.join(", ", lists.languages())));
        }
        StopWordTable table = StopWordTable.of(languages.stream().map(lists::of).toList());
        StopWordShingler made = new StopWordShingler(PREFIX + language, table);
        NAMED.put(language, made);
        return made;
    }

    @Override
    public void shingle(byte[] utf8, int from, int to, HashBuffer out) {
        HashBuffer words = new HashBuffer(true);
        HashBuffer keys = new HashBuffer(true);
        Words.hash(utf8, from, to, words, keys);
        long language = table.language(keys.array(), keys.length());
        for (int i = 0; i + LENGTH <= words.length(); i++) {
            if ((table.mask(keys.array()[i]) & language) != 0) {
                out.add(WordShingler.sequence(words.array(), i, LENGTH));
            }
        }
    }

    @Override
    public List<String> texts(String text) {
        List<String> words = Words.texts(text);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        HashBuffer keys = new HashBuffer(true);
        Words.hash(utf8, 0, utf8.length, new HashBuffer(true), keys);
        long language = table.language(keys.array(), keys.length());
        List<String> shingles = new ArrayList<>();
        for (int i = 0; i + LENGTH <= words.size(); i++) {
            if ((table.mask(keys.array()[i]) & language) != 0) {
                shingles.add(String.join(" ", words.subList(i, i + LENGTH)));
            }
        }
        return shingles;
    }
}
