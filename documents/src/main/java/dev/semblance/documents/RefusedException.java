package dev.semblance.documents;

import java.io.IOException;
import java.io.Serial;

/** A file that is not broken, and yet is not read; the message says why. */
final class RefusedException extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    RefusedException(String why) {
        super(why);
    }
}
