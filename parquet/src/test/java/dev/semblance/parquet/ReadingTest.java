package dev.semblance.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Document;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of Parquet files become documents. */
class ReadingTest {
    private static final MessageType NESTED = MessageTypeParser.parseMessageType("""
            message rows {
              required int64 number;
              optional group article { optional binary body (STRING); optional double score; }
              repeated binary tags (STRING);
              optional binary name (STRING);
              optional int32 day (DATE);
            }
            """);

    private final TestFiles files;

    ReadingTest(@TempDir Path folder) {
        files = new TestFiles(folder);
    }

    private static Group nested(long number, String body, double score, String name) {
        Group row = new SimpleGroup(NESTED);
        row.append("number", number);
        Group article = row.addGroup("article");
        if (body != null) {
            article.append("body", body);
        }
        article.append("score", score);
        row.append("tags", "a").append("tags", "b");
        if (name != null) {
            row.append("name", name);
        }
        return row;
    }

    @Test
    void aRowIsADocumentNamedByItsPlace() throws IOException {
        String file = files.write(
                "a.parquet", TestFiles.TEXTS, List.of(TestFiles.texts("one", "zwei ü"), TestFiles.texts("", "four")));
        TestFiles.Read read = TestFiles.read(file);
        assertThat(read.texts()).containsExactly("one", "zwei ü", "", "four");
        assertThat(read.ids()).containsExactly(file + ":1", file + ":2", file + ":3", file + ":4");
        assertThat(read.messages()).isEmpty();
        assertThat(read.notes()).containsExactly("taking the text from the column \"text\"; --text names another");
    }

    @Test
    void aFileWithoutRowsHasNoDocuments() throws IOException {
        String none = files.write("none.parquet", TestFiles.TEXTS, List.of());
        TestFiles.Read read = TestFiles.read(none);
        assertThat(read.documents()).isEmpty();
        assertThat(read.messages()).isEmpty();
    }

    @Test
    void theFormatCanBeSaidWhateverTheName() throws IOException {
        String file = files.writeTexts("rows.data", "one");
        assertThat(TestFiles.read(InputOptions.of(file).format(InputFormat.PARQUET))
                        .texts())
                .containsExactly("one");
    }

    @Test
    void columnsInsideOthersAreNamedByTheirPath() throws IOException {
        String file = files.write(
                "a.parquet", NESTED, List.of(List.of(nested(7, "one", 0.1, "x"), nested(-8, "two", 1e300, "y"))));
        TestFiles.Read read = TestFiles.read(InputOptions.of(file)
                .textField("article.body")
                .idField("number")
                .preferLarger("article.score"));
        assertThat(read.texts()).containsExactly("one", "two");
        assertThat(read.ids()).containsExactly("7", "-8");
        assertThat(read.documents()).extracting(Document::preference).containsExactly(0.1, 1e300);
    }

    @Test
    void smallerMayBeBetterAndRowsMayLackTheValue() throws IOException {
        Group dated = nested(1, "one", 0, "x").append("day", 20_000);
        String file = files.write("a.parquet", NESTED, List.of(List.of(dated, nested(2, "two", 0, "y"))));
        TestFiles.Read read =
                TestFiles.read(InputOptions.of(file).textField("article.body").preferSmaller("day"));
        assertThat(read.documents()).extracting(Document::preference).containsExactly(-20_000 * 86_400.0, Double.NaN);
    }

    @Test
    void whatIsMissingFromARowIsABadRecord() throws IOException {
        String file = files.write(
                "a.parquet",
                NESTED,
                List.of(
                        List.of(nested(1, null, 0, "x"), nested(2, "two", 0, null)),
                        List.of(nested(3, "three", 0, "x"), nested(4, "four", 0, "x"))));
        TestFiles.Read read =
                TestFiles.read(InputOptions.of(file).textField("article.body").idField("name"));
        assertThat(read.texts()).containsExactly("three", "four");
        assertThat(read.ids()).containsExactly("x", "x");
        assertThat(read.messages())
                .containsExactly(
                        "[" + file + ":1] column \"article.body\" is null and not a string",
                        "[" + file + ":2] column \"name\" is null and not a string or number");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            number        | name | column "number" is a number and not a string
            article.score | name | column "article.score" is a number and not a string
            day           | name | column "day" is a number and not a string
            tags          | name | column "tags" is a list and not a string
            name          | tags | column "tags" is a list and not a string or number
            other         | name | no column "other" (there are: number, article.body, article.score, tags, name, day)
            name          | body | no column "body" (there are: number, article.body, article.score, tags, name, day)
            """)
    void columnsThatCannotBeUsedAreReportedOnceForTheFile(String text, String id, String reason) throws IOException {
        String file = files.write("a.parquet", NESTED, List.of(List.of(nested(1, "one", 0, "x"))));
        TestFiles.Read read =
                TestFiles.read(InputOptions.of(file).textField(text).idField(id));
        assertThat(read.documents()).isEmpty();
        assertThat(read.messages()).containsExactly("[" + file + "] " + reason);
    }

    @Test
    void theTextIsInAUsualColumnOrTheOnlyOneOfStrings() throws IOException {
        MessageType usual = MessageTypeParser.parseMessageType(
                "message rows { required binary title (STRING); required int32 text; required binary content (STRING); }");
        Group row =
                new SimpleGroup(usual).append("title", "t").append("text", 1).append("content", "c");
        assertThat(TestFiles.read(files.write("a.parquet", usual, List.of(List.of(row))))
                        .texts())
                .containsExactly("c");

        MessageType only =
                MessageTypeParser.parseMessageType("message rows { required int32 id; required binary story; }");
        Group bytes = new SimpleGroup(only).append("id", 1).append("story", "told");
        assertThat(TestFiles.read(files.write("b.parquet", only, List.of(List.of(bytes))))
                        .texts())
                .containsExactly("told");

        String none = files.write("c.parquet", NESTED, List.of());
        assertThat(TestFiles.read(none).messages())
                .containsExactly(
                        "[" + none
                                + "] no column \"text\" (there are: number, article.body, article.score, tags, name, day); --text names another");

        MessageType number = MessageTypeParser.parseMessageType("message rows { required int32 text; }");
        String wrong = files.write("d.parquet", number, List.of());
        assertThat(TestFiles.read(wrong).messages())
                .containsExactly("[" + wrong + "] column \"text\" is a number and not a string");
    }

    @Test
    void bytesThatAreNoUtf8AreABadRecord() throws IOException {
        Group broken = new SimpleGroup(TestFiles.TEXTS);
        broken.add("text", Binary.fromConstantByteArray("Größe".getBytes(StandardCharsets.ISO_8859_1)));
        String file = files.write(
                "a.parquet", TestFiles.TEXTS, List.of(List.of(broken, TestFiles.row(TestFiles.TEXTS, "good"))));
        TestFiles.Read read = TestFiles.read(file);
        assertThat(read.texts()).containsExactly("good");
        assertThat(read.messages()).containsExactly("[" + file + ":1] undecodable bytes (not UTF-8)");
    }

    @Test
    void manyAndLongRowsComeInSeveralBatches() throws IOException {
        String[] texts = IntStream.range(0, 40_000).mapToObj(i -> "text " + i).toArray(String[]::new);
        texts[20_000] = "x".repeat(5_000_000);
        String file = files.write(
                "a.parquet",
                TestFiles.TEXTS,
                List.of(
                        TestFiles.texts(Arrays.copyOf(texts, 25_000)),
                        TestFiles.texts(Arrays.copyOfRange(texts, 25_000, texts.length))));
        TestFiles.Read read = TestFiles.read(file);
        assertThat(read.texts()).containsExactly(texts);
        assertThat(read.ids().get(39_999)).isEqualTo(file + ":40000");
        assertThat(read.batches()).isBetween(4, 20);
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void everyCompressionIsRead(CompressionCodecName codec) throws IOException {
        String[] texts = IntStream.range(0, 3_000)
                .mapToObj(i -> "text " + i % 100 + " ü".repeat(i % 7))
                .toArray(String[]::new);
        for (ParquetProperties.WriterVersion version : ParquetProperties.WriterVersion.values()) {
            files.codec(codec)
                    .properties(ParquetProperties.builder()
                            .withWriterVersion(version)
                            .withPageSize(1000)
                            .withPageRowCountLimit(500)
                            .build());
            assertThat(TestFiles.read(files.writeTexts("a.parquet", texts)).texts())
                    .containsExactly(texts);
        }
    }

    @Test
    void filesOfAnotherImplementationAreRead() throws IOException {
        String file;
        try (var golden = ReadingTest.class.getResourceAsStream("/pyarrow.parquet")) {
            file = files.write("a.parquet", golden.readAllBytes());
        }
        TestFiles.Read read = TestFiles.read(
                InputOptions.of(file).textField("text").idField("id").preferLarger("meta.when"));
        assertThat(read.texts()).containsExactly("first text é漢", "second text", "fourth text");
        assertThat(read.ids()).containsExactly("1", "2", "4");
        assertThat(read.documents())
                .extracting(Document::preference)
                .containsExactly(1_577_836_801.5, Double.NaN, 1_577_836_804.5);
        assertThat(read.messages()).containsExactly("[" + file + ":3] column \"text\" is null and not a string");
        assertThat(TestFiles.read(InputOptions.of(file).textField("text").idField("price"))
                        .ids())
                .containsExactly("0.01", "0.02", "0.04");
    }

    @Test
    void aStreamCannotBeRead() {
        assertThatThrownBy(() -> TestFiles.read(InputOptions.of("-")
                        .format(InputFormat.PARQUET)
                        .standardInput(new ByteArrayInputStream(new byte[0]))))
                .isInstanceOf(IOException.class)
                .hasMessage("[stdin] a stream cannot be read as parquet: name a file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PAR1", "no Parquet file at all, but longer than one must be"})
    void whatIsNoParquetFileIsAnErrorIfItWasNamedAndElseCounted(String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        String reason = "not a Parquet file: it does not begin as one";
        String file = files.write("in/a.parquet", bytes);
        assertThatThrownBy(() -> TestFiles.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + file + "] " + reason);

        files.writeTexts("in/b.parquet", "good");
        TestFiles.Read read = TestFiles.read(files.path("in").toString());
        assertThat(read.texts()).containsExactly("good");
        assertThat(read.messages()).containsExactly("[" + file + "] " + reason);
        assertThat(read.unreadable()).isEqualTo(1);
    }

    @Test
    void aFileThatIsCompressedAsAWholeIsNone() throws IOException {
        String file = files.write("a.parquet.gz", new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        assertThatThrownBy(() -> TestFiles.read(file))
                .hasMessage("[" + file + "] not a Parquet file: it does not begin as one");
    }

    @Test
    void aFileThatIsCutOffHasNoFooter() throws IOException {
        byte[] whole = Files.readAllBytes(Path.of(files.writeTexts("a.parquet", "one", "two")));
        for (int length = 12; length < whole.length; length++) {
            String file = files.write("cut.parquet", Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> TestFiles.read(file))
                    .isInstanceOf(IOException.class)
                    .hasMessage("[" + file + "] broken Parquet: the file is cut off: it has no footer");
        }
    }

    @Test
    void encryptedFilesAreRefused() throws IOException {
        byte[] bytes = "PARE....PARE....PARE".getBytes(StandardCharsets.UTF_8);
        String file = files.write("a.parquet", bytes);
        assertThatThrownBy(() -> TestFiles.read(file))
                .hasMessage("[" + file + "] an encrypted file, which is not supported");
    }

    @Test
    void aFolderMayBeNamedAsAFile() throws IOException {
        files.writeTexts("table.parquet/part-0.parquet", "one");
        String folder = files.path("table.parquet").toString();
        assertThat(TestFiles.read(folder).ids()).containsExactly(folder + "/part-0.parquet:1");
    }
}
