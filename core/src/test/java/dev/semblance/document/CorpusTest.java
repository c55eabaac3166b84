package dev.semblance.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CorpusTest {
    private static final Document A = Document.of("a", "first");
    private static final Document B = Document.of("b", "second");

    @Test
    void everyPassGivesTheSameDocumentsInOrder() throws IOException {
        for (Corpus corpus : List.of(Corpus.of(A, B, A), Corpus.of(List.of(A, B, A)))) {
            assertThat(read(corpus)).containsExactly(A, B, A);
            assertThat(read(corpus)).containsExactly(A, B, A);
        }
    }

    @Test
    void twoPassesMayBeOpenAtOnce() throws IOException {
        Corpus corpus = Corpus.of(A, B);
        try (Corpus.Pass first = corpus.open();
                Corpus.Pass second = corpus.open()) {
            assertThat(decode(first.next())).containsExactly(A, B);
            assertThat(decode(second.next())).containsExactly(A, B);
            assertThat(first.next()).isNull();
            assertThat(second.next()).isNull();
        }
    }

    @Test
    void anEmptyCorpusHasNoBatch() throws IOException {
        try (Corpus.Pass pass = Corpus.of().open()) {
            assertThat(pass.next()).isNull();
            assertThat(pass.next()).isNull();
        }
    }

    @Test
    void aStreamCanBeReadOnce() throws IOException {
        Corpus corpus = Corpus.of(Stream.of(A, B));
        assertThat(read(corpus)).containsExactly(A, B);
        assertThatThrownBy(corpus::open).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aCorpusOfAnArrayDoesNotSeeLaterChanges() throws IOException {
        Document[] documents = {A, B};
        Corpus corpus = Corpus.of(documents);
        documents[0] = B;
        assertThat(read(corpus)).containsExactly(A, B);
    }

    @Test
    void textsAreNamedByTheirPlaceFromOne() throws IOException {
        List<Document> documents = read(Corpus.ofTexts(List.of("x", "", "x")));
        assertThat(documents).extracting(Document::id).containsExactly("1", "2", "3");
        assertThat(documents).extracting(Document::text).containsExactly("x", "", "x");
        assertThat(read(Corpus.ofTexts(List.of()))).isEmpty();
    }

    @Test
    void anExhaustedIteratorSaysSo() {
        IterableCorpus corpus = (IterableCorpus) Corpus.ofTexts(List.of("x"));
        Iterator<Document> documents = corpus.source().get();
        documents.next();
        assertThat(documents.hasNext()).isFalse();
        assertThatThrownBy(documents::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void manyDocumentsComeInSeveralBatchesThatMayBeDecodedLater() throws IOException {
        List<Document> documents = IntStream.range(0, 10_000)
                .mapToObj(i -> Document.of("d" + i, "text " + i))
                .toList();
        List<Corpus.Batch> batches = batches(Corpus.of(documents));
        assertThat(batches).hasSizeGreaterThan(1);
        Collections.reverse(batches);
        List<List<Document>> parts = new ArrayList<>();
        for (Corpus.Batch batch : batches) {
            parts.add(0, decode(batch));
        }
        assertThat(parts.stream().flatMap(List::stream)).containsExactlyElementsOf(documents);
    }

    @Test
    void largeDocumentsAreNotBundledWithoutBound() throws IOException {
        byte[] large = new byte[700_000];
        List<Document> documents = IntStream.range(0, 9)
                .mapToObj(i -> Document.ofUtf8("d" + i, large))
                .toList();
        List<Corpus.Batch> batches = batches(Corpus.of(documents));
        assertThat(batches).hasSizeGreaterThanOrEqualTo(4);
        assertThat(batches.stream().mapToLong(Corpus.Batch::sizeInBytes).sum()).isEqualTo(9L * large.length);
    }

    @Test
    void aBatchOfUnknownSizeSaysZero() {
        Corpus.Batch batch = sink -> {};
        assertThat(batch.sizeInBytes()).isZero();
    }

    @Test
    void badRecordsAreReportedWithTheirPlace() {
        assertThat(new BadRecord("mail.jsonl:7", "field text is missing").message())
                .isEqualTo("[mail.jsonl:7] field text is missing");
    }

    private static List<Document> read(Corpus corpus) throws IOException {
        List<Document> documents = new ArrayList<>();
        for (Corpus.Batch batch : batches(corpus)) {
            documents.addAll(decode(batch));
        }
        return documents;
    }

    private static List<Corpus.Batch> batches(Corpus corpus) throws IOException {
        List<Corpus.Batch> batches = new ArrayList<>();
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batches.add(batch);
            }
        }
        return batches;
    }

    private static List<Document> decode(Corpus.Batch batch) throws IOException {
        List<Document> documents = new ArrayList<>();
        batch.decode(new Corpus.Sink() {
            @Override
            public void document(Document document) {
                documents.add(document);
            }

            @Override
            public void bad(BadRecord record) {
                throw new AssertionError(record.message());
            }
        });
        return documents;
    }

    @Test
    void theEndOfAPassClosesItsStream() throws IOException {
        boolean[] closed = {false};
        Corpus corpus = Corpus.of(Stream.of(Document.of("a", "text")).onClose(() -> closed[0] = true));
        try (Corpus.Pass pass = corpus.open()) {
            assertThat(pass.next()).isNotNull();
            assertThat(closed[0]).isFalse();
        }
        assertThat(closed[0]).isTrue();
    }
}
