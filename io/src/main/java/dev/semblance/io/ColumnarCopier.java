package dev.semblance.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongPredicate;

/** Copies rows with all their columns, untouched, to one file. Closed without {@link #finish()}, it leaves the file unfinished. Not thread-safe. */
public interface ColumnarCopier extends Closeable {
    /**
     * Copies what is kept of a file.
     *
     * @param rows how many rows of the file are asked for at most; what follows is not read, as it may be damaged
     * @param keep whether the row with a number, counted from 1, is kept; asked in order
     * @throws DamagedFileException if the file is damaged
     * @throws IOException if it cannot be read, the file that is made cannot be written, or it has other columns
     */
    void copy(Path file, long rows, LongPredicate keep) throws IOException;

    /**
     * Writes the end of the file.
     *
     * @throws IOException if it cannot be written, or no file was copied that says which columns it has
     */
    void finish() throws IOException;
}
