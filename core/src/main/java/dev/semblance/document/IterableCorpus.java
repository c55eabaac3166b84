package dev.semblance.document;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A corpus over documents that exist already; batches only bundle them. */
record IterableCorpus(Supplier<Iterator<Document>> source, Runnable end) implements Corpus {
    private static final int BATCH_DOCUMENTS = 4096;
    private static final int BATCH_BYTES = 1 << 20;

    @Override
    public Pass open() {
        Iterator<Document> documents = source.get();
        return new Pass() {
            @Override
            public @Nullable Batch next() {
                List<Document> batch = new ArrayList<>();
                long bytes = 0;
                while (documents.hasNext() && batch.size() < BATCH_DOCUMENTS && bytes < BATCH_BYTES) {
                    Document document = documents.next();
                    batch.add(document);
                    bytes += document.length();
                }
                return batch.isEmpty() ? null : new DocumentBatch(batch, bytes);
            }

            @Override
            public void close() {
                end.run();
            }
        };
    }

    private record DocumentBatch(List<Document> documents, long sizeInBytes) implements Batch {
        @Override
        public void decode(Sink sink) {
            documents.forEach(sink::document);
        }
    }
}
