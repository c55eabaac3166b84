package dev.semblance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small corpora in which documents resemble each other in every degree. */
final class RandomCorpora {
    private RandomCorpora() {}

    /** Texts of one of several kinds: random ones, edited copies, identical ones, empty ones, shorter than a shingle, one template. */
    static List<String> texts(Random random) {
        int count = random.nextInt(60);
        int words = 1 + random.nextInt(40);
        int alphabet = 2 + random.nextInt(200);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int kind = random.nextInt(10);
            if (kind < 5 && !texts.isEmpty()) {
                texts.add(edited(texts.get(random.nextInt(texts.size())), alphabet, random));
            } else if (kind == 5 && !texts.isEmpty()) {
                texts.add(texts.get(random.nextInt(texts.size())));
            } else if (kind == 6) {
                texts.add(" ".repeat(random.nextInt(3)));
            } else if (kind == 7) {
                texts.add(word(alphabet, random));
            } else {
                texts.add(text(1 + random.nextInt(words), alphabet, random));
            }
        }
        return texts;
    }

    /** A text of so many words. */
    static String text(int words, int alphabet, Random random) {
        List<String> text = new ArrayList<>();
        for (int i = 0; i < words; i++) {
            text.add(word(alphabet, random));
        }
        return String.join(" ", text);
    }

    /** The text with some of its words replaced, dropped or repeated. */
    static String edited(String text, int alphabet, Random random) {
        List<String> words = new ArrayList<>(List.of(text.split(" ", -1)));
        int edits = random.nextInt(4);
        for (int i = 0; i < edits && !words.isEmpty(); i++) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(3)) {
                case 0 -> words.set(at, word(alphabet, random));
                case 1 -> words.remove(at);
                default -> words.add(at, words.get(at));
            }
        }
        return String.join(" ", words);
    }

    private static String word(int alphabet, Random random) {
        return "w" + Integer.toString(random.nextInt(alphabet), 36) + (random.nextInt(20) == 0 ? "é" : "");
    }
}
