package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.semblance.cli.Cli.Result;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.normalize.Normalizer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A run over a folder that every Debian machine has: the copyright files of its packages, which take whole licences from each other.
 * Compared with counting all substrings of all pairs.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CopyrightFolderTest {
    private static final String FOLDER = "/usr/share/doc";
    private static final String GLOB = "**/copyright";
    private static final int CHARACTERS = 9;
    private static final int FEWEST_FILES = 50;

    @RegisterExtension
    private final Cli cli = new Cli();

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<BitSet> sets = new ArrayList<>();

    /** Decodes the files, and makes the set of all runs of nine characters of each. */
    @BeforeAll
    void readAll() throws IOException {
        InputOptions options = InputOptions.of(FOLDER).includes(List.of(GLOB)).build();
        Map<String, BitSet> setOfText = new HashMap<>();
        try (FileCorpus corpus = FileCorpus.of(options);
                Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        names.add(document.id());
                        sets.add(setOfText.computeIfAbsent(normalized(document), text -> substrings(text)));
                    }

                    @Override
                    public void bad(BadRecord record) {
                        // the command passes over it too
                    }
                });
            }
        } catch (IOException e) {
            // no such folder on this machine
            assertThat(System.getenv("CI")).as("%s", e).isNotEqualTo("true");
        }
        boolean isThere = names.size() >= FEWEST_FILES;
        assertThat(isThere || !"true".equals(System.getenv("CI")))
                .as("at least %d copyright files below %s", FEWEST_FILES, FOLDER)
                .isTrue();
        assumeTrue(isThere);
    }

    private static String normalized(Document document) {
        Utf8Buffer text = new Utf8Buffer();
        byte[] utf8 = document.text().getBytes(StandardCharsets.UTF_8);
        Normalizer.text().normalize(utf8, 0, utf8.length, text);
        return new String(text.toByteArray(), StandardCharsets.UTF_8);
    }

    private BitSet substrings(String text) {
        BitSet set = new BitSet();
        int characters = text.codePointCount(0, text.length());
        int from = 0;
        for (int i = 0; i + Math.min(CHARACTERS, characters) <= characters && characters > 0; i++) {
            int to = text.offsetByCodePoints(from, Math.min(CHARACTERS, characters));
            set.set(numbers.computeIfAbsent(text.substring(from, to), substring -> numbers.size()));
            from = text.offsetByCodePoints(from, 1);
            if (characters < CHARACTERS) {
                break;
            }
        }
        return set;
    }

    /** All pairs at or above a threshold in percent, in order, with their similarities. */
    private Map<String, Double> bruteForce(long percent) {
        Map<String, Double> pairs = new LinkedHashMap<>();
        int[] sizes = sets.stream().mapToInt(BitSet::cardinality).toArray();
        for (int i = 0; i < sizes.length; i++) {
            for (int j = i + 1; j < sizes.length; j++) {
                long shared = sets.get(i) == sets.get(j) ? sizes[i] : shared(i, j);
                long union = sizes[i] + sizes[j] - shared;
                if (union > 0 && 100 * shared >= percent * union) {
                    pairs.put(names.get(i) + "\t" + names.get(j), (double) shared / union);
                }
            }
        }
        return pairs;
    }

    private int shared(int one, int other) {
        BitSet both = (BitSet) sets.get(one).clone();
        both.and(sets.get(other));
        return both.cardinality();
    }

    @ParameterizedTest
    @CsvSource({"0.8, 80", "0.5, 50"})
    void everyPairIsTrueAndNearlyAllAreFound(String threshold, long percent) {
        Map<String, Double> expected = bruteForce(percent);
        assertThat(expected).hasSizeGreaterThan(300);

        Map<String, Double> found = pairs(threshold, "0.99");
        Map<String, Double> all = pairs(threshold, "1");

        assertThat(all.keySet()).containsExactlyElementsOf(expected.keySet());
        all.forEach(
                (pair, similarity) -> assertThat(similarity).as(pair).isCloseTo(expected.get(pair), within(0.6e-6)));
        assertThat(all).containsAllEntriesOf(found);
        assertThat(found).hasSizeGreaterThanOrEqualTo((int) Math.ceil(0.99 * expected.size()));
    }

    private Map<String, Double> pairs(String threshold, String recall) {
        Result result = cli.run(
                "pairs",
                FOLDER,
                "--include",
                GLOB,
                "--shingle",
                "char:9",
                "--threshold",
                threshold,
                "--recall",
                recall);
        assertThat(result.status()).as(result.err()).isZero();
        Map<String, Double> pairs = new LinkedHashMap<>();
        result.out().lines().skip(1).forEach(line -> {
            int tab = line.lastIndexOf('\t');
            pairs.put(line.substring(0, tab), Double.valueOf(line.substring(tab + 1)));
        });
        return pairs;
    }
}
