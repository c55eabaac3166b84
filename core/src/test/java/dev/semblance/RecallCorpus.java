package dev.semblance;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Pairs of documents with known similarities, each pair of words of its own, so that one pair says nothing of another. A
 * document is a list of different words, to be cut into shingles of one word: its set is that list.
 *
 * @param pairs the pairs, by the number in the names of their documents, {@code a17} and {@code b17}
 * @param documents the documents, shuffled
 */
record RecallCorpus(List<Pair> pairs, List<Document> documents) {

    /** Sizes of two sets: A has {@code size} words, B has {@code shared} of these and {@code own} others. */
    record Pair(int size, int shared, int own) {
        int union() {
            return size + own;
        }

        double similarity() {
            return (double) shared / union();
        }

        boolean isAtLeast(int percent) {
            return 100L * shared >= (long) percent * union();
        }

        /** From the threshold of .8 to .82. */
        boolean isAtBorder() {
            return isAtLeast(80) && 100L * shared <= 82L * union();
        }
    }

    /**
     * Pairs in [.8, .82], pairs from there to 1, and pairs in [.6, .8), with sets of 20 to 2000 words, most of them
     * small.
     */
    static RecallCorpus of(long seed, int atBorder, int above, int below) {
        Random random = new Random(seed);
        List<Pair> pairs = new ArrayList<>();
        IntStream.range(0, atBorder).forEach(i -> pairs.add(pair(random, 80, 82)));
        IntStream.range(0, above).forEach(i -> pairs.add(pair(random, 82, 100)));
        IntStream.range(0, below).forEach(i -> pairs.add(pair(random, 60, 80)));
        return of(pairs, random);
    }

    /** As many equal pairs as wanted. */
    static RecallCorpus of(long seed, int count, Pair pair) {
        return of(Collections.nCopies(count, pair), new Random(seed));
    }

    private static RecallCorpus of(List<Pair> pairs, Random random) {
        List<Document> documents = new ArrayList<>();
        int next = random.nextInt();
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            String[] words = new String[pair.union()];
            for (int j = 0; j < words.length; j++) {
                words[j] = word(next++);
            }
            List<String> union = Arrays.asList(words);
            documents.add(document("a" + i, union.subList(0, pair.size()), random));
            documents.add(document("b" + i, union.subList(pair.size() - pair.shared(), pair.union()), random));
        }
        Collections.shuffle(documents, random);
        return new RecallCorpus(pairs, documents);
    }

    private static Pair pair(Random random, int fromPercent, int toPercent) {
        while (true) {
            int size = (int) (20 * Math.pow(100, Math.pow(random.nextDouble(), 4)));
            // Every third one is exactly as similar as the least of them.
            double similarity =
                    (fromPercent + (toPercent - fromPercent) * Math.max(0, random.nextDouble() * 1.5 - 0.5)) / 100;
            // From "all words of A are in B" to "all words of B are in A".
            int own = (int) Math.round(size * (1 / similarity - 1) * random.nextDouble());
            int shared = (int) Math.ceil(similarity * (size + own) - 1e-9);
            Pair pair = new Pair(size, shared, own);
            boolean isBelow = toPercent == 80 ? !pair.isAtLeast(80) : toPercent < 100 ? pair.isAtBorder() : true;
            if (shared <= size && shared < pair.union() && pair.isAtLeast(fromPercent) && isBelow) {
                return pair;
            }
        }
    }

    /** A word that looks random; different numbers give different words. */
    private static String word(int number) {
        return Long.toString(number * 0x9e3779b1 & 0xFFFFFFFFL, 36);
    }

    private static Document document(String name, List<String> words, Random random) {
        List<String> shuffled = new ArrayList<>(words);
        Collections.shuffle(shuffled, random);
        return Document.of(name, String.join(" ", shuffled));
    }

    Corpus corpus() {
        return Corpus.of(documents);
    }

    /** The pairs at or above the threshold of .8. */
    Set<Integer> truth() {
        Set<Integer> truth = new LinkedHashSet<>();
        for (int i = 0; i < pairs.size(); i++) {
            if (pairs.get(i).isAtLeast(80)) {
                truth.add(i);
            }
        }
        return truth;
    }

    /** The number of the pair that these two documents are, or -1. */
    int numberOf(SimilarPair found) {
        String number = found.left().substring(1);
        return found.right().substring(1).equals(number)
                        && found.left().charAt(0) != found.right().charAt(0)
                ? Integer.parseInt(number)
                : -1;
    }
}
