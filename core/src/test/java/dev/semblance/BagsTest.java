package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.Oracle.Pair;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bags of shingles: every answer against Σ minima / Σ maxima of the counts, pair by pair. */
class BagsTest {
    private static final List<String> THRESHOLDS = List.of("0.2", "0.5", "0.6", "0.75", "0.8", "0.9", "1");
    private static final int SIZE = 2;

    /** How often each shingle comes. */
    private static Map<String, Integer> bag(String text) {
        String normal = Normalizer.text().normalize(text);
        int[] codePoints = normal.codePoints().toArray();
        Map<String, Integer> bag = new TreeMap<>();
        for (int i = 0; i + SIZE <= codePoints.length; i++) {
            bag.merge(new String(codePoints, i, SIZE), 1, Integer::sum);
        }
        if (bag.isEmpty() && codePoints.length > 0) {
            bag.put(normal, 1);
        }
        return bag;
    }

    /** Σ minima and Σ maxima of two bags. */
    private static long[] sums(Map<String, Integer> one, Map<String, Integer> other) {
        long least = 0;
        long most = 0;
        for (Map.Entry<String, Integer> entry : one.entrySet()) {
            int count = other.getOrDefault(entry.getKey(), 0);
            least += Math.min(entry.getValue(), count);
            most += Math.max(entry.getValue(), count);
        }
        for (Map.Entry<String, Integer> entry : other.entrySet()) {
            most += one.containsKey(entry.getKey()) ? 0 : entry.getValue();
        }
        return new long[] {least, most};
    }

    private static Map<Pair, Double> pairs(List<String> texts, Threshold threshold) {
        List<Map<String, Integer>> bags = texts.stream().map(BagsTest::bag).toList();
        Map<Pair, Double> pairs = new TreeMap<>();
        for (int right = 0; right < texts.size(); right++) {
            for (int left = 0; left < right; left++) {
                long[] sums = sums(bags.get(left), bags.get(right));
                if (sums[0] > 0 && sums[0] * threshold.denominator() >= sums[1] * threshold.numerator()) {
                    pairs.put(new Pair(left, right), (double) sums[0] / sums[1]);
                }
            }
        }
        return pairs;
    }

    /** Texts of few different words, so that most shingles come again. */
    private static List<String> texts(Random random) {
        List<String> texts = new ArrayList<>(RandomCorpora.texts(random));
        for (int i = 0; i < 20; i++) {
            texts.add(
                    "ab".repeat(1 + random.nextInt(6)) + "a".repeat(random.nextInt(9)) + "c".repeat(random.nextInt(3)));
        }
        return texts;
    }

    private static Threshold threshold(Random random) {
        return Threshold.parse(THRESHOLDS.get(random.nextInt(THRESHOLDS.size())));
    }

    private static Semblance.Builder builder(Threshold threshold, int seed) {
        return Semblance.builder()
                .shingler(Shingler.characters(SIZE))
                .measure(Measure.BAG)
                .threshold(threshold)
                .threads(1 + seed % 3);
    }

    private static Corpus corpus(List<String> texts) {
        return Corpus.of(IntStream.range(0, texts.size())
                .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i)))
                .toList());
    }

    @Test
    void theExactJoinFindsWhatBruteForceFinds() throws IOException {
        int unlikeSets = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            Threshold threshold = threshold(random);
            Map<Pair, Double> expected = pairs(texts, threshold);
            Oracle.assertSame(
                    Oracle.found(builder(threshold, seed).recall(1).build().pairs(corpus(texts))), expected);
            List<Set<String>> sets =
                    texts.stream().map(text -> Oracle.characters(text, SIZE)).toList();
            Map<Pair, Double> ofSets = Oracle.pairs(sets, threshold.numerator(), threshold.denominator());
            unlikeSets += ofSets.equals(expected) ? 0 : 1;
        }
        assertThat(unlikeSets).isGreaterThan(250);
    }

    @Test
    void theLshJoinFindsNothingFalseAndNearlyEverything() throws IOException {
        long found = 0;
        long all = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            Threshold threshold =
                    Threshold.parse(List.of("0.5", "0.8", "0.9", "1").get(random.nextInt(4)));
            Map<Pair, Double> expected = pairs(texts, threshold);
            Map<Pair, Double> actual = Oracle.found(builder(threshold, seed)
                    .join(JoinKind.LSH)
                    .seed(seed)
                    .build()
                    .pairs(corpus(texts)));
            assertThat(Oracle.differences(actual, expected)).as("seed %d", seed).isEmpty();
            found += actual.size();
            all += expected.size();
        }
        assertThat(all).isGreaterThan(10_000);
        assertThat((double) found).isGreaterThanOrEqualTo(0.99 * all);
    }

    @Test
    void estimatesAreThoseOfBags() throws IOException {
        double error = 0;
        int pairs = 0;
        for (int seed = 0; seed < 60; seed++) {
            List<String> texts = texts(new Random(seed));
            Map<Pair, Double> real = pairs(texts, Threshold.parse("0.000000001"));
            Map<Pair, Double> estimated = Oracle.found(builder(Threshold.parse("0.5"), seed)
                    .estimate(true)
                    .components(512)
                    .seed(seed)
                    .build()
                    .pairs(corpus(texts)));
            for (Map.Entry<Pair, Double> pair : estimated.entrySet()) {
                double difference = pair.getValue() - real.getOrDefault(pair.getKey(), 0.0);
                // Five standard errors of 512 independent components.
                assertThat(Math.abs(difference)).as("seed %d %s", seed, pair).isLessThan(5 * Math.sqrt(0.25 / 512));
                error += difference;
                pairs++;
            }
        }
        assertThat(pairs).isGreaterThan(1000);
        assertThat(Math.abs(error / pairs)).isLessThan(0.01);
    }

    @Test
    void whatGoesHasASimilarBagThatStays() throws IOException {
        int gone = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            Threshold threshold = threshold(random);
            Semblance semblance = builder(threshold, seed)
                    .recall(random.nextBoolean() ? 1 : 0.99)
                    .build();
            Deduplication result = semblance.deduplicate(corpus(texts));
            for (Removal removal : result.removals().toList()) {
                int stays = Integer.parseInt(removal.kept());
                long[] sums = sums(bag(texts.get(removal.ordinal())), bag(texts.get(stays)));
                assertThat(result.isKept(stays)).isTrue();
                assertThat(threshold.isReached(sums[0], sums[1]))
                        .as("seed %d", seed)
                        .isTrue();
                assertThat(removal.similarity()).isEqualTo((double) sums[0] / sums[1]);
                gone++;
            }
            List<String> kept = IntStream.range(0, texts.size())
                    .filter(result::isKept)
                    .mapToObj(texts::get)
                    .toList();
            assertThat(semblance.deduplicate(corpus(kept)).removals())
                    .as("seed %d: again", seed)
                    .isEmpty();
        }
        assertThat(gone).isGreaterThan(1000);
    }

    @Test
    void componentsAreThoseOfThePairs() throws IOException {
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            Threshold threshold = threshold(random);
            int[] expected =
                    Oracle.components(texts.size(), pairs(texts, threshold).keySet());
            List<ClusterMember> members = builder(threshold, seed)
                    .recall(1)
                    .build()
                    .cluster(corpus(texts))
                    .members()
                    .toList();
            Map<Integer, Set<Integer>> numbers = IntStream.range(0, expected.length)
                    .boxed()
                    .collect(Collectors.groupingBy(
                            i -> expected[i],
                            Collectors.mapping(i -> members.get(i).cluster(), Collectors.toSet())));
            assertThat(numbers.values()).as("seed %d", seed).allMatch(clusters -> clusters.size() == 1);
            assertThat(members.stream().map(ClusterMember::cluster).distinct().count())
                    .isEqualTo(numbers.size());
        }
    }

    /** [a, a, b] and [a, a]: the least counts are 2 and 0, the greatest 2 and 1. As sets, they are {a, b} and {a}. */
    @Test
    void anExampleByHand() {
        Semblance.Builder builder = Semblance.builder().shingler(Shingler.words(1));
        Document left = Document.of("l", "a a b");
        Document right = Document.of("r", "a a");

        assertThat(builder.measure(Measure.BAG).build().compare(left, right).jaccard())
                .isEqualTo(2.0 / 3);
        assertThat(builder.measure(Measure.JACCARD).build().compare(left, right).jaccard())
                .isEqualTo(1.0 / 2);
    }
}
