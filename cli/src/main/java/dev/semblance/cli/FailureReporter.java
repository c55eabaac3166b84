package dev.semblance.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Turns what went wrong into one line for people, and into an exit status. */
final class FailureReporter {
    private FailureReporter() {}

    /** Reports the failure, unless it is that nobody reads our output, and gives the exit status. */
    static int report(Throwable error, Console console) {
        Throwable cause = unwrap(error);
        if (cause instanceof StandardOutput.ClosedPipeException) {
            console.clearBar();
            return 0;
        }
        console.message(describe(cause));
        if (console.isDebug()) {
            error.printStackTrace(console.printer());
        } else if (isBug(cause)) {
            console.message("this should not happen; with SEMBLANCE_DEBUG=1 it comes with its stack trace");
        }
        return 1;
    }

    /** What happened, without the wrappings that threads and streams put around it. */
    static Throwable unwrap(Throwable error) {
        Throwable cause = error;
        for (Throwable inner = error; inner != null; inner = inner.getCause()) {
            if (inner instanceof OutOfMemoryError || inner instanceof StandardOutput.ClosedPipeException) {
                return inner;
            }
        }
        while ((cause instanceof UncheckedIOException
                        || cause instanceof ExecutionException
                        || cause instanceof CompletionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    static String describe(Throwable error) {
        if (error instanceof OutOfMemoryError) {
            return outOfMemory();
        }
        if (error instanceof IOException && SystemErrors.isDiskFull(error)) {
            String file = error instanceof FileSystemException e ? e.getFile() : null;
            return "disk full: " + (file == null ? message(error) : file);
        }
        if (error instanceof NoSuchFileException e) {
            return "no such file or folder: " + e.getFile() + reason(e);
        }
        if (error instanceof AccessDeniedException e) {
            return "cannot open " + e.getFile() + ": permission denied" + reason(e);
        }
        if (error instanceof FileAlreadyExistsException e) {
            return "exists already: " + e.getFile() + reason(e);
        }
        if (error instanceof NotDirectoryException e) {
            return "is no folder: " + e.getFile() + reason(e);
        }
        if (error instanceof IOException) {
            return message(error);
        }
        return "internal error: " + error;
    }

    private static String outOfMemory() {
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        return "out of memory with a heap of " + megabytes + " MB; give it more with --memory " + suggestion(megabytes)
                + ", or pass over large documents with --max-document";
    }

    private static String suggestion(long megabytes) {
        return Math.max(1, (2 * megabytes + 1023) / 1024) + "g";
    }

    private static boolean isBug(Throwable error) {
        return !(error instanceof IOException) && !(error instanceof OutOfMemoryError);
    }

    private static String reason(FileSystemException e) {
        return e.getReason() == null ? "" : " (" + e.getReason() + ")";
    }

    private static String message(Throwable error) {
        return Objects.requireNonNullElse(error.getMessage(), error.getClass().getSimpleName());
    }
}
