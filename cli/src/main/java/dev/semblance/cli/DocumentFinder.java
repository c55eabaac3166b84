package dev.semblance.cli;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks documents up by their names; of several with one name it takes the first. */
final class DocumentFinder implements Corpus.Sink {
    private final Set<String> wanted;
    private final int mostBytes;
    private final Map<String, Document> found = new HashMap<>();

    DocumentFinder(String left, String right) {
        this(left.equals(right) ? Set.of(left) : Set.of(left, right), Integer.MAX_VALUE);
    }

    /** @param mostBytes how much of each text is wanted; the last character may be cut through */
    DocumentFinder(Set<String> wanted, int mostBytes) {
        this.wanted = Set.copyOf(wanted);
        this.mostBytes = mostBytes;
    }

    /** The one document of a file. */
    static Document only(InputOptions options, String path) throws IOException {
        Only only = new Only();
        try (FileCorpus corpus = UsageException.check(() -> FileCorpus.of(options))) {
            readAll(corpus, only);
        }
        if (only.bad != null) {
            throw new IOException(only.bad.message());
        }
        if (only.document == null) {
            throw new IOException("no document was found in " + path);
        }
        return only.document;
    }

    void search(Corpus corpus) throws IOException {
        readAll(corpus, this);
    }

    /** The documents that were found, by their names. */
    Map<String, Document> found() {
        return found;
    }

    Document found(String id) throws IOException {
        Document document = found.get(id);
        if (document == null) {
            throw new IOException("no document has the id " + id);
        }
        return document;
    }

    @Override
    public void document(Document document) {
        if (wanted.contains(document.id())) {
            found.computeIfAbsent(document.id(), id -> copy(document, mostBytes));
        }
    }

    @Override
    public void bad(BadRecord record) {
        // Whoever asks for two documents has not asked about the others.
    }

    private static void readAll(Corpus corpus, Corpus.Sink sink) throws IOException {
        try (Corpus.Pass pass = corpus.open()) {
            Corpus.Batch batch = pass.next();
            while (batch != null) {
                batch.decode(sink);
                batch = pass.next();
            }
        }
    }

    /** A document may lie in a buffer that its reader will use again. */
    private static Document copy(Document document, int mostBytes) {
        int end = document.offset() + Math.min(document.length(), mostBytes);
        return Document.ofUtf8(document.id(), Arrays.copyOfRange(document.utf8(), document.offset(), end));
    }

    /** Takes what a single file holds. */
    private static final class Only implements Corpus.Sink {
        private @Nullable Document document;
        private @Nullable BadRecord bad;

        @Override
        public void document(Document next) {
            document = copy(next, Integer.MAX_VALUE);
        }

        @Override
        public void bad(BadRecord record) {
            bad = record;
        }
    }
}
