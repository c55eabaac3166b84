package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.io.compress.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RowFileTest {
    private static final List<String> COLUMNS = List.of("left", "right", "similarity");
    private static final List<String> NAMES = List.of(
            "plain",
            "with\ttab",
            "with,comma",
            "with \"quotes\"",
            "\"",
            "two\nlines",
            "cr\rx",
            "end\r",
            "dos\r\n",
            "ünïcode 漢字 \uD83D\uDE00",
            "back\\slash",
            " ");

    @TempDir
    private Path folder;

    private static byte[] written(OutputFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriter.of(format, COLUMNS, out)) {
            for (String name : NAMES) {
                writer.row(name, NAMES.get(0), 0.875);
                writer.row(NAMES.get(0), name, null);
            }
        }
        return out.toByteArray();
    }

    private static List<List<String>> read(Path file) throws IOException {
        RowFile rows = RowFile.open(file);
        List<List<String>> read = new ArrayList<>();
        rows.forEach(row -> {
            List<String> values = new ArrayList<>();
            for (int column = 0; column < rows.columns().size(); column++) {
                values.add(row.text(column));
            }
            read.add(values);
        });
        return read;
    }

    @ParameterizedTest
    @EnumSource(OutputFormat.class)
    void whatWasWrittenIsReadBackHoweverItIsCompressed(OutputFormat format) throws IOException {
        List<List<String>> expected = new ArrayList<>();
        for (String name : NAMES) {
            expected.add(List.of(name, NAMES.get(0), "0.875000"));
            expected.add(Arrays.asList(NAMES.get(0), name, null));
        }
        for (Compression compression : Compression.values()) {
            Path file = folder.resolve("rows");
            try (OutputStream out = compression.compress(Files.newOutputStream(file))) {
                out.write(written(format));
            }
            RowFile rows = RowFile.open(file);
            assertThat(rows.format()).isEqualTo(format);
            assertThat(rows.columns()).isEqualTo(COLUMNS);
            assertThat(read(file)).isEqualTo(expected);
        }
    }

    @Test
    void aFileWithoutRowsHasItsHeaderOrNothing() throws IOException {
        Path file = folder.resolve("rows");
        Files.writeString(file, "left\tright\tsimilarity\n");
        assertThat(RowFile.open(file).columns()).isEqualTo(COLUMNS);
        assertThat(read(file)).isEmpty();
        Files.writeString(file, "");
        assertThat(RowFile.open(file).columns()).isEmpty();
        assertThat(read(file)).isEmpty();
    }

    /** Cut anywhere but behind a row, it is refused: a number that lost its last digits would still be one. */
    @ParameterizedTest
    @EnumSource(OutputFormat.class)
    void whatIsCutOffIsNoticed(OutputFormat format) throws IOException {
        byte[] whole = written(format);
        Path file = folder.resolve("rows");
        Files.write(file, whole);
        int rows = read(file).size();
        int cleanCuts = 0;
        for (int length = 1; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            try {
                assertThat(read(file)).hasSizeLessThan(rows);
                assertThat(whole[length - 1]).isEqualTo((byte) '\n');
                cleanCuts++;
            } catch (IOException e) {
                assertThat(e).hasMessageMatching("(?s)\\[.*rows(:\\d+)?\\] .+");
            }
        }
        assertThat(cleanCuts).isBetween(rows - 1, rows);
    }

    @ParameterizedTest
    @EnumSource(OutputFormat.class)
    void damagedBytesGiveRowsOrAMessageWithItsPlace(OutputFormat format) throws IOException {
        Random random = new Random(5);
        byte[] whole = written(format);
        Path file = folder.resolve("rows");
        int refused = 0;
        for (int i = 0; i < 500; i++) {
            byte[] damaged = whole.clone();
            for (int j = 0; j <= i % 3; j++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            try {
                read(file);
            } catch (IOException e) {
                refused++;
                assertThat(e).hasMessageMatching("(?s)\\[.*rows(:\\d+)?\\] .+");
            }
        }
        assertThat(refused).isGreaterThan(100);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            left\\tright\\na\\tb\\na\\n                      | :3] 1 columns where the header has 2
            left\\tright\\na\\t"b\\n                         | :2] quotes that are not closed at the end of their field
            left\\tright\\na\\tb                             | :2] the file breaks off: its last line has no end
            {"a":1}\\n{"b":1}\\n                             | :2] field "a" is missing
            {"a":1}\\n{"a":[1]}\\n                           | :2] field "a" is an array
            {"a":1}\\n{"a":1\\n                              | :2] broken JSON at byte 7: it ends too early
            """)
    void aBadRowIsNamed(String text, String message) throws IOException {
        Path file = folder.resolve("rows");
        Files.writeString(file, text.replace("\\t", "\t").replace("\\n", "\n"));
        assertThatThrownBy(() -> read(file)).isInstanceOf(IOException.class).hasMessageEndingWith(message);
    }

    @Test
    void whatIsNoFileOfRowsIsRefused() throws IOException {
        assertThatThrownBy(() -> RowFile.open(folder)).hasMessageEndingWith("] is a folder, and results are in a file");
        assertThatThrownBy(() -> RowFile.open(folder.resolve("none")))
                .hasMessageEndingWith("none] no such file or folder");
        Path file = folder.resolve("rows");
        Files.write(file, new byte[] {0, 1, 2, 3, 0, 0, (byte) 0xFF});
        assertThatThrownBy(() -> RowFile.open(file)).hasMessageEndingWith("] is no text");
        Files.write(file, new byte[] {'a', '\t', 'b', '\n', 'a', '\t', (byte) 0xC3, '\n'});
        assertThatThrownBy(() -> read(file)).hasMessageEndingWith(":2] these bytes are no UTF-8");
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (OutputStream out = Compression.GZIP.compress(zipped)) {
            out.write("a\tb\n1\t2\n".getBytes(StandardCharsets.UTF_8));
        }
        Files.write(file, Arrays.copyOf(zipped.toByteArray(), zipped.size() - 4));
        assertThatThrownBy(() -> read(file)).hasMessageContaining("broken gzip: ends too early");
    }
}
