package dev.semblance;

import dev.semblance.measure.Measure;
import dev.semblance.work.Log;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The similar pairs of a corpus. */
public final class Pairs implements Result {
    private final Documents documents;
    private final List<Log> logs;
    private final Measure measure;
    private final long count;
    private final Summary summary;
    private final Storage storage;

    Pairs(Documents documents, List<Log> logs, Measure measure, long count, Summary summary, Storage storage) {
        this.documents = documents;
        this.logs = logs;
        this.measure = measure;
        this.count = count;
        this.summary = summary;
        this.storage = storage;
    }

    /** How many pairs there are. O(1). */
    public long count() {
        return count;
    }

    /**
     * The pairs, in the order of their left, then of their right document in the corpus. Each pair once. They are put
     * together while the stream is read, so a billion pairs between identical documents cost no memory. Sequential;
     * may be called again.
     *
     * <p>Where the measure is containment, a pair says how much of its left document lies in its right one; two documents may be two pairs. They are in the order
     * of the right documents.
     *
     * <p>Where work files cannot be read, the stream throws UncheckedIOException.
     */
    public Stream<SimilarPair> stream() {
        int traits = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.DISTINCT;
        try {
            int components = summary.plan().estimated() ? summary.plan().components() : 0;
            PairIterator pairs = new PairIterator(documents, logs, measure, components);
            return StreamSupport.stream(Spliterators.spliterator(pairs, count, traits), false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Summary summary() {
        return summary;
    }

    @Override
    public void close() throws IOException {
        storage.delete();
    }

    @Override
    public void suspend() throws IOException {
        storage.closeUnfinished();
    }
}
