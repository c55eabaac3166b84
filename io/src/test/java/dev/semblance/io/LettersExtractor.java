package dev.semblance.io;

import dev.semblance.document.Publication;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Takes the capital letters out of files. Found as extractors of other modules are. */
public final class LettersExtractor implements TextExtractor {
    @Override
    public Set<String> endings() {
        return Set.of("letters", "txt", "text", "md", "log");
    }

    @Override
    public Extracted extract(byte[] file) throws IOException {
        String text = new String(file, StandardCharsets.UTF_8);
        if (text.isBlank()) {
            throw new IOException("no letters");
        }
        return new Extracted(text.replaceAll("[^A-Z]", ""), Publication.NONE);
    }
}
