package dev.semblance.shingle;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Every run of n words.
 *
 * @param n words of a shingle, 1 to 1000
 */
record WordShingler(int n) implements Shingler {
    WordShingler {
        if (n < 1 || n > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "words of a shingle must be between 1 and " + MAX_SIZE + " but was " + n);
        }
    }

    @Override
    public String name() {
        return "word:" + n;
    }

    @Override
    public void shingle(byte[] utf8, int from, int to, HashBuffer out) {
        HashBuffer words = new HashBuffer(true);
        Words.hash(utf8, from, to, words);
        for (int i = 0; i + n <= words.length(); i++) {
            out.add(sequence(words.array(), i, n));
        }
    }

    @Override
    public List<String> texts(String text) {
        List<String> words = Words.texts(text);
        return IntStream.rangeClosed(0, words.size() - n)
                .mapToObj(start -> String.join(" ", words.subList(start, start + n)))
                .toList();
    }

    /** Hash of {@code count} words in their order. */
    static long sequence(long[] words, int from, int count) {
        long hash = 0;
        for (int i = 0; i < count; i++) {
            hash = ShingleHash.append(hash, words[from + i]);
        }
        return hash;
    }
}
