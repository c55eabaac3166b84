package dev.semblance.work;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** One clear line for what goes wrong with work files. */
final class WorkErrors {
    private WorkErrors() {}

    static IOException cannot(String what, Path path, IOException e) {
        return new IOException("cannot " + what + " work file " + path + ": " + reason(e), e);
    }

    static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "there is a file where a folder should be";
        }
        String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason.toLowerCase(Locale.ROOT);
    }
}
