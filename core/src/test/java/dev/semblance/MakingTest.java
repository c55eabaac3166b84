package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.make.Confusions;
import dev.semblance.make.Copy;
import dev.semblance.make.Noise;
import dev.semblance.make.NoiseKind;
import dev.semblance.make.Recipe;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MakingTest {
    private static final List<Noise> ALL_KINDS = NoiseKind.labels().stream()
            .map(label -> Noise.parse(label + ":high"))
            .toList();

    /** A document as it was given, and its copies. */
    private record Made(String id, String text, List<Copy> copies) {
        String all() {
            StringBuilder all = new StringBuilder(id + "|" + text);
            for (Copy copy : copies) {
                all.append("\n  ")
                        .append(copy.document().id())
                        .append('|')
                        .append(copy.document().text());
                all.append('|')
                        .append(copy.changes())
                        .append(copy.shared())
                        .append('/')
                        .append(copy.union());
            }
            return all.toString();
        }
    }

    private static Recipe recipe(double share, int count, List<Noise> noises) {
        return new Recipe(share, count, 1, 3, noises, Confusions.usual());
    }

    private static List<Document> documents(int count) {
        Random random = new Random(1);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            int words = random.nextInt(40);
            for (int word = 0; word < words; word++) {
                text.append(Integer.toString(random.nextInt(1 << 20), 36)).append(word % 7 == 6 ? ". Ünd " : " ");
            }
            documents.add(Document.of("d" + i, text.toString()));
        }
        return documents;
    }

    private static List<Made> make(Semblance semblance, List<Document> documents, Recipe recipe) throws IOException {
        List<Made> all = new ArrayList<>();
        semblance.make(
                Corpus.of(documents),
                recipe,
                (original, copies) -> all.add(new Made(original.id(), original.text(), List.copyOf(copies))));
        return all;
    }

    @Test
    void copiesHaveTheSimilarityThatCompareComputes() throws IOException {
        for (boolean bag : new boolean[] {false, true}) {
            for (Shingler shingler : List.of(Shingler.characters(5), Shingler.words(2))) {
                Semblance semblance =
                        Semblance.builder().shingler(shingler).bag(bag).build();
                int compared = 0;
                for (Made made : make(semblance, documents(300), recipe(0.5, 0, ALL_KINDS))) {
                    for (Copy copy : made.copies()) {
                        Comparison comparison = semblance.compare(Document.of(made.id(), made.text()), copy.document());
                        assertThat(copy.shared()).isEqualTo((int) comparison.shared());
                        assertThat(copy.union()).isEqualTo((int) comparison.union());
                        assertThat(copy.jaccard()).isEqualTo(comparison.jaccard());
                        compared++;
                    }
                }
                assertThat(compared).isGreaterThan(200);
            }
        }
    }

    @Test
    void allOriginalsComeInOrderAndAsTheyAre() throws IOException {
        List<Document> documents = documents(500);

        List<Made> all = make(Semblance.builder().build(), documents, recipe(0.3, 0, ALL_KINDS));

        assertThat(all)
                .extracting(Made::id)
                .isEqualTo(documents.stream().map(Document::id).toList());
        assertThat(all)
                .extracting(Made::text)
                .isEqualTo(documents.stream().map(Document::text).toList());
        for (Made made : all) {
            for (int i = 0; i < made.copies().size(); i++) {
                assertThat(made.copies().get(i).document().id()).isEqualTo(made.id() + "~" + (i + 1));
            }
        }
    }

    @Test
    void neitherThreadsNorBatchesMatter() throws IOException {
        List<Document> documents = documents(2500);
        for (Recipe recipe : List.of(recipe(0.5, 0, ALL_KINDS), recipe(0, 700, ALL_KINDS))) {
            List<String> expected = make(Semblance.builder().threads(1).build(), documents, recipe).stream()
                    .map(Made::all)
                    .toList();
            for (int threads : new int[] {2, 3, 8}) {
                assertThat(make(Semblance.builder().threads(threads).build(), documents, recipe))
                        .extracting(Made::all)
                        .isEqualTo(expected);
            }
            assertThat(make(Semblance.builder().seed(2).build(), documents, recipe))
                    .extracting(Made::all)
                    .isNotEqualTo(expected);
        }
    }

    @Test
    void withLittleMemoryTheSameIsMade(@TempDir Path folder) throws IOException {
        Path work = folder.resolve("work");
        List<Document> documents = documents(20_000);
        Recipe recipe = recipe(0.2, 0, List.of(Noise.parse("case:low")));
        List<String> expected = make(Semblance.builder().build(), documents, recipe).stream()
                .map(Made::all)
                .toList();

        List<String> all = new ArrayList<>();
        boolean[] hasWork = {false};
        Semblance.builder()
                .memory(1 << 17)
                .workFolder(work)
                .build()
                .make(Corpus.of(documents), recipe, (original, copies) -> {
                    all.add(new Made(original.id(), original.text(), List.copyOf(copies)).all());
                    hasWork[0] |= Files.exists(work);
                });

        assertThat(all).isEqualTo(expected);
        assertThat(hasWork[0]).isTrue();
        assertThat(work).doesNotExist();
    }

    @Test
    void aSinkThatFailsLeavesNoWork(@TempDir Path folder) {
        Path work = folder.resolve("work");
        Semblance semblance =
                Semblance.builder().memory(1 << 17).workFolder(work).build();
        int[] left = {15_000};

        assertThatThrownBy(() ->
                        semblance.make(Corpus.of(documents(20_000)), recipe(0.1, 0, ALL_KINDS), (original, copies) -> {
                            if (left[0]-- == 0) {
                                throw new IOException("full after " + Files.exists(work));
                            }
                        }))
                .isInstanceOf(IOException.class)
                .hasMessage("full after true");
        assertThat(work).doesNotExist();
    }

    /** What is done to a document depends on its place and the seed, and not on how many are behind it. */
    @Test
    void aDocumentHasRandomNumbersOfItsOwn() throws IOException {
        List<Noise> noises = List.of(Noise.parse("ocr:high+typos:high"));
        Semblance semblance =
                Semblance.builder().shingler(Shingler.characters(5)).build();
        List<Document> documents = documents(400);

        List<Made> all = make(semblance, documents, recipe(0.5, 0, noises));
        List<Made> first = make(semblance, documents.subList(0, 100), recipe(0.5, 0, noises));

        assertThat(first)
                .extracting(Made::all)
                .isEqualTo(all.subList(0, 100).stream().map(Made::all).toList());
    }

    @Test
    void whatWasMadeIsCounted() throws IOException {
        List<Document> documents = documents(1000);
        int[] copies = {0};
        int[] picked = {0};
        double[] sum = {0};

        Making making = Semblance.builder()
                .build()
                .make(Corpus.of(documents), recipe(0, 200, List.of(Noise.parse("case:1"))), (original, made) -> {
                    picked[0] += made.isEmpty() ? 0 : 1;
                    copies[0] += made.size();
                    sum[0] += made.stream().mapToDouble(Copy::jaccard).sum();
                });

        assertThat(picked[0]).isEqualTo(200);
        assertThat(making.picked()).isEqualTo(200);
        assertThat(making.copies()).isEqualTo(copies[0]).isGreaterThan(300);
        // Case is nothing to the default normaliser.
        assertThat(making.unchanged()).isEqualTo(making.copies());
        assertThat(making.meanJaccard()).isEqualTo(1);
        assertThat(sum[0]).isEqualTo(copies[0]);
        assertThat(making.summary().documents()).isEqualTo(1000);
        assertThat(making.summary().emptyDocuments())
                .isEqualTo(documents.stream()
                        .filter(document -> document.length() == 0)
                        .count())
                .isPositive();
    }

    @Test
    void anEmptyCorpusGivesNothing() throws IOException {
        Making making = Semblance.builder().build().make(Corpus.of(), recipe(1, 0, ALL_KINDS), (original, copies) -> {
            throw new AssertionError(original.id());
        });

        assertThat(making.copies()).isZero();
        assertThat(making.meanJaccard()).isNaN();
    }

    @Test
    void namesThatClashAreRefused() {
        List<Document> documents = List.of(Document.of("a", "some text"), Document.of("a~1", "another text"));

        assertThatThrownBy(() -> make(Semblance.builder().build(), documents, recipe(1, 0, ALL_KINDS)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("two documents of the made collection would have the id a~1;");
    }

    @Test
    void aTextThatNormalisationTakesAwayHasNoSimilarity() throws IOException {
        Semblance semblance = Semblance.builder()
                .normalizer(dev.semblance.normalize.Normalizer.named("letters"))
                .shingler(Shingler.characters(5))
                .build();

        List<Made> all =
                make(semblance, List.of(Document.of("a", "!!!")), recipe(1, 0, List.of(Noise.parse("punctuation:0"))));

        assertThat(all.get(0).copies())
                .isNotEmpty()
                .allMatch(copy -> copy.union() == 0 && Double.isNaN(copy.jaccard()));
    }
}
