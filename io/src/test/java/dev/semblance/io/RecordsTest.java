package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of lines, objects and rows become documents. */
class RecordsTest {
    @Test
    void whatIsNotJsonIsSaidInOurWords(@TempDir Path place) throws IOException {
        String file = new TempFiles(place).write("a.jsonl", "{\"text\":\"a\"}\n{\"text\":\"b\",\"n\":NaN}\n");
        assertThat(Collected.twice(InputOptions.of(file)).messages())
                .hasSize(1)
                .first()
                .asString()
                .contains("NaN is not JSON")
                .doesNotContain("enable");
    }

    @Test
    void aTableWithoutAnyUsualColumnSaysWhatHelps(@TempDir Path place) throws IOException {
        String file = new TempFiles(place).write("a.csv", "x,y\n1,2\n");
        assertThat(Collected.twice(InputOptions.of(file)).messages())
                .containsExactly("[" + file + ":1] no column \"text\" (there are: x, y); --text names another");
    }

    private final Path folder;
    private final TempFiles files;

    RecordsTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    @Test
    void linesEndAtLineFeeds() throws IOException {
        Collected lines = files.read(InputFormat.LINES, "a.txt", "one\r\n\ntwo\rhalf\n\u00e9");
        assertThat(lines.texts()).containsExactly("one", "", "two\rhalf", "\u00e9");
        assertThat(files.inside(lines)).containsExactly("a.txt:1", "a.txt:2", "a.txt:3", "a.txt:4");
        assertThat(files.read(InputFormat.LINES, "empty", "").texts()).isEmpty();
        assertThat(files.read(InputFormat.LINES, "blank", "\n").texts()).containsExactly("");
    }

    @Test
    void aLineThatIsNotUtf8IsBad() throws IOException {
        byte[] bytes = "жжжжжж\nx?y\nend\n".getBytes(StandardCharsets.UTF_8);
        bytes[14] = (byte) 0xFF;
        Collected lines =
                Collected.twice(InputOptions.of(files.write("a.txt", bytes)).format(InputFormat.LINES));
        assertThat(lines.texts()).containsExactly("жжжжжж", "end");
        assertThat(lines.messages()).containsExactly("[" + folder + "/a.txt:2] undecodable bytes (not UTF-8)");
    }

    @Test
    void jsonRecordsAreReadAndBrokenOnesReported() throws IOException {
        String json = """
                {"id":7,"text":"one"}

                {"id":8,"text":"two"
                {"id":9}
                {"id":10,"text":11}
                {"text":"no id"}
                {"id":"z","text":"three","n":1}
                """;
        String file = files.write("a.jsonl", json);
        Collected records = Collected.twice(InputOptions.of(file).idField("id"));
        assertThat(records.ids()).containsExactly("7", "z");
        assertThat(records.texts()).containsExactly("one", "three");
        assertThat(records.messages().get(0)).startsWith("[" + file + ":3] broken JSON at byte ");
        assertThat(records.messages().subList(1, 4))
                .containsExactly(
                        "[" + file + ":4] no field \"text\" (there are: id)",
                        "[" + file + ":5] field \"text\" is a number and not a string",
                        "[" + file + ":6] no field \"id\" (there are: text)");
    }

    @Test
    void csvRowsAreReadAndBrokenOnesReported() throws IOException {
        String csv = "id,text\n1,\"a\nb \"\"c\"\"\"\n2\n\n3,\"open\n4,four,x\n5,five";
        Collected rows =
                Collected.twice(InputOptions.of(files.write("a.csv", csv)).idField("id"));
        assertThat(rows.ids()).containsExactly("1", "5");
        assertThat(rows.texts()).containsExactly("a\nb \"c\"", "five");
        assertThat(rows.messages())
                .extracting(message -> message.replace(folder + "/", ""))
                .containsExactly(
                        "[a.csv:4] 1 columns where the header has 2",
                        "[a.csv:6] quotes that are not closed at the end of their field",
                        "[a.csv:7] 3 columns where the header has 2");
        assertThat(files.inside(files.read(InputFormat.CSV, "a.csv", csv))).containsExactly("a.csv:2", "a.csv:8");
    }

    @Test
    void columnsAreNamedOrNumbered() throws IOException {
        String file = files.write("a.csv", "\uFEFFfirst;second\r\nx;y\r\n");
        assertThat(Collected.twice(InputOptions.of(file).textField("first")).texts())
                .containsExactly("x");
        assertThat(Collected.twice(InputOptions.of(file).textField("2")).texts())
                .containsExactly("y");
        assertThat(Collected.twice(InputOptions.of(file).textField("third")).messages())
                .containsExactly("[" + file + ":1] no column \"third\" (there are: first, second)");
        assertThat(files.read(InputFormat.CSV, "one.csv", "only\nx\n").texts()).containsExactly("x");
        assertThat(files.read(InputFormat.TSV, "a.tsv", "n\ttext\n1\t\"a\tb\"\n2\t\"loose\n")
                        .texts())
                .containsExactly("a\tb", "\"loose");
    }

    @Test
    void fieldsNeedAFormatThatHasThem() throws IOException {
        String file = files.write("a.txt", "x\n");
        assertThatThrownBy(() ->
                        FileCorpus.of(InputOptions.of(file).preferLarger("date").build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "preference field \"date\" needs jsonl, csv, tsv or parquet but " + file + " is read as lines");
    }

    @Test
    void recordsThatAreTooLongAreBad() throws IOException {
        String file = files.write("a.txt", "one\n" + "x".repeat(100) + "\ntwo\n" + "y".repeat(64) + "\n");
        InputOptions options = InputOptions.of(file).build();
        try (FileCorpus corpus = FileCorpus.of(options, new Tuning(16, 64))) {
            Collected lines = Collected.of(corpus);
            assertThat(lines.texts()).containsExactly("one", "two");
            assertThat(lines.messages())
                    .containsExactly(
                            "[" + file + ":2] record of more than 64 bytes; --max-document takes larger ones",
                            "[" + file + ":4] record of more than 64 bytes; --max-document takes larger ones");
        }
        InputOptions whole = InputOptions.of(file).format(InputFormat.FILES).build();
        try (FileCorpus corpus = FileCorpus.of(whole, new Tuning(16, 64))) {
            assertThat(Collected.of(corpus).messages())
                    .containsExactly("[" + file + "] document of more than 64 bytes; --max-document takes larger ones");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 64, 200})
    void batchesMayBeCutAnywhere(int batchBytes) throws IOException {
        String lines = "a\r\n\nlonger line\n\u4E2D\u6587\nlast";
        String json = "{\"text\":\"a\"}\n\n{\"text\":\"b\\n\"}\r\n{bad\n{\"text\":\"\u00e9\"}";
        String csv = "id,text\n1,\"a\n\"\"b\"\n\n2,\"open\n3,\"c,\r\nd\"\r\n4,e,f\n5,g";
        for (String name : List.of("a.txt", "a.jsonl", "a.csv", "a.csv.gz")) {
            String text = name.contains("csv") ? csv : name.endsWith("jsonl") ? json : lines;
            String file = name.endsWith("gz") ? files.write(name, TempFiles.gzip(text)) : files.write(name, text);
            InputOptions options = InputOptions.of(file).build();
            Collected whole = Collected.twice(InputOptions.of(file));
            try (FileCorpus corpus = FileCorpus.of(options, new Tuning(batchBytes, 1 << 20))) {
                Collected cut = Collected.of(corpus);
                assertThat(cut.texts()).isEqualTo(whole.texts());
                assertThat(cut.ids()).isEqualTo(whole.ids());
                assertThat(cut.messages()).isEqualTo(whole.messages());
                assertThat(whole.texts().size()).isGreaterThan(2);
                if (batchBytes < 8) {
                    assertThat(cut.batches()).isGreaterThan(2);
                }
            }
        }
    }
}
