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
    static IOException of(RuntimeException failure, String otherwise, long row) {
        IOException found = of(failure, otherwise);
        return found instanceof DamagedFileException
                ? new DamagedFileException(found.getMessage() + ", at row " + row, failure)
                : found;
    }

    /** What is told of it. Messages of others are left out: they are not for people, and differ between virtual machines. */
    static IOException of(RuntimeException failure, String otherwise) {
        if (failure instanceof UncheckedIOException unchecked) {
            return Objects.requireNonNull(unchecked.getCause());
        }
        String reason = failure instanceof Damage ? failure.getMessage() : otherwise;
        return new DamagedFileException("broken Parquet: " + reason, failure);
    }
}
