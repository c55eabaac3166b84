package dev.semblance.documents;

import dev.semblance.io.TextExtractor;
import java.io.IOException;
import java.util.Set;

/** The texts of Word files in the format of Office Open XML, with their notes, headers and footers. */
public final class WordExtractor implements TextExtractor {
    @Override
    public Set<String> endings() {
        return Set.of("docx", "docm");
    }

    @Override
    public Extracted extract(byte[] file) throws IOException {
        return Guarded.extract("Word", file, WordText::of);
    }
}
