package dev.semblance.cli;

import java.util.Locale;

/**
 * Tells by its message what the operating system refused.
 *
 * <p>The JDK has no exceptions for these, only the system's text in the language of the locale. That is English: the launcher sets
 * {@code LC_ALL=C.UTF-8} for all but those who use a locale of another charset. For them a closed pipe is reported as a failure, and a full
 * disk in their own language.
 */
final class SystemErrors {
    private SystemErrors() {}

    /** Whether the reader of a pipe has gone away. */
    static boolean isClosedPipe(Throwable error) {
        String message = message(error);
        return message.contains("broken pipe") || message.contains("pipe is being closed");
    }

    /** Whether a disk had no room left. */
    static boolean isDiskFull(Throwable error) {
        return message(error).contains("no space left on device");
    }

    private static String message(Throwable error) {
        String message = error.getMessage();
        return message == null ? "" : message.toLowerCase(Locale.ROOT);
    }
}
