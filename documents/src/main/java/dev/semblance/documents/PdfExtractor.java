package dev.semblance.documents;

import dev.semblance.io.TextExtractor;
import java.io.IOException;
import java.util.Set;

/** The texts of PDF files, in the order in which the files draw them. */
public final class PdfExtractor implements TextExtractor {
    @Override
    public Set<String> endings() {
        return Set.of("pdf");
    }

    @Override
    public Extracted extract(byte[] file) throws IOException {
        return Guarded.extract("PDF", file, PdfText::of);
    }
}
