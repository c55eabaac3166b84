package dev.semblance.benchmarks;

import dev.semblance.measure.BinomialBounds;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Checks pairs of similar documents by computing them anew.
 *
 * <p>Every reported similarity is recomputed from sets of strings, so precision is checked to the last pair. What the recall is measured by,
 * the pairs of a run with recall 1, is itself compared with all pairs of the first documents.
 */
final class ResultCheck {
    /** How improbable an unlucky sample must be before it counts as a wrong result. */
    private static final double CHANCE = 1e-6;

    /** Similarities are written with six decimals. */
    private static final double ROUNDING = 0.51e-6;

    private static final int BRUTE_FORCE_DOCUMENTS = 1000;
    private static final int BRUTE_FORCE_CHARACTERS = 1_000_000;

    private final Map<String, String> texts;
    private final Function<String, Set<String>> sets;
    private final BigDecimal threshold;

    /** @param texts the texts by id, in their order */
    ResultCheck(Map<String, String> texts, Function<String, Set<String>> sets, BigDecimal threshold) {
        this.texts = texts;
        this.sets = sets;
        this.threshold = threshold;
    }

    /** Two ids, the one that comes first in the corpus first. */
    record Pair(String left, String right) {}

    /**
     * What was checked.
     *
     * @param documents documents in the check
     * @param found pairs of the exact run that the other found
     * @param exact pairs of the exact run
     * @param bruteForced documents of which all pairs were compared
     */
    record Verdict(int documents, int found, int exact, int bruteForced) {}

    /** Reads pairs and their similarities as the program writes them. */
    static Map<Pair, Double> readPairs(Path tsv) throws IOException {
        Map<Pair, Double> pairs = new LinkedHashMap<>();
        List<String> lines = Files.readAllLines(tsv);
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t", -1);
            if (pairs.put(new Pair(fields[0], fields[1]), Double.valueOf(fields[2])) != null) {
                throw new WrongResultException(fields[0] + " and " + fields[1] + " are reported twice");
            }
        }
        return pairs;
    }

    /**
     * Checks the pairs of a run against those of an exact one.
     *
     * @throws WrongResultException if a similarity is wrong, if the exact run misses a pair, or if the other misses more than its recall allows
     */
    Verdict check(Map<Pair, Double> found, Map<Pair, Double> exact, double recall) {
        exact.forEach(this::recompute);
        int shared = 0;
        for (Map.Entry<Pair, Double> entry : found.entrySet()) {
            if (entry.getValue().equals(exact.get(entry.getKey()))) {
                shared++;
            } else {
                recompute(entry.getKey(), entry.getValue());
                throw new WrongResultException(entry.getKey() + " is right but missing with recall 1");
            }
        }
        int bruteForced = bruteForce(exact);
        double chance = new BinomialBounds(shared, exact.size()).chanceOfAtMost(recall);
        if (chance < CHANCE) {
            throw new WrongResultException("only " + shared + " of " + exact.size()
                    + " pairs were found, which has a chance of " + chance + " with recall " + recall);
        }
        return new Verdict(texts.size(), shared, exact.size(), bruteForced);
    }

    private void recompute(Pair pair, double similarity) {
        Set<String> left = set(pair.left());
        Set<String> right = set(pair.right());
        long shared = left.stream().filter(right::contains).count();
        long union = left.size() + right.size() - shared;
        if (!isReached(shared, union) || Math.abs((double) shared / union - similarity) > ROUNDING) {
            throw new WrongResultException(
                    pair + " is reported with similarity " + similarity + " but shares " + shared + " of " + union);
        }
    }

    private Set<String> set(String id) {
        String text = texts.get(id);
        if (text == null) {
            throw new WrongResultException("there is no document " + id);
        }
        return sets.apply(text);
    }

    private boolean isReached(long shared, long union) {
        return union > 0 && BigDecimal.valueOf(shared).compareTo(threshold.multiply(BigDecimal.valueOf(union))) >= 0;
    }

    /** Compares all pairs of the first documents; returns how many these are. */
    private int bruteForce(Map<Pair, Double> exact) {
        Map<String, Integer> numbers = new HashMap<>();
        List<String> ids = new ArrayList<>();
        List<int[]> numbered = new ArrayList<>();
        int characters = 0;
        for (Map.Entry<String, String> text : texts.entrySet()) {
            characters += text.getValue().length();
            if (ids.size() == BRUTE_FORCE_DOCUMENTS || characters > BRUTE_FORCE_CHARACTERS) {
                break;
            }
            ids.add(text.getKey());
            numbered.add(sets.apply(text.getValue()).stream()
                    .mapToInt(shingle -> numbers.computeIfAbsent(shingle, s -> numbers.size()))
                    .sorted()
                    .toArray());
        }
        for (int i = 0; i < ids.size(); i++) {
            for (int j = i + 1; j < ids.size(); j++) {
                long shared = shared(numbered.get(i), numbered.get(j));
                Pair pair = new Pair(ids.get(i), ids.get(j));
                if (isReached(shared, numbered.get(i).length + numbered.get(j).length - shared)
                        && !exact.containsKey(pair)) {
                    throw new WrongResultException(pair + " is missing with recall 1");
                }
            }
        }
        return ids.size();
    }

    private static long shared(int[] left, int[] right) {
        long shared = 0;
        int i = 0;
        int j = 0;
        while (i < left.length && j < right.length) {
            int order = Integer.compare(left[i], right[j]);
            shared += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return shared;
    }
}
