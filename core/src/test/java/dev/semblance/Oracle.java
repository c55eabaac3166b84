package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import dev.semblance.normalize.Normalizer;
import dev.semblance.work.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The slow, plain way to every answer: sets of strings, all pairs. Shares nothing with the engine but the normaliser. */
final class Oracle {
    private Oracle() {}

    /** A pair of ordinals. */
    record Pair(int left, int right) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            return left != other.left ? Integer.compare(left, other.left) : Integer.compare(right, other.right);
        }
    }

    /** The shingle set of a text: runs of {@code k} code points, or the whole text if it is shorter. */
    static Set<String> characters(String text, int k) {
        String normal = Normalizer.text().normalize(text);
        int[] codePoints = normal.codePoints().toArray();
        Set<String> shingles = new HashSet<>();
        for (int i = 0; i + k <= codePoints.length; i++) {
            shingles.add(new String(codePoints, i, k));
        }
        if (shingles.isEmpty() && codePoints.length > 0) {
            shingles.add(normal);
        }
        return shingles;
    }

    /** The shingle set of a text: runs of {@code n} words as {@code \w+} finds them (marks alone are none), or the whole text. */
    static Set<String> words(String text, int n) {
        String normal = Normalizer.text().normalize(text);
        List<String> words = new ArrayList<>();
        var matcher = java.util.regex.Pattern.compile("\\w+", java.util.regex.Pattern.UNICODE_CHARACTER_CLASS)
                .matcher(normal);
        while (matcher.find()) {
            if (!matcher.group().matches("[\\p{M}\\p{IsJoin_Control}]+")) {
                words.addAll(segments(matcher.group()));
            }
        }
        Set<String> shingles = new HashSet<>();
        for (int i = 0; i + n <= words.size(); i++) {
            shingles.add(String.join(" ", words.subList(i, i + n)));
        }
        if (shingles.isEmpty() && !normal.isEmpty()) {
            shingles.add(normal);
        }
        return shingles;
    }

    /** The words of a run: one, but in scripts without blanks as many as ICU finds. */
    private static List<String> segments(String run) {
        if (run.codePoints().noneMatch(Character::isIdeographic)) {
            return List.of(run);
        }
        BreakIterator borders = BreakIterator.getWordInstance(ULocale.ROOT);
        borders.setText(run);
        List<String> words = new ArrayList<>();
        int start = borders.first();
        for (int end = borders.next(); end != BreakIterator.DONE; end = borders.next()) {
            words.add(run.substring(start, end));
            start = end;
        }
        return words;
    }

    /** All pairs with similarity at least numerator/denominator, through an inverted index, which misses no pair that shares a shingle. */
    static Map<Pair, Double> pairs(List<Set<String>> sets, long numerator, long denominator) {
        Map<String, IntList> index = new HashMap<>();
        Map<Pair, Double> result = new TreeMap<>();
        for (int right = 0; right < sets.size(); right++) {
            int[] shared = new int[right + 1];
            for (String shingle : sets.get(right)) {
                IntList postings = index.computeIfAbsent(shingle, s -> new IntList());
                for (int i = 0; i < postings.size(); i++) {
                    shared[postings.get(i)]++;
                }
                postings.add(right);
            }
            for (int left = 0; left < right; left++) {
                long both = shared[left];
                long union = sets.get(left).size() + sets.get(right).size() - both;
                if (both > 0 && both * denominator >= union * numerator) {
                    result.put(new Pair(left, right), (double) both / union);
                }
            }
        }
        return result;
    }

    /** Pairs found by the engine over documents that are named by their ordinals. */
    static Map<Pair, Double> found(Pairs pairs) {
        Map<Pair, Double> result = new TreeMap<>();
        pairs.stream().forEach(pair -> {
            Pair key = new Pair(Integer.parseInt(pair.left()), Integer.parseInt(pair.right()));
            if (result.put(key, pair.similarity()) != null) {
                throw new AssertionError("pair reported twice: " + key);
            }
        });
        return result;
    }

    /** The representative (least ordinal) of each document's connected component. */
    static int[] components(int documents, Set<Pair> pairs) {
        int[] component = new int[documents];
        for (int i = 0; i < documents; i++) {
            component[i] = i;
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Pair pair : pairs) {
                int least = Math.min(component[pair.left()], component[pair.right()]);
                if (component[pair.left()] != least || component[pair.right()] != least) {
                    component[pair.left()] = least;
                    component[pair.right()] = least;
                    changed = true;
                }
            }
        }
        return component;
    }

    /** Asserts that both are the same, and names a few differences if not. */
    static void assertSame(Map<Pair, Double> found, Map<Pair, Double> expected) {
        assertThat(differences(found, expected)).as("found, but not so").isEmpty();
        assertThat(differences(expected, found))
                .as("expected, but not found so")
                .isEmpty();
    }

    /** The first ten entries of one that the other has not. */
    static List<Map.Entry<Pair, Double>> differences(Map<Pair, Double> some, Map<Pair, Double> other) {
        return some.entrySet().stream()
                .filter(entry -> !entry.getValue().equals(other.get(entry.getKey())))
                .limit(10)
                .toList();
    }
}
