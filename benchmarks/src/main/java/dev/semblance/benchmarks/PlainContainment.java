package dev.semblance.benchmarks;

import dev.semblance.SimilarPair;
import dev.semblance.document.Document;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Which documents lie in which others, by brute force: for each document, it is counted how many of its shingles every other one has. Nothing is hashed, drawn
 * or passed over.
 */
final class PlainContainment {
    private final List<Document> documents;

    /** The sizes of the sets, and who has each shingle. */
    private final List<Set<String>> sets;

    private final Map<String, List<Integer>> holders = new HashMap<>();

    PlainContainment(List<Document> documents, Function<String, Set<String>> shingles) {
        this.documents = documents;
        this.sets = documents.stream()
                .map(document -> shingles.apply(document.text()))
                .toList();
        for (int i = 0; i < sets.size(); i++) {
            for (String shingle : sets.get(i)) {
                holders.computeIfAbsent(shingle, s -> new ArrayList<>()).add(i);
            }
        }
    }

    /** All pairs of a document and another one in which at least this share of it lies. */
    List<SimilarPair> pairs(double threshold) {
        List<SimilarPair> pairs = new ArrayList<>();
        for (int contained = 0; contained < sets.size(); contained++) {
            int size = sets.get(contained).size();
            int least = Math.max(1, least(threshold, size));
            int[] shared = shared(contained);
            for (int container = 0; container < shared.length; container++) {
                if (container != contained && shared[container] >= least) {
                    pairs.add(new SimilarPair(
                            documents.get(contained).id(),
                            documents.get(container).id(),
                            (double) shared[container] / size,
                            contained,
                            container));
                }
            }
        }
        return pairs;
    }

    /** How many shingles of a document each has. */
    private int[] shared(int contained) {
        int[] shared = new int[sets.size()];
        for (String shingle : sets.get(contained)) {
            for (int holder : holders.getOrDefault(shingle, List.of())) {
                shared[holder]++;
            }
        }
        return shared;
    }

    /** The least number that is this share of so many, as the share is written in decimals. */
    private static int least(double share, int size) {
        return BigDecimal.valueOf(share)
                .multiply(BigDecimal.valueOf(size))
                .setScale(0, RoundingMode.CEILING)
                .intValueExact();
    }
}
