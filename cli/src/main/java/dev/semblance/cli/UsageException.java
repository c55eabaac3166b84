package dev.semblance.cli;

import java.io.IOException;

/** The arguments cannot be used together, or one cannot be used at all. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }

    private UsageException(IllegalArgumentException cause) {
        super(cause.getMessage(), cause);
    }

    /** Makes settings from arguments: what is refused here is wrong usage, and no error of the program. */
    static <T> T check(Settings<T> settings) throws IOException {
        try {
            return settings.make();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    /** Makes settings from arguments. */
    interface Settings<T> {
        T make() throws IOException;
    }
}
