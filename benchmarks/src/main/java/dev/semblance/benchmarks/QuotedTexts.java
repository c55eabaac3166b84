package dev.semblance.benchmarks;

import dev.semblance.document.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Makes a collection that is hard for a sample of rare shingles: texts of which a share that is just above the threshold lies in one larger text, each in its own.
 *
 * <p>What is looked for of a sample are the rarest shingles, and here those are the ones that are missing from the larger text: the share that lies there is also quoted in other texts, and the
 * rest is nowhere else. No word is in two families, nor twice in a text. So a pair of which more is missing than the sample allows for
 * is lost, unless some of that is counted together with what is frequent. In other collections, some of what is missing is frequent itself, and most such pairs are found. The same arguments give the same documents.
 */
final class QuotedTexts {
    private static final int WORDS = 600;
    private static final int SHINGLE_WORDS = 3;

    /** Parts of what is shared; each text that quotes leaves out two, so what lies there is clearly below the thresholds. */
    private static final int PARTS = 10;

    /** How far above the threshold shares are at most; a little less than what is at the border. */
    private static final double MOST_ABOVE = 0.018;

    private final SplittableRandom random;
    private int words;

    private QuotedTexts(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Families of a text, the larger one, and ten that quote. */
    static List<Document> make(int families, double threshold, long seed) {
        QuotedTexts texts = new QuotedTexts(seed);
        List<Document> documents = new ArrayList<>();
        for (int family = 0; family < families; family++) {
            texts.addFamily(family, threshold, documents);
        }
        return documents;
    }

    private void addFamily(int family, double threshold, List<Document> documents) {
        double share = threshold + random.nextDouble(MOST_ABOVE);
        int joint = SHINGLE_WORDS - 1;
        int common = (int) Math.ceil(share * (WORDS - joint)) + joint;
        List<String> text = words(WORDS);
        List<String> shared = text.subList(0, common);
        add(family + "-text", text, documents);
        add(family + "-larger", join(List.of(words(WORDS / 2), shared, words(WORDS / 2))), documents);
        for (int part = 0; part < PARTS; part++) {
            int from = part * common / PARTS;
            int to = Math.min((part + 2) * common / PARTS, common);
            add(
                    family + "-quotation-" + part,
                    join(List.of(shared.subList(0, from), shared.subList(to, common))),
                    documents);
        }
    }

    /** Words that are nowhere else. */
    private List<String> words(int count) {
        return Stream.generate(() -> "w" + words++).limit(count).toList();
    }

    private static List<String> join(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toList();
    }

    private static void add(String name, List<String> words, List<Document> documents) {
        documents.add(Document.of(name, String.join(" ", words)));
    }
}
