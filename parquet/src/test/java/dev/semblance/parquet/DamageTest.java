package dev.semblance.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damage costs no more than what it hit. */
class DamageTest {
    private static final MessageType TWO_COLUMNS = MessageTypeParser.parseMessageType(
            "message rows { optional binary text (STRING); optional binary other (STRING); }");

    private final TestFiles files;

    DamageTest(@TempDir Path folder) {
        files = new TestFiles(folder);
    }

    /** Two row groups with pages of ten rows each, of which a byte in the middle of one column's second row group is wrong. */
    private String damaged(String name, int column) throws IOException {
        List<String> texts = IntStream.range(0, 40).mapToObj(i -> "text " + i).toList();
        files.codec(CompressionCodecName.UNCOMPRESSED)
                .properties(ParquetProperties.builder()
                        .withDictionaryEncoding(false)
                        .withPageRowCountLimit(10)
                        .withMinRowCountForPageSizeCheck(1)
                        .build());
        List<Group> rows = texts.stream()
                .map(text -> TestFiles.row(TWO_COLUMNS, text, "other " + text))
                .toList();
        Path file = Path.of(files.write(name, TWO_COLUMNS, List.of(rows.subList(0, 20), rows.subList(20, 40))));
        long at;
        try (ParquetFile open = ParquetFile.open(file)) {
            ColumnChunkMetaData chunk = open.groups().get(1).getColumns().get(column);
            at = chunk.getStartingPos() + chunk.getTotalSize() - 5;
        }
        byte[] bytes = Files.readAllBytes(file);
        bytes[(int) at] ^= 1;
        Files.write(file, bytes);
        return file.toString();
    }

    @Test
    void rowsBeforeTheDamageAreDocumentsAndAreCopied() throws IOException {
        String file = damaged("in/a.parquet", 0);
        files.properties(ParquetProperties.builder().build()).writeTexts("in/b.parquet", "last");
        TestFiles.Read read = TestFiles.copy(
                ordinal -> true,
                files.path("out").toString() + "/",
                files.path("in").toString());
        assertThat(read.texts()).hasSize(31).endsWith("text 29", "last");
        assertThat(read.messages())
                .containsExactly("[" + file
                        + ":31] broken Parquet: a page with a wrong checksum; the rest of the file is missing");
        assertThat(read.cutShort()).isEqualTo(1);
        assertThat(files.rows("out/a.parquet")).hasSize(30).endsWith("text: text 29\nother: other text 29\n");
        assertThat(files.rows("out/b.parquet")).containsExactly("text: last\n");
    }

    /** Of 70 MB that come to some kilobytes in the file, the page's header tells before they are unpacked. */
    @Test
    void aPageThatWouldFillTheMemoryIsNotUnpacked() throws IOException {
        files.codec(CompressionCodecName.ZSTD)
                .properties(ParquetProperties.builder()
                        .withDictionaryEncoding(false)
                        .build());
        String bomb = "x".repeat(70_000_000);
        String file = files.write(
                "a.parquet",
                TWO_COLUMNS,
                List.of(
                        List.of(TestFiles.row(TWO_COLUMNS, "good", "")),
                        List.of(TestFiles.row(TWO_COLUMNS, bomb, ""))));
        TestFiles.Read read = TestFiles.read(file);
        assertThat(read.texts()).containsExactly("good");
        assertThat(read.messages())
                .containsExactly("[" + file
                        + ":2] broken Parquet: a page of more than 67108864 bytes; the rest of the file is missing");
    }

    @Test
    void aDocumentLongerThanAllowedIsABadRow() throws IOException {
        String file = files.writeTexts("a.parquet", "good", "x".repeat((1 << 25) + 1), "good, too");
        TestFiles.Read read = TestFiles.read(file);
        assertThat(read.texts()).containsExactly("good", "good, too");
        assertThat(read.messages())
                .containsExactly(
                        "[" + file + ":2] document of more than 33554432 bytes; --max-document takes larger ones");
    }

    @Test
    void aNamedFileBreaksOffAsOtherInputsDo() throws IOException {
        String file = damaged("a.parquet", 0);
        TestFiles.Read read = TestFiles.read(file);
        assertThat(read.texts()).hasSize(30);
        assertThat(read.cutShort()).isEqualTo(1);
    }

    @Test
    void damageElsewhereIsFoundWhenRowsAreCopied() throws IOException {
        String file = damaged("a.parquet", 1);
        assertThat(TestFiles.read(file).messages()).isEmpty();
        String kept = files.path("kept.parquet").toString();
        assertThatThrownBy(() -> TestFiles.copy(ordinal -> true, kept, file))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + file + "] broken Parquet: a page with a wrong checksum, at row 31");
        assertThat(Path.of(kept)).doesNotExist();
        // What is not kept is not read.
        TestFiles.copy(ordinal -> ordinal < 25, kept, file);
        assertThat(files.rows("kept.parquet")).hasSize(25);
    }

    /** Whatever byte is wrong, the result is a message or the rows before it. Seed 1. */
    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void noDamageIsFatal(CompressionCodecName codec) throws IOException {
        Random random = new Random(1);
        String[] texts = IntStream.range(0, 60).mapToObj(i -> "text " + i % 20).toArray(String[]::new);
        for (ParquetProperties.WriterVersion version : ParquetProperties.WriterVersion.values()) {
            files.codec(codec)
                    .properties(ParquetProperties.builder()
                            .withWriterVersion(version)
                            .withPageWriteChecksumEnabled(false)
                            .withPageRowCountLimit(20)
                            .build());
            byte[] whole = Files.readAllBytes(Path.of(files.writeTexts("a.parquet", texts)));
            for (int i = 0; i < 200; i++) {
                byte[] bytes = whole.clone();
                for (int changes = random.nextInt(3); changes >= 0; changes--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                if (i % 3 == 0) {
                    int cut = random.nextInt(bytes.length);
                    bytes = Arrays.copyOf(bytes, cut);
                }
                files.write("in/a.parquet", bytes);
                TestFiles.Read read = TestFiles.copy(
                        ordinal -> true,
                        files.path("out" + version + i).toString() + "/",
                        files.path("in").toString());
                assertThat(read.messages().size() + read.documents().size()).isPositive();
            }
        }
    }
}
