package dev.semblance.document;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of documents that is read in passes, each in batches.
 *
 * <p>Documents have an ordinal: their place in the sequence, from 0. Every pass gives the same documents in the same
 * order, unless {@link #of(Stream)} says otherwise.
 */
public interface Corpus {

    /**
     * Starts a pass from the first document.
     *
     * @throws IOException if the source cannot be opened
     */
    Pass open() throws IOException;

    /** Size of what it is read from in bytes, or -1 if that is not known. */
    default long sizeInBytes() {
        return -1;
    }

    /** What tells this corpus from another or a changed one; empty where nothing does. Cheap: reads no document. */
    default String fingerprint() {
        return "";
    }

    /** Gives files that stay as long as the work of the run, and are found again by the run that resumes it. */
    interface Store {
        /**
         * The file of this name, which may not be there yet.
         *
         * @throws IOException if there is no place for it
         */
        Path file(String name) throws IOException;
    }

    /** Says where to store what can be read only once, if that needs a file. Asked before all else, by the thread that runs all. */
    default void storeIn(Store store) {}

    /** What the passes so far found out about the source besides its documents, to be given to {@link #restore} in a later process.
     *
     * @throws IOException if what belongs to it cannot be stored
     */
    default byte[] state() throws IOException {
        return new byte[0];
    }

    /**
     * Takes a state in, as if the passes that it came from had been made here.
     *
     * @throws IOException if it is not a state of this corpus
     */
    default void restore(byte[] state) throws IOException {}

    /** One reading of the corpus. Used by one thread; the batches that it gives are free to go to others. */
    interface Pass extends Closeable {
        /**
         * The next run of consecutive documents, or null at the end.
         *
         * @throws IOException if the source cannot be read
         */
        @Nullable
        Batch next() throws IOException;
    }

    /** A run of consecutive documents that are still to be decoded. */
    interface Batch {
        /**
         * Decodes all documents in order. Called at most once, by any thread, also after later batches were given out.
         *
         * @throws IOException if the source cannot be read
         */
        void decode(Sink sink) throws IOException;

        /** Bytes of input that this batch covers, for progress; 0 when unknown. */
        default long sizeInBytes() {
            return 0;
        }

        /** Whether it takes so much memory that no other should be decoded at the same time. */
        default boolean isLarge() {
            return false;
        }

        /** Whether its documents belong to the {@linkplain Corpus#against reference}. Behind such a batch come no others. */
        default boolean isReference() {
            return false;
        }
    }

    /** Takes what a batch holds, in order. */
    interface Sink {
        /** A document. Its bytes may be read until the call returns. */
        void document(Document document);

        /** A record that gives no document. It has no ordinal. */
        void bad(BadRecord record);
    }

    /**
     * These documents, and behind them those of a reference that they are to be compared with. Documents of the same side are not compared with each
     * other: what is asked of such a corpus is asked of pairs of a document of this one and one of the reference.
     */
    default Corpus against(Corpus reference) {
        return new AgainstCorpus(this, reference);
    }

    /** A corpus over a list or another collection that can be iterated again. */
    static Corpus of(Iterable<Document> documents) {
        return new IterableCorpus(documents::iterator, () -> {});
    }

    /** A corpus over the given documents. */
    static Corpus of(Document... documents) {
        return of(Arrays.asList(documents.clone()));
    }

    /**
     * A corpus over a stream, which can be opened once: a second {@link #open()} throws IllegalStateException. The end of the pass
     * closes the stream.
     */
    static Corpus of(Stream<Document> documents) {
        return new IterableCorpus(documents::iterator, documents::close);
    }

    /** A corpus of texts that are named by their place, from 1. */
    static Corpus ofTexts(List<String> texts) {
        return of(() -> new java.util.Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < texts.size();
            }

            @Override
            public Document next() {
                if (!hasNext()) {
                    throw new java.util.NoSuchElementException();
                }
                String text = texts.get(next++);
                return Document.of(Integer.toString(next), text);
            }
        });
    }
}
