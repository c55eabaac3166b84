package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The example in the README and in the Javadoc of {@link Semblance}, run. */
class SemblanceExampleTest {
    private final PrintStream standardOutput = System.out;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @BeforeEach
    void catchOutput() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void releaseOutput() {
        System.setOut(standardOutput);
    }

    @Test
    void theExampleFindsTheTwoNotices() throws IOException {
        Corpus notices = Corpus.of(
                Document.of("monday", "The library is closed on Monday for the yearly stocktaking."),
                Document.of("tuesday", "The library is closed on Tuesday for the yearly stocktaking."),
                Document.of("soup", "Soup of the day: leek and potato, with bread from the mill."));

        Semblance semblance = Semblance.builder()
                .normalizer(Normalizer.text())
                .shingler(Shingler.characters(5))
                .threshold(0.6)
                .recall(0.99)
                .build();

        semblance.pairs(notices).stream().forEach(System.out::println);

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .isEqualTo(String.format(
                        "SimilarPair[left=monday, right=tuesday, similarity=%1$s, low=%1$s, high=%1$s, leftOrdinal=0, rightOrdinal=1]%n",
                        48.0 / 63));
    }
}
