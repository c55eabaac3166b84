package dev.semblance.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ServiceLoader;

/**
 * A format of files that store rows column by column, read and written by a library that not everyone needs. It is found with
 * {@link ServiceLoader}; {@code semblance-parquet} has the one for {@link InputFormat#PARQUET}.
 *
 * <p>Used by one thread.
 */
public interface ColumnarFormat {
    /** The format that this is. */
    InputFormat format();

    /**
     * Opens a file and reads what it says of itself.
     *
     * @throws DamagedFileException if it is not of this format, or damaged
     * @throws IOException if it cannot be read, or has what is not supported
     */
    ColumnarReader open(Path file) throws IOException;

    /**
     * Begins a file of rows that are copied from others, which have the same columns.
     *
     * @param out where the file goes; the caller closes it
     */
    ColumnarCopier copyTo(OutputStream out);

    /**
     * The implementation that is on the class path.
     *
     * @throws IOException if there is none
     * @throws IllegalArgumentException if the format is not columnar
     */
    static ColumnarFormat of(InputFormat format) throws IOException {
        if (!format.isColumnar()) {
            throw new IllegalArgumentException("format must be columnar but was " + format.label());
        }
        for (ColumnarFormat found : ServiceLoader.load(ColumnarFormat.class)) {
            if (found.format() == format) {
                return found;
            }
        }
        throw new IOException("reading %s needs semblance-%1$s on the class path".formatted(format.label()));
    }
}
