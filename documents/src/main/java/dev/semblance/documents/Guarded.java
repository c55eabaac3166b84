package dev.semblance.documents;

import dev.semblance.io.TextExtractor.Extracted;
import java.io.IOException;

/** Keeps what goes wrong in a library from going further than the file that it went wrong with. */
final class Guarded {
    private Guarded() {}

    /** Reads the bytes of a file. */
    @FunctionalInterface
    interface Reading {
        Extracted of(byte[] file) throws IOException;
    }

    /**
     * What a reading finds in a file.
     *
     * @param kind what the file is said to be
     * @throws IOException if there is no text, or the reading failed in whichever way
     */
    static Extracted extract(String kind, byte[] file, Reading reading) throws IOException {
        if (file.length == 0) {
            throw new IOException("empty file");
        }
        Extracted extracted;
        try {
            extracted = reading.of(file);
        } catch (TooMuchException | RefusedException e) {
            throw e;
        } catch (StackOverflowError e) {
            throw new IOException("is nested too deeply", e);
        } catch (OutOfMemoryError e) {
            throw new IOException("needs more memory than there is", e);
        } catch (IOException | RuntimeException | LinkageError e) {
            // Libraries also fail by what they do not expect, and by parts of theirs that are optional.
            throw new IOException("broken " + kind + " file" + reason(e), e);
        }
        if (extracted.text().isBlank()) {
            throw new IOException("no text in this " + kind + " file");
        }
        return extracted;
    }

    /** What a library says, if it is short enough to be of use. */
    private static String reason(Throwable e) {
        String message = e.getMessage();
        if (!(e instanceof IOException) || message == null) {
            return "";
        }
        String line = message.strip();
        return line.isEmpty() || line.length() > 100 || line.chars().anyMatch(c -> c < ' ' || c > '~')
                ? ""
                : ": " + line;
    }
}
