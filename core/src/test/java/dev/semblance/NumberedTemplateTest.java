package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.Oracle.Pair;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents of one template with three numbers: each number, and each of its digits, is that of many. */
class NumberedTemplateTest {
    private static final int DOCUMENTS = 1200;
    private static final int NUMBERS = DOCUMENTS / 10;

    /** Of documents of other lengths as well, the exact join loses no pair, be they similar by a number, by digits or by their length. */
    @ParameterizedTest
    @ValueSource(ints = {24, 30, 38})
    void noPairIsLost(int letters) throws IOException {
        List<String> texts = texts(letters, 12);
        List<Set<String>> sets =
                texts.stream().map(text -> Oracle.characters(text, 5)).toList();
        Map<Pair, Double> expected = Oracle.pairs(sets, 4, 5);
        assertThat(expected.size()).isGreaterThan(200);
        try (Pairs pairs = builder().recall(1).build().pairs(corpus(texts))) {
            Oracle.assertSame(Oracle.found(pairs), expected);
        }
    }

    /** Documents that have a digit in common, and nothing rarer, are no candidates where all else of their numbers is too much for the threshold. */
    @Test
    void aDigitInCommonMakesNoCandidates() throws IOException {
        try (Pairs pairs = builder().bands(12).rows(5).build().pairs(corpus(texts(22, 1)))) {
            assertThat(pairs.summary().candidates()).isLessThan((long) DOCUMENTS * DOCUMENTS / 12);
        }
    }

    private static Semblance.Builder builder() {
        return Semblance.builder().shingler(Shingler.characters(5)).threshold(0.8);
    }

    private static Corpus corpus(List<String> texts) {
        List<Document> documents = new ArrayList<>();
        for (String text : texts) {
            documents.add(Document.of(Integer.toString(documents.size()), text));
        }
        return Corpus.of(documents);
    }

    /** Texts of four parts with numbers between them, and fewer than {@code ends} letters of their own behind. */
    private static List<String> texts(int letters, int ends) {
        Random random = new Random(20261128);
        String[] parts = new String[4];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = letters(letters, random);
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            StringBuilder text = new StringBuilder(parts[0]);
            for (int number = 1; number < parts.length; number++) {
                text.append(' ').append(random.nextInt(NUMBERS)).append(' ').append(parts[number]);
            }
            texts.add(text + letters(random.nextInt(ends), random));
        }
        return texts;
    }

    private static String letters(int length, Random random) {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < length; i++) {
            letters.append((char) ('a' + random.nextInt(26)));
        }
        return letters.toString();
    }
}
