package dev.semblance;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.ShinglerChoice;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * The first documents of a pass, decoded ahead of the others. How many count depends on the documents alone, not on how they come in
 * batches.
 */
final class Sample {
    /** By so many the shingles are chosen. */
    private static final int DOCUMENTS = 1000;

    /** So many are read: few documents of a large corpus are alike by chance, and none of a thousand may be. */
    private static final int MOST_DOCUMENTS = 1 << 14;

    private static final long BYTES = 4 << 20;

    private final Deque<Decoded> batches = new ArrayDeque<>();
    private int documents;
    private long bytes;
    private long inputBytes;
    private boolean isWhole;

    /** The first documents of a corpus, of which no more is read. */
    static Sample of(Corpus corpus) throws IOException {
        try (Corpus.Pass pass = corpus.open()) {
            Sample sample = new Sample();
            sample.read(pass);
            return sample;
        }
    }

    /** Reads until there is enough. */
    void read(Corpus.Pass pass) throws IOException {
        while (documents < MOST_DOCUMENTS && bytes < BYTES) {
            Corpus.Batch batch = pass.next();
            if (batch == null) {
                isWhole = true;
                return;
            }
            inputBytes += batch.sizeInBytes();
            batches.add(decode(batch));
        }
    }

    /** Whether there are no more documents than these. */
    boolean isWhole() {
        return isWhole;
    }

    /** Number of documents read. */
    int documents() {
        return documents;
    }

    /** Bytes of their texts, before normalisation. */
    long textBytes() {
        return bytes;
    }

    /** Bytes of input that they were read from. */
    long inputBytes() {
        return inputBytes;
    }

    /** The batches that were read, to be taken out and decoded again. */
    Deque<? extends Corpus.Batch> batches() {
        return batches;
    }

    /** The documents, before batches are taken out. */
    Stream<Document> all() {
        return batches.stream().flatMap(Decoded::documents);
    }

    /**
     * How many documents the corpus has, judged by these; 0 if that cannot be told.
     *
     * @param corpusBytes size of the corpus, or -1
     */
    double documentsOf(long corpusBytes) {
        boolean isKnown = corpusBytes > 0 && documents > 0 && inputBytes > 0;
        return isKnown ? (double) corpusBytes / inputBytes * documents : 0;
    }

    /** The normalised texts of the first documents, before batches are taken out. */
    Texts texts(Normalizer normalizer) {
        Texts texts = new Texts(MOST_DOCUMENTS);
        Utf8Buffer text = new Utf8Buffer();
        batches.stream()
                .flatMap(Decoded::documents)
                .takeWhile(document -> !texts.isFull())
                .forEachOrdered(document -> {
                    normalizer.normalize(
                            document.utf8(), document.offset(), document.offset() + document.length(), text);
                    texts.add(text.toByteArray(), document.length());
                });
        return texts;
    }

    /** The first normalised texts: shingles are chosen by the first of them. */
    static final class Texts {
        private final int most;
        private final List<byte[]> texts = new ArrayList<>();
        private long bytes;

        /** As many as shingles are chosen by. */
        Texts() {
            this(DOCUMENTS);
        }

        private Texts(int most) {
            this.most = most;
        }

        boolean isFull() {
            return texts.size() >= most || bytes >= BYTES;
        }

        /** @param length length of the document before normalisation */
        void add(byte[] text, int length) {
            texts.add(text);
            bytes += length;
        }

        Shingler choose() {
            return ShinglerChoice.choose(first());
        }

        /** Those that shingles are chosen by. */
        List<byte[]> first() {
            return texts.subList(0, Math.min(texts.size(), DOCUMENTS));
        }

        List<byte[]> all() {
            return texts;
        }
    }

    private Decoded decode(Corpus.Batch batch) throws IOException {
        List<Object> entries = new ArrayList<>();
        batch.decode(new Corpus.Sink() {
            @Override
            public void document(Document document) {
                byte[] copy =
                        Arrays.copyOfRange(document.utf8(), document.offset(), document.offset() + document.length());
                Document kept = Document.ofUtf8(document.id(), copy).withPreference(document.preference());
                entries.add(kept);
                documents++;
                bytes += copy.length;
            }

            @Override
            public void bad(BadRecord record) {
                entries.add(record);
            }
        });
        return new Decoded(entries, batch.sizeInBytes(), batch.isReference());
    }

    private record Decoded(List<Object> entries, long sizeInBytes, boolean isReference) implements Corpus.Batch {
        Stream<Document> documents() {
            return entries.stream().filter(Document.class::isInstance).map(Document.class::cast);
        }

        @Override
        public void decode(Corpus.Sink sink) {
            for (Object entry : entries) {
                if (entry instanceof Document document) {
                    sink.document(document);
                } else {
                    sink.bad((BadRecord) entry);
                }
            }
        }
    }
}
