package dev.semblance.io;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A file that could be read but does not hold what its format says. What was read before the damage is good. */
public final class DamagedFileException extends IOException {
    private static final long serialVersionUID = 1;

    /** @param message what is wrong, without the file's name */
    public DamagedFileException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
