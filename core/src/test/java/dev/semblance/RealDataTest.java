package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.semblance.Oracle.Pair;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Real collections against brute force: no false pair, and the recall that was asked for. */
class RealDataTest {
    @Test
    void licencesHaveTheKnownPairs() throws IOException {
        List<String> texts = texts(TestData.file("spdx-licences/spdx-licences.jsonl.gz"));
        assertThat(texts).hasSize(727);
        List<Set<String>> sets =
                texts.stream().map(text -> Oracle.words(text, 5)).toList();
        for (String threshold : List.of("0.3", "0.9")) {
            Map<Pair, Double> expected = expected(sets, threshold);
            assertThat(expected).hasSize(threshold.equals("0.3") ? 3080 : 173);
            Oracle.assertSame(find(texts, Shingler.words(5), threshold, 1), expected);
            assertRecall(find(texts, Shingler.words(5), threshold, 0.99), expected, 0.99);
        }
        assertThat(expected(sets, "1").values()).hasSize(108);
    }

    @Test
    void revisionsAreFoundAsByBruteForce() throws IOException {
        List<String> texts = texts(TestData.file("rfc-revisions/docs.jsonl.gz"));
        assertThat(texts).hasSize(3135);
        List<Set<String>> sets =
                texts.stream().map(text -> Oracle.words(text, 3)).toList();
        for (String threshold : List.of("0.5", "0.7", "0.9")) {
            Map<Pair, Double> expected = expected(sets, threshold);
            assertThat(expected.size()).isGreaterThan(2000);
            Oracle.assertSame(find(texts, Shingler.words(3), threshold, 1), expected);
            assertRecall(find(texts, Shingler.words(3), threshold, 0.99), expected, 0.99);
        }
    }

    @Test
    void copyrightFilesOfThisMachineAreFoundAsByBruteForce() throws IOException {
        List<String> texts = copyrightFiles();
        assumeTrue(!texts.isEmpty(), "needs the copyright files under /usr/share/doc of a Debian system");
        List<Set<String>> sets =
                texts.stream().map(text -> Oracle.characters(text, 9)).toList();
        for (String threshold : List.of("0.5", "0.8")) {
            Map<Pair, Double> expected = expected(sets, threshold);
            Oracle.assertSame(find(texts, Shingler.characters(9), threshold, 1), expected);
            assertRecall(find(texts, Shingler.characters(9), threshold, 0.99), expected, 0.99);
        }
    }

    private static Map<Pair, Double> expected(List<Set<String>> sets, String threshold) {
        Threshold exact = Threshold.parse(threshold);
        return Oracle.pairs(sets, exact.numerator(), exact.denominator());
    }

    private static Map<Pair, Double> find(List<String> texts, Shingler shingler, String threshold, double recall)
            throws IOException {
        Corpus corpus = Corpus.of(IntStream.range(0, texts.size())
                .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i)))
                .toList());
        return Oracle.found(Semblance.builder()
                .shingler(shingler)
                .threshold(Threshold.parse(threshold))
                .recall(recall)
                .join(recall < 1 ? JoinKind.LSH : JoinKind.EXACT)
                .build()
                .pairs(corpus));
    }

    /** Whatever was found is right; and so much was found. Seed and data are fixed, so this is no statistical test. */
    private static void assertRecall(Map<Pair, Double> found, Map<Pair, Double> expected, double recall) {
        assertThat(Oracle.differences(found, expected)).isEmpty();
        assertThat((double) found.size()).isGreaterThanOrEqualTo(recall * expected.size());
    }

    private static List<String> texts(Path jsonl) throws IOException {
        return TestData.gzippedLines(jsonl).stream()
                .map(line -> TestData.jsonField(line, "text"))
                .toList();
    }

    /** At most 400 copyright files of the machine's packages, which any Debian system has. */
    private static List<String> copyrightFiles() throws IOException {
        Path docs = Path.of("/usr/share/doc");
        List<String> texts = new ArrayList<>();
        if (Files.isDirectory(docs)) {
            try (Stream<Path> folders = Files.list(docs)) {
                for (Path folder : folders.sorted().toList()) {
                    Path file = folder.resolve("copyright");
                    if (texts.size() < 400 && Files.isReadable(file) && Files.size(file) < 100_000) {
                        try {
                            texts.add(Files.readString(file));
                        } catch (CharacterCodingException e) {
                            continue;
                        }
                    }
                }
            }
        }
        return texts;
    }
}
