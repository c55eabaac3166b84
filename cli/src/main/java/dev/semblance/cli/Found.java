package dev.semblance.cli;

import dev.semblance.Pairs;
import dev.semblance.Semblance;
import dev.semblance.Summary;
import dev.semblance.document.Corpus;
import dev.semblance.evaluate.TruePairs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** What a search found: 16 bytes a pair. */
final class Found {
    private final long[] pairs;
    private final double[] similarities;
    private int size;
    private final Summary summary;
    private final long diskBytes;

    private Found(int most, Summary summary, long diskBytes) {
        this.pairs = new long[most];
        this.similarities = new double[most];
        this.summary = summary;
        this.diskBytes = diskBytes;
    }

    /**
     * Searches. The similarities are those that the search gives.
     *
     * @param workFolder where the search puts what has no room in memory
     * @param memory has room for what is found, or refuses it
     */
    static Found by(Semblance semblance, Corpus corpus, Path workFolder, ExperimentMemory memory) throws IOException {
        try (Pairs result = semblance.pairs(corpus)) {
            if (result.count() > Integer.MAX_VALUE / 4) {
                throw new IOException("an experiment can look at " + Numbers.count(Integer.MAX_VALUE / 4)
                        + " found pairs at most but there are " + Numbers.count(result.count()));
            }
            memory.requirePairs(result.count());
            Found found = new Found((int) result.count(), result.summary(), bytes(workFolder));
            result.stream()
                    .forEachOrdered(pair ->
                            found.add(TruePairs.pair(pair.leftOrdinal(), pair.rightOrdinal()), pair.similarity()));
            return found;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Pairs come in the order of their left, then of their right document, and so sorted. */
    private void add(long pair, double similarity) {
        pairs[size] = pair;
        similarities[size++] = similarity;
    }

    private static long bytes(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            long bytes = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        }
    }

    /** Bytes of the work files when all was found. */
    long diskBytes() {
        return diskBytes;
    }

    Summary summary() {
        return summary;
    }

    int size() {
        return size;
    }

    double similarity(int index) {
        return similarities[index];
    }

    LongStream pairs() {
        return Arrays.stream(pairs, 0, size);
    }

    boolean has(long pair) {
        return Arrays.binarySearch(pairs, 0, size, pair) >= 0;
    }

    /** The similarity of a found pair. */
    double of(long pair) {
        return similarities[Arrays.binarySearch(pairs, 0, size, pair)];
    }
}
