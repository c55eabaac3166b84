package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.SignatureScheme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What other tools got wrong, in small. */
class FieldCasesTest {
    @Test
    void documentsShorterThanAShingleMatchTheirLikesAndNothingElse() throws IOException {
        Semblance words = Semblance.builder().shingler(Shingler.words(5)).build();
        String text = "short text of four";
        assertThat(kept(words, text, text, text)).containsExactly(0);
        assertThat(kept(words, "short text", "shorter text", "", "text", "short  TEXT"))
                .containsExactly(0, 1, 2, 3);
    }

    @Test
    void chineseTextWithoutBlanksIsKeptAndCompared() throws IOException {
        String text = "今天天气很好我们去公园玩";
        for (Shingler shingler : List.of(Shingler.words(2), Shingler.characters(3))) {
            Semblance semblance =
                    Semblance.builder().shingler(shingler).threshold(0.5).build();
            Deduplication result = semblance.deduplicate(corpus(text, "今天天气很好我们去公园跑步", "明年他要搬到另一个城市"));
            assertThat(result.summary().emptyDocuments()).isZero();
            assertThat(result.summary().shortDocuments()).isZero();
            assertThat(result.removals()).extracting(Removal::id).containsExactly("1");
        }
        Semblance automatic = Semblance.builder().build();
        assertThat(automatic.pairs(corpus(text)).summary().plan().shingler()).isEqualTo("char:2");
        assertThat(ShingleSet.of(text, Shingler.words(1)).size()).isBetween(5, 10);
    }

    @Test
    void arabicLettersAreLetters() throws IOException {
        String text = "كتاب اللغة العربية للمبتدئين في المدرسة";
        for (String normalizer : List.of("text", "letters")) {
            for (Shingler shingler : List.of(Shingler.words(2), Shingler.characters(5))) {
                Semblance semblance = Semblance.builder()
                        .normalizer(Normalizer.named(normalizer))
                        .shingler(shingler)
                        .build();
                Deduplication result = semblance.deduplicate(corpus(text, "طقس اليوم مشمس وجميل جدا في الجبال", text));
                assertThat(result.summary().emptyDocuments()).isZero();
                assertThat(result.removals()).containsExactly(new Removal("2", "0", 1, true, 2, 0));
            }
        }
        assertThat(ShingleSet.of(text, Shingler.words(1)).size()).isEqualTo(6);
    }

    @Test
    void oneBandThatHoldsTwoClustersLosesNeither() throws IOException {
        // A recall of 1 leaves nothing to be lost by a filter. Chance puts the four sets into one bucket: bands of a
        // single row, and sets that all share one word.
        String a = words(1, 10);
        String b = words(2, 11);
        String c = words(101, 110);
        String d = words(102, 111);
        Semblance semblance = Semblance.builder()
                .shingler(Shingler.words(1))
                .threshold(0.7)
                .recall(1)
                .bands(512)
                .rows(1)
                .build();
        List<String> texts = List.of("x " + a, "x " + b, "x " + c, "x " + d);
        assertThat(semblance.pairs(corpus(texts)).summary().candidates()).isGreaterThanOrEqualTo(4);
        assertThat(kept(semblance, texts.toArray(String[]::new))).containsExactly(0, 2);
        assertThat(semblance.cluster(corpus(texts)).members())
                .extracting(ClusterMember::cluster)
                .containsExactly(1, 1, 2, 2);
        assertThat(kept(semblance, a, b, c, d)).containsExactly(0, 2);
    }

    @Test
    void candidatesThatFailVerificationStay() throws IOException {
        Random random = new Random(5);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            texts.add("the same opening words of every letter " + RandomCorpora.text(12, 1000, random));
        }
        Semblance semblance = Semblance.builder()
                .shingler(Shingler.characters(5))
                .recall(1)
                .bands(200)
                .rows(1)
                .build();
        Pairs pairs = semblance.pairs(corpus(texts));
        assertThat(pairs.summary().candidates()).isGreaterThan(1000);
        assertThat(pairs.count()).isZero();
        assertThat(semblance.deduplicate(corpus(texts)).removals()).isEmpty();
    }

    @Test
    void repeatsCountInBagsOnly() throws IOException {
        assertThat(compare("a a b", "a a", false).jaccard()).isEqualTo(1.0 / 2);
        assertThat(compare("a a b", "a a", true).jaccard()).isEqualTo(2.0 / 3);
    }

    private static Comparison compare(String left, String right, boolean bag) {
        return Semblance.builder()
                .shingler(Shingler.words(1))
                .bag(bag)
                .build()
                .compare(Document.of("l", left), Document.of("r", right));
    }

    @Test
    void impossibleThresholdsAreRefused() {
        for (double threshold : new double[] {0, -0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> Semblance.builder().threshold(threshold))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("above 0 and at most 1")
                    .hasMessageContaining(Double.toString(threshold));
        }
    }

    @Test
    void aPairExactlyAtTheThresholdIsIn() throws IOException {
        for (int shared = 1; shared <= 60; shared++) {
            // shared words in both and one more in either: shared / (shared + 2), which no double hits exactly.
            String common = words(1, shared);
            Threshold threshold = new Threshold(shared, shared + 2);
            for (double recall : new double[] {1, 0.999}) {
                Pairs pairs = Semblance.builder()
                        .shingler(Shingler.words(1))
                        .threshold(threshold)
                        .recall(recall)
                        .build()
                        .pairs(corpus(common + " left", common + " right"));
                assertThat(pairs.count())
                        .as("%d shared words, recall %s", shared, recall)
                        .isEqualTo(1);
            }
        }
        String eight = words(1, 8);
        assertThat(Semblance.builder()
                        .shingler(Shingler.words(1))
                        .threshold(0.8)
                        .recall(1)
                        .build()
                        .pairs(corpus(eight + " a", eight + " b"))
                        .stream())
                .containsExactly(new SimilarPair("0", "1", 0.8, 0, 1));
    }

    @Test
    void equalRowsWithoutIdsAllCount() throws IOException {
        Pairs pairs = Semblance.builder()
                .build()
                .pairs(Corpus.ofTexts(
                        List.of("one and the same text", "one and the same text", "one and the same text")));
        assertThat(pairs.stream().map(SimilarPair::toString))
                .containsExactly(
                        new SimilarPair("1", "2", 1, 0, 1).toString(),
                        new SimilarPair("1", "3", 1, 0, 2).toString(),
                        new SimilarPair("2", "3", 1, 1, 2).toString());
    }

    @Test
    void chainsAreNotRemovedWhole() throws IOException {
        // Each document resembles the next (.82), the ends have nothing in common.
        List<String> chain =
                IntStream.range(0, 200).mapToObj(i -> words(i, i + 9)).toList();
        Semblance semblance = Semblance.builder()
                .shingler(Shingler.words(1))
                .threshold(0.8)
                .recall(1)
                .build();
        assertThat(semblance.cluster(corpus(chain)).summary().pairs()).isEqualTo(1);
        assertThat(kept(semblance, chain.toArray(String[]::new)))
                .containsExactlyElementsOf(
                        IntStream.range(0, 100).mapToObj(i -> 2 * i).toList());
    }

    @Test
    void aTemplateDoesNotMakeItQuadratic() throws IOException {
        String template =
                "Dear customer, your parcel with the number %d has arrived at our office in the main street and "
                        + "waits for you until the end of next week. Please bring a document with a photograph.";
        for (int count : new int[] {2_000, 20_000}) {
            List<String> texts = IntStream.range(0, count)
                    .mapToObj(i -> String.format(java.util.Locale.ROOT, template, 100_000 + i))
                    .toList();
            Semblance semblance = Semblance.builder().threshold(0.8).build();
            Deduplication removed = semblance.deduplicate(corpus(texts));
            assertThat(removed.removals().count()).isGreaterThan(count * 99L / 100);
            assertThat(removed.summary().candidates()).isLessThan(20L * count);
            Clustering clusters = semblance.cluster(corpus(texts));
            assertThat(clusters.summary().candidates()).isLessThan(20L * count);
            assertThat(clusters.members().mapToInt(ClusterMember::cluster).max())
                    .hasValue(1);
        }
    }

    @Test
    void aTemplateWhoseDocumentsAreNotSimilarDoesNotMakeItQuadraticEither() throws IOException {
        // Two thirds of each document come from the template: all are candidates of all, and none is similar to
        // another.
        String template = words(1, 70);
        Random random = new Random(14);
        for (int count : new int[] {10_000, 30_000}) {
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                texts.add(template + " " + RandomCorpora.text(12, 1_000_000_000, random));
            }
            texts.add(texts.get(5) + " w1");
            Semblance semblance = Semblance.builder()
                    .shingler(Shingler.words(1))
                    .threshold(0.8)
                    .build();
            Pairs pairs = semblance.pairs(corpus(texts));
            assertThat(pairs.stream().map(SimilarPair::rightOrdinal)).containsExactly(count);
            assertThat(pairs.summary().candidates()).isLessThan(20L * count);
            assertThat(semblance.deduplicate(corpus(texts)).summary().candidates())
                    .isLessThan(20L * count);
            assertThat(semblance.cluster(corpus(texts)).summary().candidates()).isLessThan(20L * count);
        }
    }

    @Test
    void theIndexIsAsLargeAsTheBandingNeedsAndIsReported() throws IOException {
        Random random = new Random(20);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            texts.add(
                    i % 2 == 0
                            ? RandomCorpora.text(100, 100_000, random)
                            : RandomCorpora.edited(texts.get(i - 1), 100_000, random));
        }
        Summary summary = Semblance.builder().build().pairs(corpus(texts)).summary();
        Plan plan = summary.plan();
        long signature = 2L * plan.components();
        long buckets = 2L * 4 * plan.bands() + 4L * plan.bands() + 8;
        assertThat(summary.indexBytes()).isBetween(signature * 20_000, (signature + buckets) * 20_000 + (1 << 21));
    }

    @Test
    void codePointsAreNeverCut() {
        String text = "привет 👋🏽 мир 🌍🌍";
        for (int k = 1; k < 12; k++) {
            int codePoints = text.codePointCount(0, text.length());
            ShingleSet set = ShingleSet.of(text, Shingler.characters(k));
            assertThat(set.size()).isLessThanOrEqualTo(codePoints - k + 1);
            assertThat(set).isEqualTo(expectedSet(text, k));
        }
    }

    private static ShingleSet expectedSet(String text, int k) {
        return ShingleSet.ofHashes(Oracle.characters(text, k).stream()
                .mapToLong(shingle -> {
                    byte[] utf8 = shingle.getBytes(StandardCharsets.UTF_8);
                    return dev.semblance.shingle.ShingleHash.hash(utf8, 0, utf8.length);
                })
                .toArray());
    }

    @Test
    void resultsDoNotDependOnThreads() throws IOException {
        Random random = new Random(16);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 9000; i++) {
            texts.add(
                    i % 3 == 0 || texts.isEmpty()
                            ? RandomCorpora.text(30, 5000, random)
                            : RandomCorpora.edited(texts.get(random.nextInt(texts.size())), 5000, random));
        }
        List<String> expected = everything(texts, 1);
        assertThat(expected.size()).isGreaterThan(20_000);
        for (int threads : new int[] {2, 8}) {
            assertThat(everything(texts, threads).equals(expected))
                    .as("%d threads", threads)
                    .isTrue();
        }
    }

    private static List<String> everything(List<String> texts, int threads) throws IOException {
        List<String> all = new ArrayList<>();
        Semblance semblance = Semblance.builder().threads(threads).build();
        Semblance stars =
                Semblance.builder().threads(threads).clusters(ClusterKind.STAR).build();
        Pairs pairs = semblance.pairs(corpus(texts));
        Deduplication deduplication = semblance.deduplicate(corpus(texts));
        Clustering clusters = semblance.cluster(corpus(texts));
        Clustering starClusters = stars.cluster(corpus(texts));
        pairs.stream().map(SimilarPair::toString).forEach(all::add);
        deduplication.removals().map(Removal::toString).forEach(all::add);
        clusters.members().map(ClusterMember::toString).forEach(all::add);
        starClusters.members().map(ClusterMember::toString).forEach(all::add);
        for (Summary summary :
                List.of(pairs.summary(), deduplication.summary(), clusters.summary(), starClusters.summary())) {
            all.add(summary.toString().replaceAll("nanoseconds=\\d+", ""));
        }
        return all;
    }

    @Test
    void sketchesOfDifferentSchemesAreRefused() {
        ShingleSet set = ShingleSet.of("some text or other", Shingler.characters(3));
        List<SignatureScheme> schemes = List.of(
                SignatureScheme.fss(64, 1),
                SignatureScheme.fss(64, 2),
                SignatureScheme.fss(65, 1),
                SignatureScheme.minHash(64, 1),
                SignatureScheme.superMinHash(64, 1));
        for (SignatureScheme one : schemes) {
            for (SignatureScheme other : schemes) {
                if (one == other) {
                    assertThat(one.sign(set).estimate(other.sign(set))).isEqualTo(1);
                } else {
                    assertThatThrownBy(() -> one.sign(set).estimate(other.sign(set)))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining(one.name())
                            .hasMessageContaining(other.name());
                }
            }
        }
    }

    private static List<Integer> kept(Semblance semblance, String... texts) throws IOException {
        Deduplication result = semblance.deduplicate(corpus(texts));
        return IntStream.range(0, texts.length).filter(result::isKept).boxed().toList();
    }

    private static String words(int from, int to) {
        return IntStream.rangeClosed(from, to)
                .mapToObj(i -> "w" + i)
                .reduce((x, y) -> x + " " + y)
                .orElseThrow();
    }

    private static Corpus corpus(String... texts) {
        return corpus(List.of(texts));
    }

    private static Corpus corpus(List<String> texts) {
        return Corpus.of(IntStream.range(0, texts.size())
                .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i)))
                .toList());
    }
}
