package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.sketch.Sketch;
import dev.semblance.sketch.SketchForm;
import dev.semblance.sketch.SketchParameters;
import dev.semblance.sketch.SketchReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sketches give what texts would, where similarities are estimated from the same signatures. */
class SketchPairsTest {
    @TempDir
    Path temp;

    private static Semblance.Builder ofTexts(int components) {
        return Semblance.builder()
                .shingler(Shingler.characters(3))
                .components(components)
                .seed(9)
                .threads(2);
    }

    private static Corpus texts(List<String> texts) {
        return Corpus.of(IntStream.range(0, texts.size())
                .mapToObj(i -> Document.of("d" + i, texts.get(i)))
                .toList());
    }

    private static byte[] sketch(Semblance semblance, Corpus corpus, SketchForm form) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        semblance.sketch(corpus, form, out);
        return out.toByteArray();
    }

    private static Corpus sketches(byte[]... files) throws IOException {
        List<Document> documents = new ArrayList<>();
        for (byte[] file : files) {
            for (Sketch sketch : new SketchReader(new ByteArrayInputStream(file)).readAll()) {
                documents.add(sketch.document());
            }
        }
        return Corpus.of(documents);
    }

    private static SketchParameters parameters(byte[] file) throws IOException {
        return new SketchReader(new ByteArrayInputStream(file)).parameters();
    }

    private static List<String> lines(Pairs pairs) {
        return pairs.stream().map(SimilarPair::toString).toList();
    }

    @Test
    void pairsOfSketchesAreThoseOfTextsThatAreEstimated() throws IOException {
        long found = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            List<String> texts = RandomCorpora.texts(random);
            int components = 20 + random.nextInt(300);
            double threshold = List.of(0.3, 0.5, 0.8, 1.0).get(random.nextInt(4));
            boolean bag = random.nextBoolean();
            byte[] file = sketch(
                    ofTexts(components).bag(bag).build(),
                    texts(texts),
                    random.nextBoolean() ? SketchForm.LONG : SketchForm.COMPACT);

            Pairs expected = ofTexts(components)
                    .bag(bag)
                    .threshold(threshold)
                    .estimate(true)
                    .bands(4)
                    .rows(2)
                    .build()
                    .pairs(texts(texts));
            Pairs actual = Semblance.builder()
                    .sketches(parameters(file))
                    .threshold(threshold)
                    .bands(4)
                    .rows(2)
                    .build()
                    .pairs(sketches(file));

            assertThat(lines(actual)).as("seed %d", seed).isEqualTo(lines(expected));
            assertThat(actual.summary().plan().fromSketches()).isTrue();
            assertThat(actual.summary().emptyDocuments())
                    .isEqualTo(expected.summary().emptyDocuments());
            assertThat(actual.stream())
                    .allMatch(pair -> pair.low() <= pair.similarity()
                            && pair.similarity() <= pair.high()
                            && pair.similarity() >= threshold
                            && pair.low() < pair.high());
            found += actual.count();
        }
        assertThat(found).isGreaterThan(5_000);
    }

    @Test
    void exactPairsHaveAnIntervalWithoutWidth() throws IOException {
        List<String> texts = List.of("the same words in a row", "the same words in a raw");
        assertThat(ofTexts(0).threshold(0.5).recall(1).build().pairs(texts(texts)).stream())
                .hasSize(1)
                .allMatch(pair -> pair.low() == pair.similarity() && pair.high() == pair.similarity());
    }

    @Test
    void aPairAcrossFilesOfBothFormsIsFound() throws IOException {
        Random random = new Random(1);
        String text = RandomCorpora.text(200, 5000, random);
        byte[] one = sketch(ofTexts(128).build(), texts(List.of(text, "another text")), SketchForm.COMPACT);
        byte[] other = sketch(ofTexts(128).build(), texts(List.of(text + " and more")), SketchForm.LONG);

        Pairs pairs = Semblance.builder().sketches(parameters(one)).build().pairs(sketches(one, other));

        assertThat(pairs.stream())
                .extracting(SimilarPair::leftOrdinal, SimilarPair::rightOrdinal)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(0, 2));
        assertThat(parameters(one)).isEqualTo(parameters(other));
    }

    @ParameterizedTest
    @EnumSource
    void theFileDoesNotDependOnThreadsMemoryOrBatches(SketchForm form) throws IOException {
        List<String> texts = new ArrayList<>();
        Random random = new Random(3);
        for (int i = 0; i < 6_000; i++) {
            texts.add(i % 50 == 0 ? "" : RandomCorpora.text(1 + random.nextInt(5), 900, random));
        }
        byte[] expected = sketch(ofTexts(100).threads(1).build(), texts(texts), form);
        for (int threads : new int[] {1, 4}) {
            for (long memory : new long[] {1, 1L << 40}) {
                Semblance semblance =
                        ofTexts(100).threads(threads).memory(memory).build();
                assertThat(sketch(semblance, texts(texts), form)).isEqualTo(expected);
            }
        }
        List<Document> documents = IntStream.range(0, texts.size())
                .mapToObj(i -> Document.of("d" + i, texts.get(i)))
                .toList();
        assertThat(sketch(ofTexts(100).build(), OneByOne.of(documents), form)).isEqualTo(expected);
    }

    /** A corpus in which each document is a batch. */
    private record OneByOne(List<Document> documents) implements Corpus {
        static Corpus of(List<Document> documents) {
            return new OneByOne(documents);
        }

        @Override
        public Pass open() {
            int[] next = {0};
            return new Pass() {
                @Override
                public Batch next() {
                    if (next[0] == documents.size()) {
                        return null;
                    }
                    Document document = documents.get(next[0]++);
                    return sink -> sink.document(document);
                }

                @Override
                public void close() {}
            };
        }
    }

    @Test
    void pairsDoNotDependOnThreadsMemoryOrResuming() throws IOException {
        List<String> texts = new ArrayList<>();
        Random random = new Random(4);
        for (int i = 0; i < 600; i++) {
            texts.add(
                    i % 3 == 0
                            ? RandomCorpora.text(30, 4000, random)
                            : RandomCorpora.edited(texts.get(random.nextInt(i)), 4000, random));
        }
        byte[] file = sketch(ofTexts(256).build(), texts(texts), SketchForm.COMPACT);
        List<String> expected = null;
        for (int threads : new int[] {1, 3}) {
            for (long memory : new long[] {1 << 17, 1L << 40}) {
                Path work = temp.resolve("work-" + threads + "-" + memory);
                Semblance.Builder builder = Semblance.builder()
                        .sketches(parameters(file))
                        .threshold(0.7)
                        .threads(threads)
                        .memory(memory)
                        .workFolder(work)
                        .recordWork(true);
                Pairs pairs = builder.build().pairs(sketches(file));
                List<String> lines = lines(pairs);
                expected = expected == null ? lines : expected;
                assertThat(lines).isEqualTo(expected).hasSizeGreaterThan(300);
                pairs.suspend();

                assertThat(Files.exists(work.resolve("manifest"))).isTrue();
                try (Pairs resumed = builder.resume(true).build().pairs(sketches(file))) {
                    assertThat(lines(resumed)).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void componentsThatDoNotSufficeAreSaidAndUsed() throws IOException {
        List<String> notes = new ArrayList<>();
        byte[] file = sketch(ofTexts(4).build(), texts(List.of("some text", "some text")), SketchForm.COMPACT);

        Pairs pairs = Semblance.builder()
                .sketches(parameters(file))
                .threshold(0.5)
                .monitor(new Monitor() {
                    @Override
                    public void note(String message) {
                        notes.add(message);
                    }
                })
                .build()
                .pairs(sketches(file));

        assertThat(notes)
                .containsExactly("4 bands of 1 rows find 0.9375 of the pairs at the threshold, not the 0.99 asked for");
        assertThat(pairs.count()).isEqualTo(1);
        assertThatThrownBy(() -> Semblance.builder()
                        .sketches(new SketchParameters("fss", 4, 1, "char:3", false, "text", 1))
                        .rows(5)
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rows must be at most the 4 components but was 5");
    }

    @Test
    void clustersOfSketchesAreThoseOfTextsThatAreEstimated() throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            List<String> texts = RandomCorpora.texts(new Random(seed));
            byte[] file = sketch(ofTexts(64).build(), texts(texts), SketchForm.COMPACT);
            Semblance.Builder ofTexts = ofTexts(64).estimate(true).threshold(0.6);
            Semblance.Builder ofSketches =
                    Semblance.builder().sketches(parameters(file)).threshold(0.6);
            for (ClusterKind kind : ClusterKind.values()) {
                assertThat(ofSketches
                                .clusters(kind)
                                .build()
                                .cluster(sketches(file))
                                .members())
                        .as("seed %d", seed)
                        .containsExactlyElementsOf(ofTexts.clusters(kind)
                                .build()
                                .cluster(texts(texts))
                                .members()
                                .toList());
            }
        }
    }

    @Test
    void aSketchSaysTheSizeOfTheSetAndHowItWasMade() throws IOException {
        byte[] file = sketch(
                Semblance.builder().normalizer(Normalizer.letters()).build(),
                texts(List.of("AAAAAAAA", "?!", "The cat, the cat")),
                SketchForm.LONG);

        assertThat(parameters(file)).isEqualTo(new SketchParameters("fss", 256, 1, "char:5", false, "letters", 1));
        List<Sketch> found = new SketchReader(new ByteArrayInputStream(file)).readAll();
        // Of "the cat the cat", 11 shingles of five characters, of which "the c", "he ca" and "e cat" come twice.
        assertThat(found).extracting(Sketch::shingles).containsExactly(1L, 0L, 8L);
    }

    @Test
    void theSummaryCountsWhatWasSketched() throws IOException {
        Summary summary = Semblance.builder()
                .shingler(Shingler.characters(5))
                .build()
                .sketch(texts(List.of("abcdefg", "", "ab")), SketchForm.COMPACT, new ByteArrayOutputStream())
                .summary();

        assertThat(summary.documents()).isEqualTo(3);
        assertThat(summary.emptyDocuments()).isEqualTo(1);
        assertThat(summary.shortDocuments()).isEqualTo(1);
        assertThat(summary.shingles()).isEqualTo(4);
        assertThat(summary.plan().components()).isEqualTo(256);
        assertThat(summary.steps().stream().map(Summary.StepTime::step).collect(Collectors.toSet()))
                .isEqualTo(Set.of(Step.SKETCH));
    }

    @Test
    void whatIsNoSketchIsRefused() throws IOException {
        Semblance semblance = Semblance.builder()
                .sketches(new SketchParameters("fss", 4, 1, "char:3", false, "text", 1))
                .threads(1)
                .build();

        assertThatThrownBy(() -> semblance.pairs(texts(List.of("a text"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a sketch of 4 components must have 16 bytes but has 6");
        assertThatThrownBy(() -> sketch(semblance, texts(List.of()), SketchForm.LONG))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
