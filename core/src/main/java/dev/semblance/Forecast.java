package dev.semblance;

import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.Locale;

/** What a run will need, judged by its first documents. */
final class Forecast {
    /** Bytes of memory for each document that no work folder saves: its row, its filter bits, and what dividing rows takes. */
    private static final long MEMORY_PER_DOCUMENT = 28;

    /** What batches, buffers and young objects take. */
    private static final long FIXED_MEMORY = 96L << 20;

    private final Settings settings;
    private final double documents;
    private final double bytesPerDocument;

    /**
     * A forecast.
     *
     * @param inputBytes size of the corpus, or -1
     * @param different the share of documents with a text of their own: of the others, little more than the name is stored
     */
    Forecast(Settings settings, long inputBytes, Sample sample, double different) {
        this.settings = settings;
        this.documents = sample.documentsOf(inputBytes);
        double text = sample.documents() == 0 ? 0 : (double) sample.textBytes() / sample.documents();
        // Name, text and where it ends, hashes of both, row, band keys, bits; and the rows' part in a shard: a text
        // again, and its buckets.
        this.bytesPerDocument =
                16 + different * (2 * (text + 8) + 32 + 8 + bytesOfSketch(settings) + bytesOfPrefix(text) + 24);
    }

    /** Bytes of disk that the sketch of a document takes at most: its band keys, their buckets, and twice its signature where that is kept. */
    static long bytesOfSketch(Settings settings) {
        return 8L * settings.bands()
                + (settings.estimate() ? 4L * settings.scheme().components() : 0);
    }

    /** Bytes that the exact join writes for a document of so many bytes. */
    private double bytesOfPrefix(double text) {
        // Of a text of n bytes, no shingler makes more than n shingles.
        return settings.bands() > 0 ? 0 : Long.BYTES * (1 - settings.threshold().value()) * text;
    }

    /**
     * Tells what it will take if that is more than there is room for in memory.
     *
     * @throws IOException if the disk has not that much
     */
    void check(Storage storage, Monitor monitor) throws IOException {
        long bytes = (long) (documents * bytesPerDocument);
        boolean fits = bytes / 2 <= storage.room();
        if (!storage.hasFolder() || fits && !storage.usesFiles()) {
            return;
        }
        if (!fits) {
            storage.claim();
        }
        if (documents > 0) {
            makeRoom((long) documents, settings.memory(), storage);
        }
        storage.requireDisk(bytes);
        if (!fits) {
            monitor.note(String.format(
                    Locale.ROOT,
                    "about %,d documents need more than the memory of %s: up to %s go to the work folder",
                    (long) documents,
                    Storage.gigabytes(settings.memory()),
                    Storage.gigabytes(bytes)));
        }
    }

    /**
     * Leaves as much memory to what grows with the number of documents as so many of them need; logs get less.
     *
     * @throws IOException if there is not that much
     */
    static void makeRoom(long documents, long memory, Storage storage) throws IOException {
        long needed = documents * MEMORY_PER_DOCUMENT + FIXED_MEMORY;
        if (needed > memory) {
            throw new IOException(String.format(
                    Locale.ROOT,
                    "%,d documents need at least %d MB of memory, and may use %d MB",
                    documents,
                    (needed >> 20) + 1,
                    memory >> 20));
        }
        storage.limitRoom((memory - needed) / 2);
    }
}
