package dev.semblance.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kept rows of Parquet files are copied with all their columns. */
class CopyingTest {
    private static final IntPredicate ALL = ordinal -> true;
    private static final IntPredicate NONE = ordinal -> false;
    private static final IntPredicate EVEN = ordinal -> ordinal % 2 == 0;

    private final TestFiles files;
    private final String target;

    CopyingTest(@TempDir Path folder) {
        files = new TestFiles(folder);
        target = files.path("kept.parquet").toString();
    }

    /** Writes a file that another implementation made. */
    private String golden(String name) throws IOException {
        try (var golden = CopyingTest.class.getResourceAsStream(name)) {
            return files.write("a.parquet", golden.readAllBytes());
        }
    }

    @Test
    void allColumnsOfKeptRowsAreUntouched() throws IOException {
        String file = golden("/pyarrow.parquet");
        List<String> rows = files.rows("a.parquet");
        assertThat(rows).hasSize(4);
        assertThat(rows.get(0)).contains("first text é漢", "element: a", "element: b", "key: k", "a: 1");

        TestFiles.copy(EVEN, target, file);
        // The third row has no text, and is no document.
        assertThat(files.rows("kept.parquet")).containsExactly(rows.get(0), rows.get(3));
        try (ParquetFile from = ParquetFile.open(Path.of(file));
                ParquetFile to = ParquetFile.open(Path.of(target))) {
            assertThat(to.schema()).isEqualTo(from.schema());
            assertThat(to.keyValues()).isEqualTo(from.keyValues()).containsKeys("huggingface", "ARROW:schema");
            assertThat(to.groups()).extracting(BlockMetaData::getRowCount).containsExactly(1L, 1L);
            assertThat(to.groups().get(0).getColumns())
                    .allMatch(column -> column.getCodec() == CompressionCodecName.ZSTD);
        }
    }

    /** Intervals are what Parquet's library reads but does not write. */
    @ParameterizedTest
    @ValueSource(strings = {"/pyarrow.parquet", "/duckdb.parquet"})
    void theSchemaIsTheOneOfTheFileToTheLastDetail(String name) throws IOException {
        String file = golden(name);
        TestFiles.copy(ALL, target, file);
        try (ParquetFile from = ParquetFile.open(Path.of(file));
                ParquetFile to = ParquetFile.open(Path.of(target))) {
            assertThat(to.schemaElements()).isEqualTo(from.schemaElements());
            assertThat(from.schemaElements().toString().contains("INTERVAL")).isEqualTo(name.contains("duckdb"));
        }
        String again = files.path("again.parquet").toString();
        TestFiles.copy(ALL, again, target);
        assertThat(Path.of(again)).hasSameBinaryContentAs(Path.of(target));
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void theCompressionStaysAndTheBytesAreTheSameEachTime(CompressionCodecName codec) throws IOException {
        String file = files.codec(codec)
                .write(
                        "a.parquet",
                        TestFiles.TEXTS,
                        List.of(TestFiles.texts("a", "b", "c"), TestFiles.texts("d", null, "e"), TestFiles.texts("f")));
        TestFiles.copy(EVEN, target, file);
        assertThat(files.rows("kept.parquet")).containsExactly("text: a\n", "text: c\n", "text: e\n");
        byte[] first = Files.readAllBytes(Path.of(target));
        try (ParquetFile kept = ParquetFile.open(Path.of(target))) {
            assertThat(kept.groups().get(0).getColumns().get(0).getCodec()).isEqualTo(codec);
            assertThat(kept.groups()).extracting(BlockMetaData::getRowCount).containsExactly(2L, 1L);
        }
        TestFiles.copy(EVEN, target, file);
        assertThat(Path.of(target)).hasBinaryContent(first);
    }

    @Test
    void largeRowGroupsBecomeSeveral() throws IOException {
        String[] texts =
                IntStream.range(0, 30).mapToObj(i -> i + "x".repeat(100)).toArray(String[]::new);
        String file =
                files.write("a.parquet", TestFiles.TEXTS, List.of(TestFiles.texts(texts), TestFiles.texts("last")));
        try (OutputStream out = Files.newOutputStream(Path.of(target));
                ParquetCopier copier = new ParquetCopier(out, 1000)) {
            copier.copy(Path.of(file), Long.MAX_VALUE, row -> row != 3);
            copier.finish();
        }
        List<String> rows = new ArrayList<>(files.rows("a.parquet"));
        rows.remove(2);
        assertThat(files.rows("kept.parquet")).isEqualTo(rows);
        try (ParquetFile kept = ParquetFile.open(Path.of(target))) {
            assertThat(kept.groups()).hasSizeBetween(3, 10);
            assertThat(kept.groups().get(kept.groups().size() - 1).getRowCount())
                    .isEqualTo(1);
        }
    }

    @Test
    void everyTypeOfValueIsCopied() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("""
                message rows {
                  required binary text (STRING);
                  required boolean b; optional int32 i; required int64 l; required float f; required double d;
                  required int96 t; required fixed_len_byte_array(2) x; repeated group r { repeated int32 n; }
                }
                """);
        List<Group> rows = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            var row = new SimpleGroup(schema)
                    .append("text", "text " + i)
                    .append("b", i % 3 == 0)
                    .append("l", Long.MIN_VALUE + i)
                    .append("f", i / 3f)
                    .append("d", i / 7.0)
                    .append("t", new NanoTime(2_440_588 + i, i))
                    .append("x", i % 10 + "x");
            if (i % 2 == 0) {
                row.append("i", -i);
            }
            for (int j = 0; j < i % 4; j++) {
                var list = row.addGroup("r");
                for (int k = 0; k < j; k++) {
                    list.append("n", i * j * k);
                }
            }
            rows.add(row);
        }
        String file = files.write("a.parquet", schema, List.of(rows.subList(0, 60), rows.subList(60, 100)));
        List<String> all = files.rows("a.parquet");
        IntPredicate some = ordinal -> ordinal % 7 < 2;
        TestFiles.copy(some, target, file);
        assertThat(files.rows("kept.parquet"))
                .isEqualTo(
                        IntStream.range(0, 100).filter(some).mapToObj(all::get).toList());
        TestFiles.copy(ALL, target, file);
        assertThat(files.rows("kept.parquet")).isEqualTo(all);
    }

    @Test
    void whereNothingIsKeptTheFileHasColumnsAndNoRows() throws IOException {
        String file = files.writeTexts("a.parquet", "one", "two");
        TestFiles.copy(NONE, target, file);
        assertThat(files.rows("kept.parquet")).isEmpty();
        assertThat(TestFiles.read(target).messages()).isEmpty();
        try (ParquetFile kept = ParquetFile.open(Path.of(target))) {
            assertThat(kept.schema()).isEqualTo(TestFiles.TEXTS);
            assertThat(kept.groups()).isEmpty();
        }
        TestFiles.copy(ALL, target, files.write("none.parquet", TestFiles.TEXTS, List.of()));
        assertThat(files.rows("kept.parquet")).isEmpty();
    }

    @Test
    void severalFilesMayGoToOne() throws IOException {
        String first = files.keyValues(Map.of("a", "1", "b", "1")).writeTexts("a.parquet", "one", "two");
        String second = files.keyValues(Map.of("b", "2", "c", "2")).writeTexts("b.parquet", "three");
        TestFiles.copy(ALL, target, first, second);
        assertThat(files.rows("kept.parquet")).containsExactly("text: one\n", "text: two\n", "text: three\n");
        try (ParquetFile kept = ParquetFile.open(Path.of(target))) {
            assertThat(kept.keyValues()).isEqualTo(Map.of("a", "1", "b", "1", "c", "2"));
        }
    }

    @Test
    void filesOfOtherColumnsCannotGoToOne() throws IOException {
        String first = files.writeTexts("a.parquet", "one");
        MessageType other = MessageTypeParser.parseMessageType("message rows { required binary text (STRING); }");
        String second = files.write("b.parquet", other, List.of(List.of(TestFiles.row(other, "two"))));
        assertThatThrownBy(() -> TestFiles.copy(ALL, target, first, second))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot write the records of %s (one schema) and %s (another) to one file: name a folder"
                        .formatted(first, second));
        assertThat(Path.of(target)).doesNotExist();

        String folder = files.path("out").toString() + "/";
        TestFiles.copy(ALL, folder, first, second);
        assertThat(files.rows("out/a.parquet")).containsExactly("text: one\n");
        assertThat(files.rows("out/b.parquet")).containsExactly("text: two\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "kept.jsonl", "kept", "kept.parquet.gz"})
    void rowsGoNowhereElse(String name) throws IOException {
        String file = files.writeTexts("a.parquet", "one");
        String elsewhere = name.equals("-") ? name : files.path(name).toString();
        assertThatThrownBy(() -> TestFiles.copy(ALL, elsewhere, file))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "cannot write the rows of %s (parquet) to %s: name a file that ends in .parquet, or a folder"
                                .formatted(file, elsewhere));
    }

    @Test
    void otherRecordsDoNotBecomeRows() throws IOException {
        String lines = files.write("a.jsonl", "{\"text\":\"one\"}\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> TestFiles.copy(ALL, target, lines))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot write the records of %s (jsonl) to %s: only rows of Parquet files can go there"
                        .formatted(lines, target));
    }

    @Test
    void foldersKeepTheirLayoutAndOtherFilesBesides() throws IOException {
        files.writeTexts("in/data/train-00000-of-00002.parquet", "one", "two");
        files.writeTexts("in/data/train-00001-of-00002.parquet", "three");
        files.write("in/more/a.jsonl", "{\"text\":\"four\"}\n".getBytes(StandardCharsets.UTF_8));
        files.write("in/damaged.parquet", new byte[20]);
        TestFiles.Read read = TestFiles.copy(
                EVEN, files.path("out").toString() + "/", files.path("in").toString());
        assertThat(read.texts()).containsExactly("one", "two", "three", "four");
        assertThat(read.unreadable()).isEqualTo(1);
        assertThat(files.rows("out/data/train-00000-of-00002.parquet")).containsExactly("text: one\n");
        assertThat(files.rows("out/data/train-00001-of-00002.parquet")).containsExactly("text: three\n");
        assertThat(files.path("out/more/a.jsonl")).hasContent("");
        assertThat(files.path("out/damaged.parquet")).doesNotExist();
    }

    @Test
    void aFolderOfNothingThatCanBeReadGivesNoFile() throws IOException {
        files.write("in/damaged.parquet", new byte[20]);
        assertThatThrownBy(() -> TestFiles.copy(ALL, target, files.path("in").toString()))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot write kept rows: no file says which columns they have");
        assertThat(Path.of(target)).doesNotExist();
    }

    @Test
    void aFileWithoutTheTextColumnKeepsNoRows() throws IOException {
        MessageType number = MessageTypeParser.parseMessageType("message rows { required int32 text; }");
        files.write("in/a.parquet", number, List.of(List.of(new SimpleGroup(number).append("text", 1))));
        files.writeTexts("in/b.parquet", "one");
        TestFiles.copy(ALL, files.path("out").toString() + "/", files.path("in").toString());
        assertThat(files.rows("out/a.parquet")).isEmpty();
        assertThat(files.rows("out/b.parquet")).containsExactly("text: one\n");
    }
}
