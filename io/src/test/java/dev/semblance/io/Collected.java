package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Everything that a pass gives, with batches decoded in another order than they came. */
record Collected(List<Document> documents, List<BadRecord> bad, int batches, long bytes) {

    static Collected of(Corpus corpus) throws IOException {
        List<Corpus.Batch> batches = new ArrayList<>();
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batches.add(batch);
            }
        }
        List<List<Document>> documents = new ArrayList<>();
        List<List<BadRecord>> bad = new ArrayList<>();
        long bytes = 0;
        for (int i = batches.size() - 1; i >= 0; i--) {
            List<Document> someDocuments = new ArrayList<>();
            List<BadRecord> someBad = new ArrayList<>();
            batches.get(i).decode(new Corpus.Sink() {
                @Override
                public void document(Document document) {
                    someDocuments.add(document);
                }

                @Override
                public void bad(BadRecord record) {
                    someBad.add(record);
                }
            });
            documents.add(0, someDocuments);
            bad.add(0, someBad);
            bytes += batches.get(i).sizeInBytes();
        }
        return new Collected(
                documents.stream().flatMap(List::stream).toList(),
                bad.stream().flatMap(List::stream).toList(),
                batches.size(),
                bytes);
    }

    /** Everything that a corpus gives; a second pass must give the same. */
    static Collected twice(InputOptions.Builder options) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            Collected first = of(corpus);
            if (corpus.sizeInBytes() >= 0) {
                assertThat(first.bytes()).isEqualTo(corpus.sizeInBytes());
            }
            Collected second = of(corpus);
            assertThat(second.ids()).isEqualTo(first.ids());
            assertThat(second.texts()).isEqualTo(first.texts());
            assertThat(second.messages()).isEqualTo(first.messages());
            return first;
        }
    }

    List<String> texts() {
        return documents.stream().map(Document::text).toList();
    }

    List<String> ids() {
        return documents.stream().map(Document::id).toList();
    }

    List<String> messages() {
        return bad.stream().map(BadRecord::message).toList();
    }
}
