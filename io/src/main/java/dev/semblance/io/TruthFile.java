package dev.semblance.io;

import dev.semblance.evaluate.Truth;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads which documents belong together: TSV, CSV or JSONL, compressed or not, with two documents a row or a document and its cluster. The names
 * of the columns tell: {@code left} and {@code right} or {@code id1} and {@code id2} are a pair, {@code id} and {@code cluster} (or {@code group}) a
 * cluster, {@code copy} and {@code original} are as {@link MadeWriter} writes them, and all that they connect belongs together. Other
 * columns are passed over.
 *
 * <p>The whole file is in memory while it is read.
 */
public final class TruthFile {
    private static final int MOST_BYTES = 1 << 30;

    private TruthFile() {}

    /**
     * Reads a file.
     *
     * @param ids the names of the documents, in their order
     * @throws IOException if it cannot be read, is damaged, or names documents that there are not; the message has the place
     */
    public static Truth read(Path file, TruthFormat format, List<String> ids) throws IOException {
        return read(file, format, ids, MOST_BYTES);
    }

    /**
     * Reads a file that may not be larger than there is memory for.
     *
     * @param ids the names of the documents, in their order
     * @param mostBytes how many it may have, without compression
     * @throws IOException if it cannot be read, is larger, is damaged, or names documents that there are not; the message has the place
     */
    public static Truth read(Path file, TruthFormat format, List<String> ids, int mostBytes) throws IOException {
        return TruthMaker.read(file, format, ids, mostBytes);
    }
}
