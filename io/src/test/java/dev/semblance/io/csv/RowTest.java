package dev.semblance.io.csv;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowTest {
    private static final String[] PARTS = {
        "a", "word", ",", "\"", "\n", "\r\n", ";", "\t", " ", "\u00e9", "\uD83D\uDE00", ""
    };

    private static List<String> rows(RowScanner scanner, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<String> rows = new ArrayList<>();
        int start = 0;
        while (start < bytes.length) {
            int end = scanner.end(bytes, start, bytes.length, true);
            int to = end < 0 ? ~end : end;
            assertThat(to).isGreaterThan(start);
            rows.add((end < 0 ? "!" : "") + new String(bytes, start, to - start, StandardCharsets.UTF_8));
            start = to;
        }
        return rows;
    }

    private static List<String> split(String row, char delimiter, boolean brokenIsLiteral) {
        RowFields fields = new RowFields((byte) delimiter, brokenIsLiteral);
        byte[] bytes = row.getBytes(StandardCharsets.UTF_8);
        assertThat(fields.split(bytes, 0, bytes.length)).isTrue();
        return fields.strings();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void readsWhatFastCsvWrites(long seed) throws java.io.IOException {
        Random random = new Random(seed);
        char delimiter = seed % 2 == 0 ? ',' : ';';
        LineDelimiter lineEnd = seed % 3 == 0 ? LineDelimiter.CRLF : LineDelimiter.LF;
        for (int round = 0; round < 400; round++) {
            StringWriter text = new StringWriter();
            CsvWriter writer = CsvWriter.builder()
                    .fieldSeparator(delimiter)
                    .lineDelimiter(lineEnd)
                    .build(text);
            List<List<String>> expected = new ArrayList<>();
            int columns = 1 + random.nextInt(4);
            for (int i = random.nextInt(6); i >= 0; i--) {
                List<String> row = new ArrayList<>();
                for (int column = 0; column < columns; column++) {
                    StringBuilder field = new StringBuilder();
                    for (int part = random.nextInt(5); part > 0; part--) {
                        field.append(PARTS[random.nextInt(PARTS.length)]);
                    }
                    row.add(field.toString());
                }
                writer.writeRecord(row);
                expected.add(row);
            }
            writer.flush();
            List<String> rows = rows(RowScanner.csv((byte) delimiter), text.toString());
            assertThat(rows.stream().map(row -> split(row, delimiter, false)).toList())
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void agreesWithFastCsvOnLooseQuotes(long seed) {
        Random random = new Random(seed);
        String[] parts = {"a", ",", "\"", "\n", " "};
        int compared = 0;
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int part = random.nextInt(12); part >= 0; part--) {
                text.append(parts[random.nextInt(parts.length)]);
            }
            List<List<String>> expected;
            try (CsvReader<CsvRecord> reader = CsvReader.builder()
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .skipEmptyLines(false)
                    .ofCsvRecord(text.toString())) {
                expected = reader.stream().map(CsvRecord::getFields).toList();
            } catch (RuntimeException | java.io.IOException e) {
                continue;
            }
            List<String> rows = rows(RowScanner.csv((byte) ','), text.toString());
            if (rows.stream().anyMatch(row -> row.startsWith("!"))) {
                continue; // FastCSV takes an unclosed quote at the end of the file for closed
            }
            compared++;
            assertThat(rows.stream().map(row -> split(row, ',', false)).toList())
                    .as(text.toString())
                    .isEqualTo(expected);
        }
        assertThat(compared).isGreaterThan(5_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22})
    void endsAreTheSameHoweverTheRangeIsCut(long seed) {
        Random random = new Random(seed);
        String[] parts = {"a", ",", "\"", "\n", "\r\n", "\"\""};
        for (int round = 0; round < 5_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int part = random.nextInt(14); part >= 0; part--) {
                text.append(parts[random.nextInt(parts.length)]);
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            RowScanner scanner = RowScanner.csv((byte) ',');
            int whole = scanner.end(bytes, 0, bytes.length, true);
            for (int to = 1; to < bytes.length; to++) {
                int end = scanner.end(bytes, 0, to, false);
                if (end != RowScanner.MORE) {
                    assertThat(end).as("%s cut at %d", text, to).isEqualTo(whole);
                }
            }
        }
    }

    @Test
    void anUnclosedQuoteCostsOneLine() {
        assertThat(rows(RowScanner.csv((byte) ','), "1,\"open\n2,two\n3,\"x\ny\"\n4,four"))
                .containsExactly("!1,\"open\n", "2,two\n", "3,\"x\ny\"\n", "4,four");
        assertThat(rows(RowScanner.csv((byte) ','), "1,\"open\n2,two\n")).containsExactly("!1,\"open\n", "2,two\n");
        assertThat(rows(RowScanner.csv((byte) ','), "1,\"a\"b\n2,two\n")).containsExactly("!1,\"a\"b\n", "2,two\n");
    }

    @Test
    void aQuoteThatIsNotClosedSoonCountsAsUnclosed() {
        String text = "1,\"open\n" + "2,two\n".repeat(100) + "3,\"x\"\n";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        RowScanner scanner = RowScanner.csv((byte) ',').withLookAhead(50);
        assertThat(scanner.end(bytes, 0, 40, false)).isEqualTo(RowScanner.MORE);
        assertThat(scanner.end(bytes, 0, 80, false)).isEqualTo(~8);
    }

    @Test
    void tabbedRowsWithLooseQuotesMeanWhatTheySay() {
        RowScanner scanner = RowScanner.tsv();
        assertThat(rows(scanner, "1\t\"Stop,\" he said\n2\t\"a\tb\"\n3\t\"open\n"))
                .containsExactly("1\t\"Stop,\" he said\n", "2\t\"a\tb\"\n", "3\t\"open\n");
        assertThat(split("1\t\"Stop,\" he said\n", '\t', true)).containsExactly("1", "\"Stop,\" he said");
        assertThat(split("2\t\"a\tb\"\n", '\t', true)).containsExactly("2", "a\tb");
        assertThat(split("3\t\"open\n", '\t', true)).containsExactly("3", "\"open");
    }

    @Test
    void findsTheDelimiterAndTheColumns() {
        byte[] bytes = "id;\"a,b,c\";text\n1,2,3,4,5,6".getBytes(StandardCharsets.UTF_8);
        assertThat(Header.delimiter(bytes, 0, bytes.length)).isEqualTo((byte) ';');
        Header header = new Header(List.of("id", " text ", "3", "1"));
        assertThat(header.indexOf("text")).isEqualTo(1);
        assertThat(header.indexOf("2")).isEqualTo(1);
        assertThat(header.indexOf("1")).isEqualTo(3);
        assertThat(header.indexOf("5")).isEqualTo(-1);
        assertThat(header.indexOf("0")).isEqualTo(-1);
        assertThat(header.missing("x")).isEqualTo("no column \"x\" (there are: id,  text , 3, 1)");
    }
}
