package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that say how much a document should be kept. */
class PreferencesTest {
    private final Path folder;
    private final TempFiles files;

    PreferencesTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    @Test
    void preferencesAreNumbersAndTimes() throws IOException {
        String csv = "text,date\na,2.5\nb,1970-01-02\nc,1970-01-01T00:01:00Z\nd,1970-01-01 01:00:00+01:00\ne,soon\n";
        String file = files.write("a.csv", csv);
        assertThat(Collected.twice(InputOptions.of(file).preferLarger("date")).documents())
                .extracting(document -> document.preference())
                .containsExactly(2.5, 86400.0, 60.0, 0.0, Double.NaN);
        String json = files.write("a.jsonl", "{\"text\":\"a\",\"m\":{\"n\":3}}\n{\"text\":\"b\"}\n");
        assertThat(Collected.twice(InputOptions.of(json).preferSmaller("m.n")).documents())
                .extracting(document -> document.preference())
                .containsExactly(-3.0, Double.NaN);
    }

    private List<String> notes(String jsonLines) throws IOException {
        InputOptions options = InputOptions.of(files.write("n.jsonl", jsonLines))
                .textField("text")
                .preferSmaller("ts")
                .build();
        try (FileCorpus corpus = FileCorpus.of(options, new Tuning(40, 1 << 20))) {
            Collected.of(corpus);
            return corpus.notes();
        }
    }

    private static String record(String value) {
        return "{\"text\":\"a\",\"ts\":" + value + "}\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.1",
                "-2.50",
                "1e6",
                "0.30000000000000004",
                "9007199254740992",
                "5.684341886080802e-14",
                "5e-324",
                "1700000000.123456",
                "\"2023-11-14T22:13:20.123456Z\"",
                "\"soon\""
            })
    void valuesThatADoubleTellsApartNeedNoNote(String value) throws IOException {
        assertThat(notes(record("1") + record(value))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9007199254740993",
                "1700000000123456789",
                "0.1000000000000000055",
                "1e400",
                "1e-400",
                "1e99999999999",
                "\"2023-11-14T22:13:20.123456789Z\""
            })
    void valuesThatADoubleCannotTellApartAreCounted(String value) throws IOException {
        String file = folder + "/n.jsonl";
        assertThat(notes(record("1") + record(value) + record("2")))
                .containsExactly("[" + file + ":2] field \"ts\" has more digits than can be compared;"
                        + " values that differ in the last ones alone count as equal");
        assertThat(notes(record("1") + record(value) + "\n" + record(value) + record(value)))
                .containsExactly(
                        "[" + file + ":2] field \"ts\" has more digits than can be compared, and so it has in 2 more"
                                + " records; values that differ in the last ones alone count as equal");
    }

    @Test
    void aFieldThatNoRecordHasIsReported() throws IOException {
        assertThat(notes("{\"text\":\"a\",\"time\":1}\n" + record("\"soon\"")))
                .containsExactly("no record has a number or time in the field \"ts\": min:ts keeps the first");
        assertThat(notes("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void ofTwoValuesThatReadAlikeOneIsNoticed(long seed) {
        Random random = new Random(seed);
        PreferenceScale scale = new PreferenceScale(false);
        for (int round = 0; round < 2_000; round++) {
            double number = Double.longBitsToDouble(random.nextLong());
            if (!Double.isFinite(number)) {
                continue;
            }
            BigDecimal exact = new BigDecimal(number);
            Set<BigDecimal> alike = new HashSet<>();
            for (int digits = 1; digits < 22; digits++) {
                for (int step = -1; step <= 1; step++) {
                    BigDecimal rounded = exact.round(new MathContext(digits));
                    BigDecimal near = rounded.add(rounded.ulp().multiply(BigDecimal.valueOf(step)));
                    PreferenceScale.Value value = scale.of(near.toString());
                    if (value.preference() == number && value.isExact()) {
                        alike.add(near.stripTrailingZeros());
                    }
                }
            }
            assertThat(alike).as("seed %d: %s", seed, number).hasSizeLessThan(2);
            assertThat(scale.of(Double.toString(random.nextInt() / 1000.0)).isExact())
                    .isTrue();
        }
    }
}
