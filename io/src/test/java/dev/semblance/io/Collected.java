package dev.semblance.io;

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
