package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Banding;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.BinomialTails;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether the share of the true pairs that was asked for is found, on made corpora whose pairs are independent of each
 * other.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecallTest {
    private static final long CORPUS_SEED = 8020;

    /**
     * The chance that one check fails by bad luck. There are 62 of them, and 15 of the field case: 1e-6 for this class.
     */
    private static final double FAIL = 1e-9;

    private static final double FIELD_CASE_FAIL = 6e-8;

    private RecallCorpus corpus;
    private Set<Integer> truth;

    /** Ground truth is the exact join's result, which is at once compared with how the corpus was made. */
    @BeforeAll
    void findGroundTruth() throws IOException {
        corpus = RecallCorpus.of(CORPUS_SEED, 80, 4000, 7000, 2000);
        truth = numbers(run("fss", 1, 1), corpus);
        assertThat(truth).isEqualTo(corpus.truth()).hasSizeGreaterThanOrEqualTo(10_000);
        assertThat(atBorder(pair -> true)).hasSizeGreaterThanOrEqualTo(2000);
    }

    @Test
    void groundTruthOfAPartIsThatOfBruteForce() throws IOException {
        RecallCorpus part = RecallCorpus.of(CORPUS_SEED + 1, 80, 100, 100, 100);
        List<Document> documents = part.documents();
        List<Set<String>> sets = documents.stream()
                .<Set<String>>map(
                        document -> new HashSet<>(Arrays.asList(document.text().split(" "))))
                .toList();
        Set<SimilarPair> expected = new LinkedHashSet<>();
        for (int i = 0; i < sets.size(); i++) {
            for (int j = i + 1; j < sets.size(); j++) {
                Set<String> left = sets.get(i);
                long shared = sets.get(j).stream().filter(left::contains).count();
                long union = left.size() + sets.get(j).size() - shared;
                if (5 * shared >= 4 * union) {
                    expected.add(new SimilarPair(
                            documents.get(i).id(), documents.get(j).id(), (double) shared / union, i, j));
                }
            }
        }
        Pairs pairs = semblance("fss", 1, 1, 0.8).pairs(part.corpus());
        assertThat(pairs.stream()).containsExactlyElementsOf(expected);
        assertThat(numbers(pairs, part)).isEqualTo(part.truth()).hasSizeGreaterThanOrEqualTo(200);
    }

    static Stream<Arguments> schemesAndRecalls() {
        return Stream.of(
                Arguments.of("fss", 0.99, 1),
                Arguments.of("fss", 0.99, 2),
                Arguments.of("fss", 0.95, 3),
                Arguments.of("fss", 0.9, 4),
                Arguments.of("fss", 0.7, 7),
                Arguments.of("fss", 0.3, 8),
                Arguments.of("superminhash", 0.99, 5),
                Arguments.of("minhash", 0.99, 6));
    }

    /**
     * Of all true pairs, the lower bound of the interval of 95 % is not below the recall asked for, since most are well
     * above the threshold. Pairs at the threshold itself may be found just as often as asked for, so there the counts
     * must not contradict it: of all sizes together, and of small sets (fewer than the components, where schemes differ)
     * and of large ones.
     */
    @ParameterizedTest(name = "{0}, recall {1}, seed {2}")
    @MethodSource("schemesAndRecalls")
    void recallIsAtLeastWhatWasAskedFor(String scheme, double recall, long seed) throws IOException {
        Pairs pairs = run(scheme, recall, seed);
        Plan plan = pairs.summary().plan();
        assertThat(plan.recallAtThreshold()).isGreaterThanOrEqualTo(recall);
        Set<Integer> found = numbers(pairs, corpus);
        assertThat(truth).as("everything found is true").containsAll(found);

        assertThat(BinomialTails.lowerBound(found.size(), truth.size(), 0.025))
                .as(
                        "lower bound of 95 %%: %d of %d found, %s, corpus seed %d",
                        found.size(), truth.size(), plan, CORPUS_SEED)
                .isGreaterThanOrEqualTo(recall);
        checkNotContradicted(recall, "border", atBorder(pair -> true), found, plan);
        checkNotContradicted(recall, "exactly .8", atBorder(pair -> pair.similarity() == 0.8), found, plan);
        int components = plan.components();
        checkNotContradicted(
                recall, "small", atBorder(pair -> pair.size() < Math.max(40, components / 2)), found, plan);
        checkNotContradicted(recall, "large", atBorder(pair -> pair.size() > 2 * components), found, plan);
    }

    static Stream<Arguments> otherThresholds() {
        return Stream.of(50, 60, 70, 90, 95)
                .flatMap(percent -> Stream.of(0.9, 0.99, 0.999).map(recall -> Arguments.of(percent, recall)));
    }

    /** Of two seeds together. */
    @ParameterizedTest(name = "threshold {0} %, recall {1}")
    @MethodSource("otherThresholds")
    void recallIsKeptAtOtherThresholds(int percent, double recall) throws IOException {
        RecallCorpus other = RecallCorpus.of(CORPUS_SEED, percent, 800, 800, 400);
        int seeds = 2;
        int found = 0;
        int foundAtBorder = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            Set<Integer> numbers =
                    numbers(semblance("fss", recall, seed, percent / 100.0).pairs(other.corpus()), other);
            assertThat(other.truth()).as("everything found is true").containsAll(numbers);
            found += numbers.size();
            foundAtBorder += (int) numbers.stream()
                    .filter(number -> other.pairs().get(number).isAtBorder(percent))
                    .count();
        }
        assertThat(BinomialTails.upperBound(found, seeds * 1600, FAIL))
                .as("%d of %d times 1600 found, corpus seed %d", found, seeds, CORPUS_SEED)
                .isGreaterThanOrEqualTo(recall);
        assertThat(BinomialTails.upperBound(foundAtBorder, seeds * 800, FAIL))
                .as("%d of %d times 800 found at the border, corpus seed %d", foundAtBorder, seeds, CORPUS_SEED)
                .isGreaterThanOrEqualTo(recall);
    }

    private static void checkNotContradicted(
            double recall, String which, Set<Integer> wanted, Set<Integer> found, Plan plan) {
        int count = (int) wanted.stream().filter(found::contains).count();
        assertThat(wanted).as("pairs of the kind: %s", which).hasSizeGreaterThan(100);
        assertThat(BinomialTails.upperBound(count, wanted.size(), FAIL))
                .as(
                        "upper bound, %s: %d of %d found, %s, corpus seed %d",
                        which, count, wanted.size(), plan, CORPUS_SEED)
                .isGreaterThanOrEqualTo(recall);
    }

    private Set<Integer> atBorder(Predicate<RecallCorpus.Pair> condition) {
        Set<Integer> border = new LinkedHashSet<>();
        for (int i : truth) {
            RecallCorpus.Pair pair = corpus.pairs().get(i);
            if (pair.isAtBorder(corpus.percent()) && condition.test(pair)) {
                border.add(i);
            }
        }
        return border;
    }

    /** A field case, with 100 elements and 3 of them changed: a popular library at its defaults found 287 of 400. */
    @ParameterizedTest
    @MethodSource("fieldCaseSchemes")
    void threeOfAHundredElementsChanged(String scheme) throws IOException {
        RecallCorpus.Pair pair = new RecallCorpus.Pair(100, 97, 3);
        for (long seed = 1; seed <= 5; seed++) {
            RecallCorpus fieldCase = RecallCorpus.of(seed, 90, 400, pair);
            Pairs pairs = semblance(scheme, 0.99, seed, 0.9).pairs(fieldCase.corpus());
            Plan plan = pairs.summary().plan();
            // At 97/103 the curve is so high that fewer than 99 % of 400 would be a fault and not bad luck.
            double expected = new Banding(plan.bands(), plan.rows()).candidateProbability(pair.similarity());
            assertThat(BinomialTails.atMost(395, 400, expected)).isLessThan(FIELD_CASE_FAIL);
            assertThat(numbers(pairs, fieldCase))
                    .as("%s, corpus seed %d", plan, seed)
                    .hasSizeGreaterThanOrEqualTo(396);
            Pairs all = semblance(scheme, 1, seed, 0.9).pairs(fieldCase.corpus());
            assertThat(numbers(all, fieldCase)).as("recall 1, seed %d", seed).hasSize(400);
        }
    }

    static Stream<String> fieldCaseSchemes() {
        return Stream.of("fss", "superminhash", "minhash");
    }

    private Pairs run(String scheme, double recall, long seed) throws IOException {
        return semblance(scheme, recall, seed, 0.8).pairs(corpus.corpus());
    }

    private static Semblance semblance(String scheme, double recall, long seed, double threshold) {
        return Semblance.builder()
                .shingler(Shingler.words(1))
                .threshold(threshold)
                .recall(recall)
                .join(recall < 1 ? JoinKind.LSH : JoinKind.EXACT)
                .scheme(scheme)
                .seed(seed)
                .build();
    }

    /** The numbers of the pairs found, each checked: a pair of the corpus, found once, its similarity exact. */
    private static Set<Integer> numbers(Pairs pairs, RecallCorpus corpus) {
        Set<Integer> numbers = new LinkedHashSet<>();
        try (Stream<SimilarPair> stream = pairs.stream()) {
            stream.forEach(found -> {
                int number = corpus.numberOf(found);
                assertThat(number).as("%s", found).isNotNegative();
                assertThat(found.similarity())
                        .as("%s", found)
                        .isEqualTo(corpus.pairs().get(number).similarity());
                assertThat(numbers.add(number)).as("once: %s", found).isTrue();
            });
        }
        assertThat(pairs.count()).isEqualTo(numbers.size());
        return numbers;
    }
}
