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
 * @param percent the threshold
 * @param pairs the pairs, by the number in the names of their documents, {@code a17} and {@code b17}
 * @param documents the documents, shuffled
 */
record RecallCorpus(int percent, List<Pair> pairs, List<Document> documents) {

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

        /** From the threshold to less than .02 above it. */
        boolean isAtBorder(int percent) {
            return isAtLeast(percent) && !isAtLeast(percent + 2);
        }
    }

    /**
     * Pairs from the threshold to less than .02 above it, pairs from there to 1, and pairs up to .2 below it, with sets of
     * 20 to 2000 words, most of them small.
     */
    static RecallCorpus of(long seed, int percent, int atBorder, int above, int below) {
        Random random = new Random(seed);
        List<Pair> pairs = new ArrayList<>();
        IntStream.range(0, atBorder).forEach(i -> pairs.add(pair(random, percent, percent + 2)));
        IntStream.range(0, above).forEach(i -> pairs.add(pair(random, percent + 2, 100)));
        IntStream.range(0, below).forEach(i -> pairs.add(pair(random, percent - 20, percent)));
        return of(percent, pairs, random);
    }

    /** As many equal pairs as wanted. */
    static RecallCorpus of(long seed, int percent, int count, Pair pair) {
        return of(percent, Collections.nCopies(count, pair), new Random(seed));
    }

    private static RecallCorpus of(int percent, List<Pair> pairs, Random random) {
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
        return new RecallCorpus(percent, pairs, documents);
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
            if (shared <= size && pair.isAtLeast(fromPercent) && !pair.isAtLeast(toPercent)) {
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

    /** The pairs at or above the threshold. */
    Set<Integer> truth() {
        Set<Integer> truth = new LinkedHashSet<>();
        for (int i = 0; i < pairs.size(); i++) {
            if (pairs.get(i).isAtLeast(percent)) {
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
