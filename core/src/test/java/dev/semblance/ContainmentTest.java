package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.Oracle.Pair;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.make.Confusions;
import dev.semblance.make.Noise;
import dev.semblance.make.Recipe;
import dev.semblance.measure.Measure;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which documents lie in which others, against all pairs compared the slow way. */
class ContainmentTest {
    private static final int K = 3;

    @TempDir
    Path temp;

    private static Semblance.Builder builder(String threshold, boolean exact) {
        return Semblance.builder()
                .measure(Measure.CONTAINMENT)
                .shingler(Shingler.characters(K))
                .threshold(dev.semblance.band.Threshold.parse(threshold))
                .recall(exact ? 1 : 0.99)
                .threads(2);
    }

    private static Corpus corpus(List<String> texts, int from, int to) {
        return Corpus.of(IntStream.range(from, to)
                .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i)))
                .toList());
    }

    /** Pairs of a document and one that contains at least so many hundredths of it. */
    private static Map<Pair, Double> contained(List<String> texts, int hundredths) {
        return containedSets(
                texts.stream().map(text -> Oracle.characters(text, K)).toList(), hundredths);
    }

    private static Map<Pair, Double> containedSets(List<Set<String>> sets, int hundredths) {
        Map<Pair, Double> result = new TreeMap<>();
        for (int a = 0; a < sets.size(); a++) {
            for (int b = 0; b < sets.size(); b++) {
                Set<String> large = sets.get(b);
                long shared = sets.get(a).stream().filter(large::contains).count();
                if (a != b
                        && shared > 0
                        && shared * 100 >= (long) hundredths * sets.get(a).size()) {
                    result.put(new Pair(a, b), (double) shared / sets.get(a).size());
                }
            }
        }
        return result;
    }

    /** Random texts, and texts that are made of several of them. */
    private static List<String> texts(Random random) {
        List<String> texts = new ArrayList<>(RandomCorpora.texts(random));
        int count = texts.size();
        for (int i = 0; i < count / 6; i++) {
            StringBuilder whole = new StringBuilder();
            for (int j = 0; j <= random.nextInt(8); j++) {
                whole.append(RandomCorpora.edited(texts.get(random.nextInt(count)), 50, random))
                        .append(' ');
            }
            texts.add(random.nextInt(texts.size() + 1), whole.toString());
        }
        return texts;
    }

    @Test
    void pairsAreThoseOfBruteForce() throws IOException {
        int all = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            int hundredths = 10 * (1 + random.nextInt(10));
            Map<Pair, Double> expected = contained(texts, hundredths);
            String threshold = hundredths == 100 ? "1" : "0." + hundredths;
            try (Pairs pairs = builder(threshold, true).build().pairs(corpus(texts, 0, texts.size()))) {
                assertThat(Oracle.found(pairs)).as("seed " + seed).isEqualTo(expected);
                assertThat(pairs.count()).as("seed " + seed).isEqualTo(expected.size());
            }
            // So short that the sample is all of them, or most.
            try (Pairs pairs = builder(threshold, false).build().pairs(corpus(texts, 0, texts.size()))) {
                Map<Pair, Double> found = Oracle.found(pairs);
                assertThat(Oracle.differences(found, expected))
                        .as("seed " + seed)
                        .isEmpty();
                assertThat(found.size()).isGreaterThanOrEqualTo(expected.size() * 95 / 100 - 2);
            }
            all += expected.size();
        }
        assertThat(all).isGreaterThan(20_000);
    }

    @Test
    void againstAReferenceOnlyWhatLiesInItIsReported() throws IOException {
        int all = 0;
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            int fresh = texts.isEmpty() ? 0 : random.nextInt(texts.size());
            Map<Pair, Double> expected = contained(texts, 70);
            expected.keySet().removeIf(pair -> pair.left() >= fresh || pair.right() < fresh);
            Corpus corpus = corpus(texts, 0, fresh).against(corpus(texts, fresh, texts.size()));
            try (Pairs pairs = builder("0.7", true).build().pairs(corpus)) {
                assertThat(Oracle.found(pairs)).as("seed " + seed).isEqualTo(expected);
                assertThat(pairs.count()).isEqualTo(expected.size());
            }
            all += expected.size();
        }
        assertThat(all).isGreaterThan(1000);
    }

    /**
     * Texts of 200 words of which about four fifths stand in texts that are 20 times as large. The sample misses each with a probability of at most 0.01: 30 or more of 1,200
     * with one below 1e-6.
     */
    @Test
    void theRecallIsKeptWhateverTheRatioOfSizes() throws IOException {
        Random random = new Random(11);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            StringBuilder book = new StringBuilder();
            for (int j = 0; j < 20; j++) {
                String part = RandomCorpora.text(200, 3000, random);
                book.append(part).append(' ');
                texts.add(part.substring(0, part.length() * 84 / 100) + " " + RandomCorpora.text(40, 3000, random));
            }
            texts.add(book.toString());
        }
        Semblance.Builder exact = builder("0.8", true).shingler(Shingler.words(2));
        Semblance.Builder sampled = builder("0.8", false).shingler(Shingler.words(2));
        Map<Pair, Double> expected = found(exact, texts);
        assertThat(expected.size()).isBetween(600, 1200);
        for (int seed = 1; seed <= 3; seed++) {
            Map<Pair, Double> found = found(sampled.seed(seed), texts);
            assertThat(Oracle.differences(found, expected)).isEmpty();
            assertThat(found.size()).isGreaterThan(expected.size() - 30);
        }
    }

    /**
     * Copies that are cropped, and copies that stand in other documents: nothing but the shares of the smaller in the larger ones tells of them. Each is missed with a probability of at most 0.01: 20 or
     * more of 500 with one below 1e-6.
     */
    @Test
    void croppedAndEmbeddedCopiesAreFound() throws IOException {
        Random random = new Random(7);
        List<String> originals = new ArrayList<>();
        for (int i = 0; i < 80; i++) {
            originals.add(RandomCorpora.text(150 + random.nextInt(150), 3000, random));
        }
        List<Noise> noises = Stream.of("crop:0.18", "crop:0.3", "embed:0.82", "embed:1", "crop:0.19+embed:0.7")
                .map(Noise::parse)
                .toList();
        Recipe recipe = new Recipe(1, 0, 2, 2, noises, Confusions.usual());
        List<String> texts = new ArrayList<>();
        Semblance.builder()
                .shingler(Shingler.words(2))
                .seed(7)
                .build()
                .make(corpus(originals, 0, originals.size()), recipe, (original, copies) -> {
                    texts.add(original.text());
                    copies.forEach(copy -> texts.add(copy.document().text()));
                });
        Map<Pair, Double> expected =
                containedSets(texts.stream().map(text -> Oracle.words(text, 2)).toList(), 80);
        assertThat(expected).hasSizeBetween(200, 500);
        assertThat(found(builder("0.8", true).shingler(Shingler.words(2)), texts))
                .isEqualTo(expected);
        for (int seed = 1; seed <= 3; seed++) {
            Map<Pair, Double> found =
                    found(builder("0.8", false).shingler(Shingler.words(2)).seed(seed), texts);
            assertThat(Oracle.differences(found, expected)).isEmpty();
            assertThat(found.size()).isGreaterThan(expected.size() - 20);
        }
    }

    /** All are connected: one shard, whose pairs are far more than there is memory for. Each row's are found in the slice that it is in. */
    @Test
    void pairsThatDoNotFitAreFoundSliceBySlice() throws IOException {
        Random random = new Random(4);
        List<String> words = List.of(RandomCorpora.text(12, 5000, random).split(" ", -1));
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            StringBuilder text = new StringBuilder();
            for (String word : words) {
                text.append(random.nextInt(3) == 0 ? "" : word + ' ');
            }
            texts.add(text + (i % 10 == 0 ? "" : " own" + i));
        }
        Map<Pair, Double> expected = contained(texts, 50);
        assertThat(expected.size()).isGreaterThan(30_000);
        for (boolean exact : new boolean[] {true, false}) {
            for (int threads : new int[] {1, 3}) {
                Semblance.Builder builder =
                        builder("0.5", exact).threads(threads).memory(1 << 15).workFolder(temp.resolve("w"));
                Map<Pair, Double> found = found(builder, texts);
                assertThat(found).isEqualTo(found(builder("0.5", exact), texts));
                assertThat(Oracle.differences(found, expected)).isEmpty();
                assertThat(found.size()).isGreaterThanOrEqualTo(exact ? expected.size() : expected.size() * 98 / 100);
            }
        }
    }

    private static Map<Pair, Double> found(Semblance.Builder builder, List<String> texts) throws IOException {
        try (Pairs pairs = builder.build().pairs(corpus(texts, 0, texts.size()))) {
            return Oracle.found(pairs);
        }
    }

    @Test
    void resultsDoNotDependOnThreadsMemoryOrResuming() throws IOException {
        Random random = new Random(5);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 900; i++) {
            texts.add(RandomCorpora.text(10 + random.nextInt(40), 4000, random));
            if (i % 3 == 2) {
                texts.add(String.join(" ", texts.subList(texts.size() - 3, texts.size())));
            }
        }
        List<String> expected = List.of();
        for (boolean exact : new boolean[] {false, true}) {
            expected = List.of();
            for (int threads : new int[] {1, 8}) {
                Semblance.Builder builder = builder("0.8", exact).threads(threads);
                expected = same(builder, texts, expected);
                builder.workFolder(temp.resolve(exact + "-" + threads))
                        .recordWork(true)
                        .memory(1 << 19);
                expected = same(builder, texts, expected);
                builder.build().pairs(corpus(texts, 0, texts.size())).suspend();
                expected = same(builder.resume(true), texts, expected);
            }
            assertThat(expected).hasSizeGreaterThan(850);
        }
    }

    private static List<String> same(Semblance.Builder builder, List<String> texts, List<String> expected)
            throws IOException {
        try (Pairs pairs = builder.build().pairs(corpus(texts, 0, texts.size()))) {
            List<String> found =
                    new ArrayList<>(List.of("candidates " + pairs.summary().candidates()));
            pairs.stream().map(SimilarPair::toString).forEach(found::add);
            if (!expected.isEmpty()) {
                assertThat(found).isEqualTo(expected);
            }
            return found;
        }
    }

    @Test
    void aPlanSaysAllOfIt() throws IOException {
        List<String> texts = texts(new Random(2));
        Plan plan;
        try (Pairs pairs = builder("0.6", false).seed(9).build().pairs(corpus(texts, 0, texts.size()))) {
            plan = pairs.summary().plan();
        }
        assertThat(plan.measure()).isEqualTo(Measure.CONTAINMENT);
        assertThat(plan.recallAtThreshold()).isBetween(0.99, 1.0);
        try (Pairs pairs = Semblance.builder().plan(plan).build().pairs(corpus(texts, 0, texts.size()))) {
            assertThat(pairs.summary().plan()).isEqualTo(plan);
        }
    }

    @Test
    void whatIsNotForContainmentIsRefused() {
        Semblance semblance = builder("0.8", false).build();
        Corpus corpus = Corpus.of();
        assertThatThrownBy(() -> semblance.deduplicate(corpus))
                .hasMessage("measure containment is for pairs and not for dedup");
        assertThatThrownBy(() -> semblance.cluster(corpus)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> semblance.tune(corpus)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder("0.8", false).estimate(true).build())
                .hasMessageContaining("containment needs texts");
        assertThatThrownBy(() -> builder("0.8", false).bands(3).rows(4).build())
                .hasMessageContaining("not for containment");
        assertThatThrownBy(() -> builder("0.8", false).distinguishNumbers(true).build())
                .hasMessageContaining("not for containment");
        assertThatThrownBy(() -> builder("0.8", false).components(2).build()).hasMessageContaining("more than 2");
    }
}
