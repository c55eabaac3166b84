package dev.semblance.shingle;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Every stop word and the two words behind it.
 *
 * @param stopWords the stop words, as the normaliser writes them
 * @param hashes their hashes
 */
record StopWordShingler(Set<String> stopWords, Set<Long> hashes) implements Shingler {
    private static final int LENGTH = 3;

    StopWordShingler(Set<String> stopWords) {
        this(
                Set.copyOf(stopWords),
                stopWords.stream().map(StopWordShingler::hash).collect(Collectors.toUnmodifiableSet()));
        if (stopWords.isEmpty()) {
            throw new IllegalArgumentException("stop words must be at least 1 but were 0");
        }
    }

    @Override
    public String name() {
        return "stopword";
    }

    @Override
    public void shingle(byte[] utf8, int from, int to, HashBuffer out) {
        HashBuffer words = new HashBuffer(true);
        Words.hash(utf8, from, to, words);
        for (int i = 0; i + LENGTH <= words.length(); i++) {
            if (hashes.contains(words.array()[i])) {
                out.add(WordShingler.sequence(words.array(), i, LENGTH));
            }
        }
    }

    @Override
    public List<String> texts(String text) {
        List<String> words = Words.texts(text);
        return IntStream.rangeClosed(0, words.size() - LENGTH)
                .filter(start -> stopWords.contains(words.get(start)))
                .mapToObj(start -> String.join(" ", words.subList(start, start + LENGTH)))
                .toList();
    }

    private static long hash(String word) {
        byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
        return ShingleHash.hash(utf8, 0, utf8.length);
    }
}
