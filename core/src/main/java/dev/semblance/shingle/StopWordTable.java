package dev.semblance.shingle;

import dev.semblance.normalize.Normalizer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * Which words are stop words in which of at most 64 languages. Words are looked up by the hash of their {@linkplain Normalizer#loose loose} form, since lists are
 * written with or without accents, and so are texts.
 */
final class StopWordTable {
    private static final int MAX_LANGUAGES = 64;

    /** What a word that is a stop word in one language alone counts for it; one of n languages counts the n-th part. */
    private static final int WEIGHT = 1 << 20;

    private final long[] keys;

    /** The languages of the word in the same slot, a bit each; 0 where the slot is free. */
    private final long[] masks;

    private final int languages;

    private StopWordTable(int words, int languages) {
        this.keys = new long[Integer.highestOneBit(Math.max(words, 1)) << 2];
        this.masks = new long[keys.length];
        this.languages = languages;
    }

    /**
     * The table of some languages' lists.
     *
     * @throws IllegalArgumentException if a list has no word, or there are more than 64
     */
    static StopWordTable of(List<Set<String>> lists) {
        if (lists.size() > MAX_LANGUAGES) {
            throw new IllegalArgumentException("lists of stop words must be at most 64 but were " + lists.size());
        }
        int words = lists.stream().mapToInt(Set::size).sum();
        StopWordTable table = new StopWordTable(words, lists.size());
        for (int i = 0; i < lists.size(); i++) {
            if (lists.get(i).isEmpty()) {
                throw new IllegalArgumentException("stop words must be at least 1 but were 0");
            }
            for (String word : lists.get(i)) {
                byte[] utf8 = Normalizer.loose().normalize(word).getBytes(StandardCharsets.UTF_8);
                table.add(ShingleHash.hash(utf8, 0, utf8.length), 1L << i);
            }
        }
        return table;
    }

    private void add(long key, long mask) {
        int slot = slot(key);
        keys[slot] = key;
        masks[slot] |= mask;
    }

    private int slot(long key) {
        int slot = (int) key & (keys.length - 1);
        while (masks[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    /** The languages in which a word is a stop word, a bit each. */
    long mask(long key) {
        return masks[slot(key)];
    }

    /**
     * The language that words are most likely of, as a mask: the one whose stop words are most frequent among them, a word that several
     * languages have counting less; the first of those that are equal, all bits 0 if no word is a stop word. O(words · languages of a word).
     */
    long language(long[] wordKeys, int count) {
        if (languages == 1) {
            return 1;
        }
        long[] scores = new long[languages];
        for (int i = 0; i < count; i++) {
            long mask = mask(wordKeys[i]);
            if (mask != 0) {
                int weight = WEIGHT / Long.bitCount(mask);
                for (long rest = mask; rest != 0; rest &= rest - 1) {
                    scores[Long.numberOfTrailingZeros(rest)] += weight;
                }
            }
        }
        int best = 0;
        for (int i = 1; i < languages; i++) {
            best = scores[i] > scores[best] ? i : best;
        }
        return scores[best] == 0 ? 0 : 1L << best;
    }
}
