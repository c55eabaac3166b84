package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptWriterTest {
    private static final IntPredicate ALL = ordinal -> true;
    private static final IntPredicate EVEN = ordinal -> ordinal % 2 == 0;

    private final Path folder;
    private final TempFiles files;

    KeptWriterTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    private static FileCorpus corpus(String... paths) throws IOException {
        return FileCorpus.of(InputOptions.of(paths).build());
    }

    private static void copy(IntPredicate keep, String target, String... paths) throws IOException {
        try (FileCorpus corpus = corpus(paths)) {
            Collected.of(corpus);
            copy(corpus, keep, target);
        }
    }

    private static void copy(FileCorpus corpus, IntPredicate keep, String target) throws IOException {
        try (Outputs outputs = Outputs.of(corpus, OutputStream.nullOutputStream())) {
            outputs.openKept(target).copy(keep);
            outputs.commit();
        }
    }

    private String copied(IntPredicate keep, String... paths) throws IOException {
        String target = files.path("out");
        Files.deleteIfExists(Path.of(target));
        copy(keep, target, paths);
        return files.read("out");
    }

    private List<String> tree(String name) throws IOException {
        try (Stream<Path> paths = Files.walk(folder.resolve(name))) {
            return paths.filter(Files::isRegularFile)
                    .map(path -> folder.resolve(name).relativize(path).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void recordsAreCopiedByteForByteAndBadOnesLeftOut() throws IOException {
        String json = files.write(
                "a.jsonl", "{\"text\": \"a\" }\r\n\n{bad\n{\"x\":1,\"text\":\"b\"}\n{\"y\":1}\n {\"text\":\"c\"}");
        assertThat(copied(ALL, json)).isEqualTo("{\"text\": \"a\" }\r\n{\"x\":1,\"text\":\"b\"}\n {\"text\":\"c\"}");
        assertThat(copied(EVEN, json)).isEqualTo("{\"text\": \"a\" }\r\n {\"text\":\"c\"}");
        assertThat(copied(ordinal -> ordinal == 1, json)).isEqualTo("{\"x\":1,\"text\":\"b\"}\n");
    }

    @Test
    void linesAreCopiedWithTheirEnds() throws IOException {
        String lines = files.write("a.txt", "\uFEFFone\r\ntwo\n\nfour");
        assertThat(copied(ALL, lines)).isEqualTo("\uFEFFone\r\ntwo\n\nfour");
        assertThat(copied(EVEN, lines)).isEqualTo("\uFEFFone\r\n\n");
    }

    @Test
    void rowsAreCopiedUnderOneHeader() throws IOException {
        String one = files.write("a.csv", "id,text\r\n1,\"a\nb\"\r\n2,\"open\r\n3,c");
        String two = files.write("b.csv", "id,text\n4,d\n5,e\n");
        assertThat(copied(ALL, one)).isEqualTo("id,text\r\n1,\"a\nb\"\r\n3,c");
        assertThat(copied(ALL, one, two)).isEqualTo("id,text\r\n1,\"a\nb\"\r\n3,c\n4,d\n5,e\n");
        assertThat(copied(ordinal -> false, one)).isEqualTo("id,text\r\n");
        String three = files.write("c.csv", "name,text\n6,f\n");
        assertThatThrownBy(() -> copied(ALL, one, three))
                .hasMessageContaining("to one file: name a folder")
                .hasMessageContaining("header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32BE", "windows-1251"})
    void otherCharsetsAreKept(String name) throws IOException {
        Charset charset = Charset.forName(name);
        String mark = name.startsWith("UTF") ? "\uFEFF" : "";
        String word = "\u0441\u043B\u043E\u0432\u043E \u0438 \u0434\u0435\u043B\u043E".repeat(5);
        String input = files.write("a.txt", (mark + word + "\r\nb\n" + word).getBytes(charset));
        copy(EVEN, files.path("out"), input);
        assertThat(Files.readAllBytes(folder.resolve("out")))
                .isEqualTo((mark + word + "\r\n" + word).getBytes(charset));
    }

    @Test
    void aFolderMirrorsTheInputs() throws IOException {
        files.write("in/a.txt", "a");
        files.write("in/s/b.txt.gz", TempFiles.gzip("b"));
        files.write("in/s/c.bin", new byte[] {0, 1, 2});
        files.write("in/s/d.jsonl.gz", TempFiles.gzip("{\"text\":\"d\"}\n{\"text\":\"e\"}\n"));
        files.write("in/t/f.txt", "f");
        byte[] stored = Files.readAllBytes(folder.resolve("in/s/b.txt.gz"));
        copy(ordinal -> ordinal != 2 && ordinal != 4, files.path("kept"), files.path("in"));
        assertThat(tree("kept")).containsExactly("a.txt", "s/b.txt.gz", "s/d.jsonl.gz");
        assertThat(Files.readAllBytes(folder.resolve("kept/s/b.txt.gz"))).isEqualTo(stored);
        try (FileCorpus again = corpus(files.path("kept/s/d.jsonl.gz"))) {
            assertThat(Collected.of(again).texts()).containsExactly("e");
        }
        assertThat(tree("")).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void severalInputsKeepWhatTellsThemApart() throws IOException {
        String one = files.write("in/x/a.txt", "a");
        String two = files.write("in/y/a.txt", "b");
        copy(ALL, files.path("kept"), one, two);
        assertThat(tree("kept")).containsExactly("x/a.txt", "y/a.txt");
        assertThatThrownBy(() -> copy(ALL, files.path("other"), one, one)).hasMessageContaining("name each input once");
    }

    @Test
    void aTargetWithASlashIsAFolder() throws IOException {
        String input = files.write("a.txt", "one\ntwo\n");
        copy(EVEN, files.path("new") + "/", input);
        assertThat(files.read("new/a.txt")).isEqualTo("one\n");
    }

    @Test
    void unfitTargetsAreRefused() throws IOException {
        files.write("in/a.txt", "a");
        String lines = files.write("l.txt", "a\nb\n");
        String json = files.write("j.jsonl", "{\"text\":\"a\"}\n");
        files.write("full/x", "x");
        assertThatThrownBy(() -> copy(ALL, files.path("full"), files.path("in")))
                .hasMessageEndingWith("is not empty");
        assertThatThrownBy(() -> copy(ALL, "-", files.path("in"))).hasMessageContaining("name a folder");
        assertThatThrownBy(() -> copy(ALL, lines, files.path("in"))).hasMessageContaining("is a file and not a folder");
        assertThatThrownBy(() -> copy(ALL, json, json)).hasMessageEndingWith("it is one of the inputs");
        String csv = files.write("c.csv", "text\nx\n");
        assertThatThrownBy(() -> copy(ALL, files.path("out"), json, csv))
                .hasMessage("cannot write the records of %s (jsonl) and %s (csv) to one file: name a folder"
                        .formatted(json, csv));
        assertThatThrownBy(() -> copy(ALL, files.path("none/out"), json))
                .hasMessageEndingWith("its folder does not exist");
        assertThat(files.read("j.jsonl")).isEqualTo("{\"text\":\"a\"}\n");
    }

    @Test
    void changedInputsAreNoticedAndLeaveNoOutput() throws IOException {
        String input = files.write("a.txt", "one\ntwo\n");
        try (FileCorpus corpus = corpus(input)) {
            Collected.of(corpus);
            files.write("a.txt", "one\ntwo\nthree\n");
            assertThatThrownBy(() -> copy(corpus, ALL, files.path("out")))
                    .hasMessage("[" + input + "] changed while it was being read");
        }
        assertThat(tree("")).containsExactly("a.txt");
    }

    @Test
    void anotherNumberOfDocumentsIsNoticed() throws IOException {
        String input = files.write("a.txt", "one\ntwo\n");
        var time = Files.getLastModifiedTime(Path.of(input));
        try (FileCorpus corpus = corpus(input)) {
            Collected.of(corpus);
            files.write("a.txt", "one two\n");
            Files.setLastModifiedTime(Path.of(input), time);
            assertThatThrownBy(() -> copy(corpus, ALL, files.path("out")))
                    .hasMessageContaining("changed while it was being read");
        }
    }

    @Test
    void standardInputGoesToStandardOutput() throws IOException {
        byte[] bytes = "one\ntwo\nthree\n".repeat(50_000).getBytes(StandardCharsets.UTF_8);
        InputOptions options = InputOptions.of("-")
                .rereadable(true)
                .standardInput(new ByteArrayInputStream(bytes))
                .build();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (FileCorpus corpus = FileCorpus.of(options);
                Outputs outputs = Outputs.of(corpus, out)) {
            KeptWriter writer = outputs.openKept("-");
            Collected.of(corpus);
            writer.copy(ordinal -> ordinal % 3 != 1);
            outputs.commit();
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("one\nthree\n".repeat(50_000));
    }

    @Test
    void anUnfinishedPassIsMadeUpFor() throws IOException {
        String input = files.write("a.jsonl", "{\"text\":\"a\"}\n{bad\n{\"text\":\"b\"}\n");
        try (FileCorpus corpus = corpus(input)) {
            Corpus.Pass pass = corpus.open();
            pass.close();
            copy(corpus, ALL, files.path("out"));
        }
        assertThat(files.read("out")).isEqualTo("{\"text\":\"a\"}\n{\"text\":\"b\"}\n");
    }

    @Test
    void aDocumentBeforeGarbageIsKept() throws IOException {
        byte[] whole = java.util.Arrays.copyOf(TempFiles.gzip("one"), 100);
        whole[99] = 'x';
        files.write("in/a.txt.gz", whole);
        files.write("in/b.txt", "b");
        copy(ALL, files.path("kept"), files.path("in"));
        assertThat(tree("kept")).containsExactly("a.txt.gz", "b.txt");
    }

    @Test
    void aSpoolInAFileGivesTheSameBytes() throws IOException {
        byte[] bytes = new byte[100_000];
        new java.util.Random(5).nextBytes(bytes);
        try (Spool spool = new Spool("stdin", new ByteArrayInputStream(bytes), true, 1000, Files::newOutputStream)) {
            try (InputStream some = spool.open()) {
                assertThat(some.readNBytes(500)).hasSize(500);
            }
            try (InputStream some = spool.open()) {
                assertThat(some.readNBytes(50_000)).isEqualTo(java.util.Arrays.copyOf(bytes, 50_000));
            }
            for (int pass = 0; pass < 2; pass++) {
                try (InputStream all = spool.open()) {
                    assertThat(all.readAllBytes()).isEqualTo(bytes);
                }
            }
        }
        try (Spool once = new Spool("stdin", new ByteArrayInputStream(bytes), false, 1000, Files::newOutputStream)) {
            try (InputStream all = once.open()) {
                assertThat(all.readAllBytes()).isEqualTo(bytes);
            }
            assertThatThrownBy(once::open).hasMessage("[stdin] can be read only once");
        }
    }
}
