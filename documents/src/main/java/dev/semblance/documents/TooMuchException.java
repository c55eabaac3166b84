package dev.semblance.documents;

import java.io.IOException;
import java.io.Serial;

/** A file has more of something than is read, as those have that make much of little. */
final class TooMuchException extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    TooMuchException(String what) {
        super("has " + what);
    }
}
