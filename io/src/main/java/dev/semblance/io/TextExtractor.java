package dev.semblance.io;

import dev.semblance.document.Publication;
import java.io.IOException;
import java.util.Set;

/**
 * Takes the text out of files that are no texts, such as PDF. Found by {@link java.util.ServiceLoader}; the module {@code semblance-documents} provides some. Thread-safe.
 */
public interface TextExtractor {
    /** The endings of the names of files that it reads, in lower case and without the dot. Nobody is asked for {@code txt}, {@code text}, {@code md} and {@code log}. */
    Set<String> endings();

    /**
     * The text of a file. What a file says of its sizes is not believed, and what makes much of little is refused.
     *
     * @throws IOException if there is no text in it that can be read; the message says why, for people
     */
    Extracted extract(byte[] file) throws IOException;

    /**
     * What is in a file.
     *
     * @param publication title and time, as far as the file has them
     */
    record Extracted(String text, Publication publication) {}
}
