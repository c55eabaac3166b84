package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which join is taken, and what is said about it. */
class JoinChoiceTest {
    /** Short texts of words that few have in common. */
    private static final List<Document> RARE = texts(6, 5000);

    /** Long texts of the same few words. */
    private static final List<Document> COMMON = texts(600, 60);

    @TempDir
    Path temp;

    private static List<Document> texts(int words, int vocabulary) {
        Random random = new Random(1);
        return IntStream.range(0, 400)
                .mapToObj(i -> Document.of(
                        Integer.toString(i),
                        random.ints(i % 7 == 6 ? 3 : words, 0, vocabulary)
                                .mapToObj(word -> "w" + word)
                                .collect(Collectors.joining(" "))))
                .toList();
    }

    private static Semblance.Builder builder(Shingler shingler) {
        return Semblance.builder().shingler(shingler).recall(0.99);
    }

    private static Summary summary(Semblance.Builder builder, List<Document> documents) throws IOException {
        try (Pairs pairs = builder.build().pairs(Corpus.of(documents))) {
            return pairs.summary();
        }
    }

    @Test
    void rareShinglesTakeTheExactJoin() throws IOException {
        Summary summary = summary(builder(Shingler.words(2)), RARE);
        assertThat(summary.plan().exactJoin()).isTrue();
        assertThat(summary.plan().recall()).isEqualTo(0.99);
        assertThat(summary.plan().recallAtThreshold()).isEqualTo(1);
        JoinEstimate estimate = Objects.requireNonNull(summary.joinEstimate());
        assertThat(estimate.isExactCheaper()).isTrue();
        assertThat(estimate.exactCandidates()).isNotNegative();
        assertThat(estimate.exactSeconds()).isPositive();
        assertThat(summary.steps()).extracting(Summary.StepTime::step).contains(Step.COUNT);
    }

    @Test
    void manyShinglesTakeTheLshJoin() throws IOException {
        Summary summary = summary(builder(Shingler.characters(5)), COMMON);
        assertThat(summary.plan().exactJoin()).isFalse();
        JoinEstimate estimate = Objects.requireNonNull(summary.joinEstimate());
        assertThat(estimate.isExactCheaper()).isFalse();
        assertThat(estimate.exactSeconds()).isGreaterThan(estimate.lshSeconds());
        assertThat(summary.steps()).extracting(Summary.StepTime::step).doesNotContain(Step.COUNT);
    }

    @Test
    void aThresholdThatNoBandingReachesTakesTheExactJoin() throws IOException {
        Semblance.Builder builder = builder(Shingler.words(2)).threshold(0.0005);
        Summary summary = summary(builder, RARE.subList(0, 40));
        assertThat(summary.plan().exactJoin()).isTrue();
        assertThat(summary.plan().recallAtThreshold()).isEqualTo(1);
        assertThatThrownBy(() -> builder.join(JoinKind.LSH).build()).hasMessageContaining("no banding of");
    }

    @Test
    void fewDocumentsAreKnownToBeFew() throws IOException {
        JoinEstimate estimate =
                Objects.requireNonNull(summary(builder(Shingler.words(2)), RARE).joinEstimate());
        assertThat(estimate.documents()).isEqualTo(RARE.size());
        assertThat(estimate.exactCandidates()).isLessThan(RARE.size() * (RARE.size() - 1) / 2.0);
        assertThat(estimate.lshCandidates()).isLessThan(RARE.size() * (RARE.size() - 1) / 2.0);
    }

    @Test
    void whoeverAsksForAJoinGetsIt() throws IOException {
        Semblance.Builder rare = builder(Shingler.words(2));
        assertThat(summary(rare.join(JoinKind.LSH), RARE).plan().exactJoin()).isFalse();
        Semblance.Builder common = builder(Shingler.characters(5));
        Summary exact = summary(common.join(JoinKind.EXACT), COMMON);
        assertThat(exact.plan().exactJoin()).isTrue();
        assertThat(exact.joinEstimate()).isNull();
        assertThat(summary(builder(Shingler.words(2)).bands(20).rows(2), RARE)
                        .plan()
                        .exactJoin())
                .isFalse();
        assertThat(summary(builder(Shingler.words(2)).estimate(true), RARE)
                        .plan()
                        .exactJoin())
                .isFalse();
        assertThat(summary(builder(Shingler.words(2)).recall(1), RARE).plan().exactJoin())
                .isTrue();
    }

    @Test
    void contradictionsAreRefused() {
        assertThatThrownBy(
                        () -> Semblance.builder().join(JoinKind.LSH).recall(1).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("recall must be below 1 for the LSH join but was 1");
        assertThatThrownBy(() -> Semblance.builder()
                        .join(JoinKind.EXACT)
                        .bands(3)
                        .rows(3)
                        .build())
                .hasMessage("the exact join takes no bands, rows or estimates");
        assertThatThrownBy(() ->
                        Semblance.builder().join(JoinKind.EXACT).estimate(true).build())
                .hasMessage("the exact join takes no bands, rows or estimates");
    }

    @Test
    void deduplicationDoesNotLetTheCorpusChoose() throws IOException {
        try (Deduplication result = builder(Shingler.words(2)).build().deduplicate(Corpus.of(RARE))) {
            assertThat(result.summary().plan().exactJoin()).isFalse();
            assertThat(result.summary().joinEstimate()).isNull();
        }
        try (Deduplication result =
                builder(Shingler.words(2)).join(JoinKind.EXACT).build().deduplicate(Corpus.of(RARE))) {
            assertThat(result.summary().plan().exactJoin()).isTrue();
        }
    }

    @Test
    void whatIsChosenDoesNotDependOnTheMachine() throws IOException {
        JoinEstimate expected = summary(builder(Shingler.words(2)), RARE).joinEstimate();
        for (int threads : new int[] {1, 2, 5}) {
            Semblance.Builder builder = builder(Shingler.words(2))
                    .threads(threads)
                    .memory(1L << 16 + 2 * threads)
                    .workFolder(temp.resolve("work" + threads));
            assertThat(summary(builder, RARE).joinEstimate()).isEqualTo(expected);
        }
    }

    @Test
    void aResumedRunKeepsTheChoiceAndTheEstimate() throws IOException {
        Semblance.Builder builder = builder(Shingler.words(2))
                .workFolder(temp.resolve("work"))
                .recordWork(true)
                .keepWork(true);
        Summary first = summary(builder, RARE);
        Summary resumed = summary(builder.resume(true), RARE);
        assertThat(resumed.plan()).isEqualTo(first.plan());
        assertThat(resumed.joinEstimate()).isEqualTo(first.joinEstimate()).isNotNull();
    }

    @Test
    void candidatesByChanceGrowWithTheSquare() {
        assertThat(new PrefixSample(100, 10, 40).candidates(200)).isEqualTo(160);
        assertThat(new PrefixSample(100, 10, 0).candidates(1000)).isEqualTo(25);
    }

    @Test
    void frequentItemsAreExpectedToMakeManyCandidates() throws IOException {
        // Sets of 40 items out of 300: whichever are the rarest, many have one of them in common.
        Random random = new Random(3);
        List<Document> sets = IntStream.range(0, 600)
                .mapToObj(i -> Document.of(
                        Integer.toString(i),
                        random.ints(40, 0, 300).mapToObj(item -> "item" + item).collect(Collectors.joining(" "))))
                .toList();
        List<byte[]> texts = sets.stream()
                .map(set -> set.text().getBytes(StandardCharsets.UTF_8))
                .toList();
        Shingling shingling = new Shingling(Shingler.words(1), false);
        for (String threshold : List.of("0.5", "0.8")) {
            PrefixSample sample = PrefixSample.of(texts, shingling, Threshold.parse(threshold), 100_000);
            assertThat(sample.texts()).isEqualTo(300);
            assertThat(sample.pairs()).isGreaterThan(300 * 299 / 2 / 4);
        }
        // Among few sets no item is so frequent that those with it would be grouped, and at 0.5 it is counted how many
        // items they share.
        PrefixSample few = PrefixSample.of(texts, shingling, Threshold.parse("0.5"), 600);
        assertThat(few.pairs()).isLessThan(100);
        assertThat(PrefixSample.of(texts, shingling, Threshold.parse("0.8"), 600)
                        .pairs())
                .isGreaterThan(300 * 299 / 2 / 4);
        assertThat(PrefixSample.of(List.of(), shingling, Threshold.parse("0.5"), 600))
                .isEqualTo(new PrefixSample(0, 0, 0));
    }
}
