package dev.semblance.parquet;

import dev.semblance.io.DamagedFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.apache.parquet.ParquetRuntimeException;

/** Something that no Parquet file has where it was found. Unchecked, to pass through Parquet's library. */
final class Damage extends ParquetRuntimeException {
    private static final long serialVersionUID = 1;

    Damage(String message) {
        super(message);
    }

    /** What is told of it, with the row where it was found. */
    static IOException of(Throwable failure, String otherwise, long row) {
        IOException found = of(failure, otherwise);
        return found instanceof DamagedFileException
                ? new DamagedFileException(found.getMessage() + ", at row " + row, failure)
                : found;
    }

    /**
     * What is told of it. Messages of others are left out: they are not for people, and differ between virtual machines. Counts that are not
     * true can make Parquet's library take any memory at once.
     */
    static IOException of(Throwable failure, String otherwise) {
        if (failure instanceof UncheckedIOException unchecked) {
            return Objects.requireNonNull(unchecked.getCause());
        }
        if (failure instanceof OutOfMemoryError) {
            return new DamagedFileException("needs more memory than there is", failure);
        }
        String reason = failure instanceof Damage ? failure.getMessage() : otherwise;
        return new DamagedFileException("broken Parquet: " + reason, failure);
    }
}
