package dev.semblance.io;

import dev.semblance.io.compress.BrokenStreamException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;

/** Says in a few words what went wrong with a file; the JDK's messages are often its name alone. */
final class FileErrors {
    private FileErrors() {}

    static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileSystemLoopException) {
            return "too many symbolic links";
        }
        String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }

    /** An exception whose message begins with the input's name. */
    static IOException ofInput(String name, IOException e) {
        String message = e.getMessage();
        if (message != null && message.startsWith("[")) {
            return e;
        }
        return new IOException("[" + name + "] " + reason(e), e);
    }

    /** An exception that says what could not be written. */
    static IOException ofOutput(String name, IOException e) {
        return new IOException("cannot write " + name + ": " + reason(e), e);
    }

    /**
     * What is said of an archive that cannot be read on, which is remembered as cut short if data of it are lost.
     *
     * @throws IOException if it is no matter of one archive: the file changed, or one that was named cannot be read at all
     */
    static String ofBroken(Source source, int index, IOException e, Findings findings) throws IOException {
        if (e instanceof ChangedInputException || (source.isNamed() && !(e instanceof BrokenStreamException))) {
            throw ofInput(source.name(), e);
        }
        if (e instanceof BrokenStreamException broken && broken.isWhole()) {
            return reason(e);
        }
        findings.cutShort().add(index);
        return reason(e) + "; the rest of the " + (source.spool() == null ? "file" : "input") + " is missing";
    }
}
