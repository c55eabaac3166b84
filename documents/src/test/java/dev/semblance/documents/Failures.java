package dev.semblance.documents;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.io.TextExtractor;
import java.io.IOException;

/** What extractors say of files that they do not read. */
final class Failures {
    private Failures() {}

    static void refused(TextExtractor extractor, byte[] file, String message) {
        assertThatThrownBy(() -> extractor.extract(file))
                .isInstanceOf(IOException.class)
                .hasMessage(message);
    }
}
