package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowWriterTest {
    private static final List<String> AWKWARD =
            List.of("plain", "a\tb", "\"quoted\"", "line\nend", "cr\rx", "a,b", "#1", " x ", "\uD83D\uDE00", "");

    @TempDir
    Path folder;

    private static String rows(OutputFormat format, Object[]... rows) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriter.of(format, List.of("left", "right", "similarity"), out)) {
            for (Object[] row : rows) {
                writer.row(row);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void rowsAreWrittenInEachFormat() throws IOException {
        Object[] row = {"a\tb", "c,\"d\"", 0.8};
        Object[] other = {null, 7L, Double.NaN};
        Object[] third = {"#x", true, 3};
        assertThat(rows(OutputFormat.TSV, row, other, third))
                .isEqualTo("left\tright\tsimilarity\n\"a\tb\"\t\"c,\"\"d\"\"\"\t0.800000\n\t7\t\n#x\ttrue\t3\n");
        assertThat(rows(OutputFormat.CSV, row, other, third))
                .isEqualTo("left,right,similarity\na\tb,\"c,\"\"d\"\"\",0.800000\n,7,\n#x,true,3\n");
        assertThat(rows(OutputFormat.JSONL, row, other, third))
                .isEqualTo("{\"left\":\"a\\tb\",\"right\":\"c,\\\"d\\\"\",\"similarity\":0.800000}\n"
                        + "{\"left\":null,\"right\":7,\"similarity\":null}\n"
                        + "{\"left\":\"#x\",\"right\":true,\"similarity\":3}\n");
    }

    @Test
    void readersGetAwkwardTextsBack() throws IOException {
        for (String text : AWKWARD) {
            for (OutputFormat format : new OutputFormat[] {OutputFormat.TSV, OutputFormat.CSV}) {
                String written = rows(format, new Object[] {text, "x", 1.0});
                try (var reader = CsvReader.builder()
                        .fieldSeparator(format == OutputFormat.TSV ? '\t' : ',')
                        .ofCsvRecord(written)) {
                    assertThat(reader.stream().skip(1).findFirst().orElseThrow().getFields())
                            .containsExactly(text, "x", "1.000000");
                }
                Path file = folder.resolve("rows." + (format == OutputFormat.TSV ? "tsv" : "csv"));
                Files.writeString(file, written);
                try (FileCorpus corpus = FileCorpus.of(
                        InputOptions.of(file.toString()).textField("left").build())) {
                    assertThat(Collected.of(corpus).texts()).containsExactly(text);
                }
            }
            try (JsonParser parser =
                    new JsonFactory().createParser(rows(OutputFormat.JSONL, new Object[] {text, "x", 1.0}))) {
                parser.nextToken();
                parser.nextToken();
                assertThat(parser.nextTextValue()).isEqualTo(text);
            }
        }
    }

    @Test
    void rowsMustFitTheColumns() {
        assertThatThrownBy(() -> rows(OutputFormat.TSV, new Object[] {"a"}))
                .hasMessage("a row must have 3 values but had 1");
        assertThatThrownBy(() -> rows(OutputFormat.CSV, new Object[] {"a", 'c', 1}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.000000",
        "1, 1.000000",
        "0.8, 0.800000",
        "0.3333333333333333, 0.333333",
        "0.6666666666666666, 0.666667",
        "0.9999999, 0.999999",
        "0.0000005, 0.000000",
        "0.00000050000001, 0.000001",
        "0.0000015, 0.000002",
        "2.5, 2.500000",
        "-0.25, -0.250000",
        "123456789.1234567, 123456789.123457"
    })
    void decimalsAreRounded(double value, String expected) {
        assertThat(Decimals.of(value)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void decimalsAgreeWithExactArithmetic(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 100_000; round++) {
            double value = round % 2 == 0
                    ? random.nextDouble()
                    : (2 * random.nextInt(999_999) + 1) / 2e6 + (random.nextInt(3) - 1) * 1e-17;
            String exact =
                    new BigDecimal(value).setScale(6, RoundingMode.HALF_UP).toPlainString();
            assertThat(Decimals.of(value)).isEqualTo(exact.equals("1.000000") ? "0.999999" : exact);
        }
    }
}
