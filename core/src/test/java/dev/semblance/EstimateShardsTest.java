package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Estimates of a corpus in which every document is connected with every other by candidates that come of chance. */
class EstimateShardsTest {
    private static final int DOCUMENTS = 900;

    /** So few words that any two documents have a tenth in common, and look equal in one of 16 components or more. */
    private static final int VOCABULARY = 300;

    private static final int WORDS = 60;
    private static final int BANDS = 16;
    private static final Corpus CORPUS = Corpus.of(documents());

    @TempDir
    Path temp;

    /** At 0.5 the filter's bits sort out little, so that it takes the signatures to tell who belongs together. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.8})
    void candidatesOfChanceAreDivided(double threshold) throws IOException {
        List<String> expected = pairs(builder(threshold));
        assertThat(expected.size()).isBetween(100, DOCUMENTS);

        Path folder = temp.resolve("work");
        Semblance.Builder small = builder(threshold)
                .workFolder(folder)
                .recordWork(true)
                .keepWork(true)
                .memory(1 << 19);
        assertThat(pairs(small)).isEqualTo(expected);
        assertThat(Files.readString(folder.resolve("manifest"))).contains("\nstage result-2\n");
    }

    private static Semblance.Builder builder(double threshold) {
        return Semblance.builder()
                .shingler(Shingler.words(1))
                .threshold(threshold)
                .estimate(true)
                .bands(BANDS)
                .rows(1);
    }

    private static List<String> pairs(Semblance.Builder builder) throws IOException {
        try (Pairs pairs = builder.build().pairs(CORPUS)) {
            return pairs.stream().map(SimilarPair::toString).toList();
        }
    }

    private static List<Document> documents() {
        Random random = new Random(20260918);
        List<Document> documents = new ArrayList<>();
        String text = "";
        for (int i = 0; i < DOCUMENTS; i++) {
            text = i % 3 == 1
                    ? RandomCorpora.edited(text, VOCABULARY, random)
                    : RandomCorpora.text(WORDS, VOCABULARY, random);
            documents.add(Document.of("d" + i, text));
        }
        return documents;
    }
}
