package dev.semblance.io;

import java.io.IOException;

/** A file is not what it was when it was found. That ends a run: what was read of it belongs to no input that ever was. */
final class ChangedInputException extends IOException {
    private static final long serialVersionUID = 1;

    ChangedInputException(String message) {
        super(message);
    }
}
