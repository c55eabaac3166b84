package dev.semblance.cli;

import dev.semblance.Deduplication;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The names of a corpus's empty documents, in order. Found in a pass of their own, because a document's name comes before it is known
 * whether it is empty, and all names would take too much memory.
 */
final class EmptyDocuments implements Corpus.Sink {
    private final Deduplication result;
    private final Queue<Named> found = new ArrayDeque<>();
    private int ordinal;

    private EmptyDocuments(Deduplication result) {
        this.result = result;
    }

    /** Reads the corpus again. */
    static Queue<Named> of(Corpus corpus, Deduplication result) throws IOException {
        EmptyDocuments sink = new EmptyDocuments(result);
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(sink);
            }
        }
        return sink.found;
    }

    @Override
    public void document(Document document) {
        if (result.isEmpty(ordinal)) {
            found.add(new Named(ordinal, document.id()));
        }
        ordinal++;
    }

    @Override
    public void bad(BadRecord record) {
        // it was reported when the corpus was read first
    }

    /** A document by its place in the corpus, and its name. */
    record Named(int ordinal, String id) {}
}
