package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileCorpusTest {
    @TempDir
    Path folder;

    private TempFiles files;

    @BeforeEach
    void prepare() {
        files = new TempFiles(folder);
    }

    private static Collected read(InputOptions.Builder options) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            Collected first = Collected.of(corpus);
            if (corpus.sizeInBytes() >= 0) {
                assertThat(first.bytes()).isEqualTo(corpus.sizeInBytes());
            }
            Collected second = Collected.of(corpus);
            assertThat(second.ids()).isEqualTo(first.ids());
            assertThat(second.texts()).isEqualTo(first.texts());
            assertThat(second.messages()).isEqualTo(first.messages());
            return first;
        }
    }

    private Collected read(InputFormat format, String name, String text) throws IOException {
        return read(InputOptions.of(files.write(name, text)).format(format));
    }

    private List<String> inside(Collected collected) {
        return collected.ids().stream().map(id -> id.replace(folder + "/", "")).toList();
    }

    @Test
    void linesEndAtLineFeeds() throws IOException {
        Collected lines = read(InputFormat.LINES, "a.txt", "one\r\n\ntwo\rhalf\n\u00e9");
        assertThat(lines.texts()).containsExactly("one", "", "two\rhalf", "\u00e9");
        assertThat(inside(lines)).containsExactly("a.txt:1", "a.txt:2", "a.txt:3", "a.txt:4");
        assertThat(read(InputFormat.LINES, "empty", "").texts()).isEmpty();
        assertThat(read(InputFormat.LINES, "blank", "\n").texts()).containsExactly("");
    }

    @Test
    void aLineThatIsNotUtf8IsBad() throws IOException {
        byte[] bytes = "жжжжжж\nx?y\nend\n".getBytes(StandardCharsets.UTF_8);
        bytes[14] = (byte) 0xFF;
        Collected lines = read(InputOptions.of(files.write("a.txt", bytes)).format(InputFormat.LINES));
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
        Collected records = read(InputOptions.of(file).idField("id"));
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
    void theTextFieldIsFoundOut() throws IOException {
        String file =
                files.write("a.jsonl", "{\"title\":\"t\",\"content\":\"c\"}\n{\"title\":\"t\",\"content\":\"d\"}\n");
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(file).build())) {
            assertThat(Collected.of(corpus).texts()).containsExactly("c", "d");
            assertThat(corpus.notes())
                    .containsExactly("taking the text from the field \"content\"; --text names another");
        }
        assertThat(read(InputOptions.of(file).textField("title")).texts()).containsExactly("t", "t");
    }

    @Test
    void csvRowsAreReadAndBrokenOnesReported() throws IOException {
        String csv = "id,text\n1,\"a\nb \"\"c\"\"\"\n2\n\n3,\"open\n4,four,x\n5,five";
        Collected rows = read(InputOptions.of(files.write("a.csv", csv)).idField("id"));
        assertThat(rows.ids()).containsExactly("1", "5");
        assertThat(rows.texts()).containsExactly("a\nb \"c\"", "five");
        assertThat(rows.messages())
                .extracting(message -> message.replace(folder + "/", ""))
                .containsExactly(
                        "[a.csv:4] 1 columns where the header has 2",
                        "[a.csv:6] quotes that are not closed at the end of their field",
                        "[a.csv:7] 3 columns where the header has 2");
        assertThat(inside(read(InputFormat.CSV, "a.csv", csv))).containsExactly("a.csv:2", "a.csv:8");
    }

    @Test
    void columnsAreNamedOrNumbered() throws IOException {
        String file = files.write("a.csv", "\uFEFFfirst;second\r\nx;y\r\n");
        assertThat(read(InputOptions.of(file).textField("first")).texts()).containsExactly("x");
        assertThat(read(InputOptions.of(file).textField("2")).texts()).containsExactly("y");
        assertThat(read(InputOptions.of(file).textField("third")).messages())
                .containsExactly("[" + file + ":1] no column \"third\" (there are: first, second)");
        assertThat(read(InputFormat.CSV, "one.csv", "only\nx\n").texts()).containsExactly("x");
        assertThat(read(InputFormat.TSV, "a.tsv", "n\ttext\n1\t\"a\tb\"\n2\t\"loose\n")
                        .texts())
                .containsExactly("a\tb", "\"loose");
    }

    @Test
    void preferencesAreNumbersAndTimes() throws IOException {
        String csv = "text,date\na,2.5\nb,1970-01-02\nc,1970-01-01T00:01:00Z\nd,1970-01-01 01:00:00+01:00\ne,soon\n";
        String file = files.write("a.csv", csv);
        assertThat(read(InputOptions.of(file).preferLarger("date")).documents())
                .extracting(document -> document.preference())
                .containsExactly(2.5, 86400.0, 60.0, 0.0, Double.NaN);
        String json = files.write("a.jsonl", "{\"text\":\"a\",\"m\":{\"n\":3}}\n{\"text\":\"b\"}\n");
        assertThat(read(InputOptions.of(json).preferSmaller("m.n")).documents())
                .extracting(document -> document.preference())
                .containsExactly(-3.0, Double.NaN);
    }

    @Test
    void fieldsNeedAFormatThatHasThem() throws IOException {
        String file = files.write("a.txt", "x\n");
        assertThatThrownBy(() ->
                        FileCorpus.of(InputOptions.of(file).preferLarger("date").build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("preference field \"date\" needs jsonl, csv or tsv but " + file + " is read as lines");
    }

    @Test
    void foldersAreWalkedInOrderOfPaths() throws IOException {
        files.write("d/b.txt", "1");
        files.write("d/a/z.txt", "2");
        files.write("d/a.txt", "3");
        files.write("d/a-b.txt", "4");
        files.write("d/\uFF5E.txt", "5");
        files.write("d/\uD83D\uDE00.txt", "6");
        files.write("d/.hidden/x.txt", "7");
        files.write("d/.x.txt", "8");
        Collected all = read(InputOptions.of(files.path("d")));
        assertThat(inside(all))
                .containsExactly("d/a-b.txt", "d/a.txt", "d/a/z.txt", "d/b.txt", "d/\uFF5E.txt", "d/\uD83D\uDE00.txt");
        assertThat(all.texts()).containsExactly("4", "3", "2", "1", "5", "6");
    }

    @Test
    void globsChooseFilesInFolders() throws IOException {
        files.write("d/a.txt", "a");
        files.write("d/b.md", "b");
        files.write("d/s/c.txt", "c");
        files.write("d/s/t/d.txt", "d");
        files.write("d/.github/e.txt", "e");
        InputOptions.Builder options = InputOptions.of(files.path("d"));
        assertThat(inside(read(options.includes(List.of("*.txt")))))
                .containsExactly("d/a.txt", "d/s/c.txt", "d/s/t/d.txt");
        assertThat(inside(read(options.includes(List.of("s/**/*.txt"))))).containsExactly("d/s/c.txt", "d/s/t/d.txt");
        assertThat(inside(read(options.includes(List.of("**/*.txt")))))
                .containsExactly("d/a.txt", "d/s/c.txt", "d/s/t/d.txt");
        assertThat(inside(read(options.includes(List.of(".github/**"))))).containsExactly("d/.github/e.txt");
        options.includes(List.of());
        assertThat(inside(read(options.excludes(List.of("t", "*.md"))))).containsExactly("d/a.txt", "d/s/c.txt");
        assertThat(inside(read(options.excludes(List.of("s/t/**"))))).containsExactly("d/a.txt", "d/b.md", "d/s/c.txt");
        assertThatThrownBy(() -> FileCorpus.of(options.includes(List.of("[a")).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("glob [a is malformed");
    }

    @Test
    void linksAreFollowedToFilesOnly() throws IOException {
        files.write("d/a.txt", "a");
        Files.createSymbolicLink(folder.resolve("d/b.txt"), Path.of("a.txt"));
        Files.createSymbolicLink(folder.resolve("d/loop"), Path.of("."));
        Files.createSymbolicLink(folder.resolve("d/nowhere"), Path.of("nothing"));
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(files.path("d")).build())) {
            assertThat(inside(Collected.of(corpus))).containsExactly("d/a.txt", "d/b.txt");
            assertThat(corpus.notes())
                    .containsExactly(
                            "left out 2 symbolic links to folders or to nothing, the first is " + folder + "/d/loop");
        }
    }

    @Test
    void binaryFilesInFoldersAreSkippedAndCounted() throws IOException {
        files.write("d/a.txt", "a");
        String binary = files.write("d/b.bin", new byte[] {'x', 0, 'y'});
        files.write("d/c.csv", "%PDF-1.7 ...");
        files.write("d/e.txt", "");
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(files.path("d")).build())) {
            for (int pass = 0; pass < 2; pass++) {
                Collected collected = Collected.of(corpus);
                assertThat(inside(collected)).containsExactly("d/a.txt", "d/e.txt");
                assertThat(collected.messages()).isEmpty();
                assertThat(corpus.skippedBinaries()).isEqualTo(2);
                assertThat(corpus.skippedPlaces()).containsExactly(binary, files.path("d/c.csv"));
            }
        }
        assertThat(read(InputOptions.of(binary)).messages()).containsExactly("[" + binary + "] binary file");
        assertThat(read(InputOptions.of(binary, files.path("d/a.txt"))).messages())
                .containsExactly("[" + binary + "] binary file");
    }

    @Test
    void autoGoesByNameAndContent() throws IOException {
        String jsonLines = "{\"text\":\"a\"}\n{\"text\":\"b\"}\n";
        files.write("d/a.json", jsonLines);
        files.write("d/b.json", "{\n\"text\":\"a\"\n}\n");
        files.write("d/c.jsonl.gz", TempFiles.gzip(jsonLines));
        files.write("d/d.csv", "text\nx\n");
        files.write("d/e.tab", "text\ty\n");
        files.write("d/f.txt", jsonLines);
        files.write("d/g.ndjson", "");
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(files.path("d")).build())) {
            assertThat(corpus.inputs())
                    .extracting(Input::format)
                    .containsExactly(
                            InputFormat.JSONL,
                            InputFormat.FILES,
                            InputFormat.JSONL,
                            InputFormat.CSV,
                            InputFormat.TSV,
                            InputFormat.FILES,
                            InputFormat.JSONL);
            assertThat(inside(Collected.of(corpus)))
                    .containsExactly(
                            "d/a.json:1",
                            "d/a.json:2",
                            "d/b.json",
                            "d/c.jsonl.gz:1",
                            "d/c.jsonl.gz:2",
                            "d/d.csv:2",
                            "d/f.txt");
        }
        String plain = files.write("p.txt", "x\ny\n");
        String objects = files.write("q.txt", jsonLines);
        assertThat(format(plain)).containsExactly(InputFormat.LINES);
        assertThat(format(plain, plain)).containsExactly(InputFormat.FILES, InputFormat.FILES);
        assertThat(format(objects)).containsExactly(InputFormat.JSONL);
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(plain).build())) {
            assertThat(corpus.notes())
                    .containsExactly("reading " + plain + " as lines; --format files takes it as one document");
        }
    }

    private static List<InputFormat> format(String... paths) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(paths).build())) {
            return corpus.inputs().stream().map(Input::format).toList();
        }
    }

    @Test
    void missingInputsFailAtOnce() {
        assertThatThrownBy(() ->
                        FileCorpus.of(InputOptions.of(files.path("nothing")).build()))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + folder + "/nothing] no such file or folder");
    }

    @Test
    void aBrokenGzipOfOneDocumentIsOneBadRecord() throws IOException {
        byte[] whole = TempFiles.gzip("some words\n".repeat(1000));
        files.write("d/a.txt.gz", Arrays.copyOf(whole, whole.length - 10));
        files.write("d/b.txt", "b");
        Collected collected = read(InputOptions.of(files.path("d")));
        assertThat(collected.texts()).containsExactly("b");
        assertThat(collected.messages()).containsExactly("[" + folder + "/d/a.txt.gz] broken gzip: ends too early");
    }

    @Test
    void aBrokenGzipOfRecordsGivesWhatCameBefore() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(3);
        for (int i = 0; i < 5000; i++) {
            text.append(random.nextLong()).append('\n');
        }
        byte[] whole = TempFiles.gzip(text.toString());
        String broken = files.write("a.txt.gz", Arrays.copyOf(whole, whole.length / 2));
        String good = files.write("b.txt", "good\n");
        Collected collected = read(InputOptions.of(broken, good).format(InputFormat.LINES));
        int before = collected.texts().size() - 1;
        assertThat(before).isBetween(1000, 4000);
        assertThat(text).startsWith(String.join("\n", collected.texts().subList(0, before)) + "\n");
        assertThat(collected.texts().get(before)).isEqualTo("good");
        assertThat(collected.messages())
                .containsExactly("[" + broken + ":" + (before + 1) + "] broken gzip: ends too early");
    }

    @Test
    void garbageAfterAGzipCostsNothing() throws IOException {
        byte[] whole = Arrays.copyOf(TempFiles.gzip("one\ntwo"), 200);
        whole[199] = 'x';
        String file = files.write("a.gz", whole);
        Collected lines = read(InputOptions.of(file).format(InputFormat.LINES));
        assertThat(lines.texts()).containsExactly("one", "two");
        assertThat(lines.messages()).hasSize(1);
        Collected document = read(InputOptions.of(file).format(InputFormat.FILES));
        assertThat(document.texts()).containsExactly("one\ntwo");
        assertThat(document.messages())
                .containsExactly("[" + file + "] broken gzip: bytes that are not gzip follow the compressed data");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-8"})
    void wideCharsetsAreReadAsRecordsAndAsFiles(String charset) throws IOException {
        byte[] bytes = "\uFEFFtext,n\r\n\"\u010A\u0A0D, x\",1\r\n\u4E2D\u6587,2\r\n".getBytes(Charset.forName(charset));
        String file = files.write("a.csv", bytes);
        assertThat(read(InputOptions.of(file)).texts()).containsExactly("\u010A\u0A0D, x", "\u4E2D\u6587");
        assertThat(read(InputOptions.of(file).format(InputFormat.FILES)).texts().get(0))
                .startsWith("text,n");
    }

    @Test
    void aWideRecordThatCannotBeDecodedIsBad() throws IOException {
        byte[] bytes = "\uFEFFone\ntwo\nthree\n".getBytes(StandardCharsets.UTF_16LE);
        bytes[13] = (byte) 0xD8;
        String file = files.write("a.txt", bytes);
        Collected lines = read(InputOptions.of(file).format(InputFormat.LINES));
        assertThat(lines.texts()).containsExactly("one", "three");
        assertThat(lines.messages()).containsExactly("[" + file + ":2] undecodable bytes (not UTF-16LE)");
    }

    @Test
    void otherCharsetsAreDetectedOrGiven() throws IOException {
        String text = "Все люди рождаются свободными и равными в своем достоинстве и правах";
        String lines = (text + "\n").repeat(3);
        String file = files.write("a.txt", lines.getBytes(Charset.forName("windows-1251")));
        assertThat(read(InputOptions.of(file)).texts()).containsExactly(text, text, text);
        assertThat(read(InputOptions.of(file).format(InputFormat.FILES)).texts())
                .containsExactly(lines);
        String json = files.write("a.jsonl", "{\"text\":\"\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(read(InputOptions.of(json).charset(StandardCharsets.ISO_8859_1))
                        .texts())
                .containsExactly("\u00e9");
        assertThat(read(InputOptions.of(json).charset(StandardCharsets.UTF_8)).messages())
                .containsExactly("[" + json + ":1] undecodable bytes (not UTF-8)");
    }

    @Test
    void standardInputIsReadAgain() throws IOException {
        byte[] bytes = "{\"text\":\"a\"}\n{\"text\":\"b\"}\n".getBytes(StandardCharsets.UTF_8);
        InputOptions.Builder options = InputOptions.of("-").rereadable(true);
        Collected records = read(options.standardInput(new ByteArrayInputStream(bytes)));
        assertThat(records.texts()).containsExactly("a", "b");
        assertThat(records.ids()).containsExactly("stdin:1", "stdin:2");
        byte[] gzip = TempFiles.gzip("x\ny");
        assertThat(read(options.standardInput(new ByteArrayInputStream(gzip))).texts())
                .containsExactly("x", "y");
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
                            "[" + file + ":2] record of more than 64 bytes",
                            "[" + file + ":4] record of more than 64 bytes");
        }
        InputOptions whole = InputOptions.of(file).format(InputFormat.FILES).build();
        try (FileCorpus corpus = FileCorpus.of(whole, new Tuning(16, 64))) {
            assertThat(Collected.of(corpus).messages())
                    .containsExactly("[" + file + "] document of more than 64 bytes");
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
            Collected whole = read(InputOptions.of(file));
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
