package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.io.compress.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputsTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream standardOutput = new ByteArrayOutputStream();
    private TempFiles files;
    private FileCorpus corpus;
    private Outputs outputs;

    @BeforeEach
    void prepare() throws IOException {
        files = new TempFiles(folder);
        files.write("in/a.jsonl", "{\"text\":\"one\"}\n");
        files.write("in/sub/b.jsonl", "{\"text\":\"two\"}\n");
        corpus = FileCorpus.of(InputOptions.of(files.path("in")).build());
        outputs = Outputs.of(corpus, standardOutput);
    }

    @AfterEach
    void close() throws IOException {
        outputs.close();
        corpus.close();
    }

    private OutputTarget open(String name) throws IOException {
        return outputs.open(files.path(name));
    }

    private static void write(OutputTarget target, String text) throws IOException {
        target.stream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Everything in the folder but the inputs. */
    private List<String> found() throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile)
                    .map(path -> folder.relativize(path).toString())
                    .filter(name -> !name.startsWith("in/"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.txt", "a.gz", "a.zst", "a.xz"})
    void aFileAppearsWhenTheRunIsDone(String name) throws IOException {
        OutputTarget target = open(name);
        write(target, "some text");
        target.finish();
        assertThat(folder.resolve(name)).doesNotExist();
        outputs.commit();
        try (InputStream in = Compression.decompress(Files.newInputStream(folder.resolve(name)), name)) {
            assertThat(in.readAllBytes()).asString().isEqualTo("some text");
        }
        outputs.close();
        assertThat(found()).containsExactly(name);
    }

    @Test
    void allOutputsAppearTogetherOrNone() throws IOException {
        write(open("data.tsv"), "data");
        OutputTarget broken = outputs.open("/dev/full");
        broken.stream().write(new byte[1 << 10]);
        assertThatThrownBy(outputs::commit).hasMessageStartingWith("cannot write /dev/full: ");
        outputs.close();
        assertThat(found()).isEmpty();
    }

    @Test
    void whatIsNotCommittedLeavesNoTrace() throws IOException {
        files.write("a.gz", "old");
        open("a.gz").stream().write(1);
        outputs.openKept(files.path("new/er/kept") + "/").copy(ordinal -> true);
        outputs.close();
        assertThat(files.read("a.gz")).isEqualTo("old");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a.gz", "in");
    }

    @Test
    void aRunThatTakesTheirPlaceDeletesWhatKilledOnesLeft() throws IOException {
        Path left = Files.writeString(folder.resolve(".out.tsv.2147483000.0.part"), "half");
        Path other = Files.writeString(folder.resolve(".other.tsv.2147483000.0.part"), "half");
        Path living = Files.writeString(
                folder.resolve(".out.tsv." + ProcessHandle.current().pid() + ".77.part"), "half");
        outputs.open(folder.resolve("out.tsv").toString());
        assertThat(left).exists();
        outputs.close();

        try (Outputs resuming = Outputs.of(corpus, standardOutput)) {
            resuming.takePlaceOfKilled();
            resuming.open(folder.resolve("out.tsv").toString());
            assertThat(left).doesNotExist();
            assertThat(other).exists();
            assertThat(living).exists();
        }
    }

    @Test
    void aRunThatTakesThePlaceOfAnotherFindsItsKeptFolderWhole() throws IOException {
        String kept = files.path("kept") + "/";
        outputs.openKept(kept).copy(ordinal -> ordinal == 1);
        outputs.commit();
        outputs.close();
        List<String> whole = found();

        try (Outputs resuming = Outputs.of(corpus, standardOutput)) {
            assertThatThrownBy(() -> resuming.openKept(kept))
                    .hasMessage("cannot write kept files to " + kept + ": the folder is not empty");
            resuming.takePlaceOfKilled();
            resuming.openKept(kept).copy(ordinal -> ordinal == 1);
            resuming.commit();
        }
        assertThat(found()).isEqualTo(whole);

        for (String other : List.of("kept/sub/b.jsonl", "kept/sub/c.jsonl")) {
            files.write(other, "{\"text\":\"six\"}\n");
            try (Outputs resuming = Outputs.of(corpus, standardOutput)) {
                resuming.takePlaceOfKilled();
                KeptWriter writer = resuming.openKept(kept);
                assertThatThrownBy(() -> writer.copy(ordinal -> ordinal == 1))
                        .hasMessage("cannot write kept files to " + kept + ": the folder has others");
            }
            assertThat(files.read(other)).contains("six");
            Files.delete(folder.resolve(other));
        }
    }

    @Test
    void aKeptFolderAppearsWithTheFoldersItNeeds() throws IOException {
        outputs.openKept(files.path("new/er/kept") + "/").copy(ordinal -> ordinal == 1);
        write(open("removed.jsonl"), "x");
        assertThat(folder.resolve("new")).doesNotExist();
        outputs.commit();
        outputs.close();
        assertThat(found()).containsExactly("new/er/kept/a.jsonl", "new/er/kept/sub/b.jsonl", "removed.jsonl");
        assertThat(files.read("new/er/kept/sub/b.jsonl")).isEqualTo("{\"text\":\"two\"}\n");
    }

    @Test
    void aLinkIsFollowedAndPermissionsStay() throws IOException {
        Path real = Path.of(files.write("real", "old"));
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        write(open("link"), "x");
        outputs.commit();
        assertThat(link).isSymbolicLink();
        assertThat(real).hasContent("x");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-r-----");
    }

    @Test
    void standardOutputAndDevicesAreWrittenDirectly() throws IOException {
        for (String name : List.of("-", "/dev/null", "/dev/null")) {
            write(outputs.open(name), "x");
        }
        outputs.commit();
        assertThat(standardOutput).hasToString("x");
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
        assertThatThrownBy(() -> outputs.open("/dev/stdout"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("two outputs must not both go to standard output");
    }

    @Test
    void unfitTargetsAreRefused() {
        assertThatThrownBy(() -> outputs.open(folder.toString()))
                .hasMessage("cannot write " + folder + ": it is a folder");
        assertThatThrownBy(() -> open("none/a"))
                .hasMessage("cannot write " + folder + "/none/a: its folder does not exist");
    }

    @Test
    void anInputIsNoOutputWhateverItsName() throws IOException {
        Files.createSymbolicLink(folder.resolve("link.jsonl"), Path.of("in/a.jsonl"));
        Files.createLink(folder.resolve("hard.jsonl"), folder.resolve("in/a.jsonl"));
        Files.createSymbolicLink(folder.resolve("same"), Path.of("in/sub"));
        for (String name : List.of("in/a.jsonl", "in/../in/a.jsonl", "link.jsonl", "hard.jsonl", "same/b.jsonl")) {
            assertThatThrownBy(() -> open(name))
                    .isInstanceOf(IOException.class)
                    .hasMessage("cannot write " + files.path(name) + ": it is one of the inputs");
        }
        String input = files.path("in/a.jsonl");
        try (FileCorpus one = FileCorpus.of(InputOptions.of(input).build());
                Outputs refused = Outputs.of(one, OutputStream.nullOutputStream())) {
            assertThatThrownBy(() -> refused.openKept(files.path("hard.jsonl")))
                    .hasMessageEndingWith("it is one of the inputs");
        }
        outputs.commit();
        assertThat(files.read("in/a.jsonl")).isEqualTo("{\"text\":\"one\"}\n");
    }

    @ParameterizedTest
    @CsvSource({
        "same.tsv, same.tsv",
        "same.tsv, in/../same.tsv",
        "same.tsv, link.tsv",
        "link.tsv, same.tsv",
        "old.tsv, hard.tsv"
    })
    void twoOutputsAreNotOneFile(String one, String other) throws IOException {
        Files.createSymbolicLink(folder.resolve("link.tsv"), Path.of("same.tsv"));
        files.write("old.tsv", "old");
        Files.createLink(folder.resolve("hard.tsv"), folder.resolve("old.tsv"));
        open(one);
        assertThatThrownBy(() -> open(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "two outputs must not be one file but were " + files.path(one) + " and " + files.path(other));
    }

    @Test
    void nothingElseGoesIntoTheKeptFolder() throws IOException {
        Files.createDirectory(folder.resolve("out"));
        outputs.openKept(files.path("out"));
        assertThatThrownBy(() -> open("out/removed.jsonl"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an output must not be inside another but " + files.path("out/removed.jsonl")
                        + " is inside " + files.path("out"));
        assertThatThrownBy(() -> outputs.open(files.path("new") + "/")).hasMessageEndingWith("it is a folder");
    }

    @Test
    void theKeptFolderIsNotInsideAnInput() throws IOException {
        Files.createSymbolicLink(folder.resolve("link"), Path.of("in/sub"));
        for (String name : List.of("in/kept/", "in/sub/deep/kept/", "link/kept/", "in/../in/kept/")) {
            assertThatThrownBy(() -> outputs.openKept(folder + "/" + name))
                    .isInstanceOf(IOException.class)
                    .hasMessage(
                            "cannot write kept files to %s: it is inside the input %s, and the next run would read it"
                                    .formatted(folder + "/" + name, files.path("in")));
        }
        outputs.openKept(files.path("input") + "/");
    }

    @Test
    void temporaryNamesAreUniqueAndFitTheFileSystem() throws IOException {
        String longName = "\uD83D\uDE00".repeat(60);
        Path first = Temporaries.newFile(folder.resolve(longName));
        String next = first.getFileName()
                .toString()
                .replaceFirst("\\d+\\.part$", "")
                .concat(Integer.parseInt(first.getFileName().toString().replaceAll(".*\\.(\\d+)\\.part$", "$1")) + 1
                        + ".part");
        Files.writeString(folder.resolve(next), "of a process that was killed");
        Path second = Temporaries.newFile(folder.resolve(longName));
        assertThat(second)
                .isNotEqualTo(first)
                .isNotEqualTo(folder.resolve(next))
                .isEmptyFile();
        assertThat(folder.resolve(next)).hasContent("of a process that was killed");
        Temporaries.delete(first);
        Temporaries.delete(second);
        assertThat(found()).containsExactly(next);
    }
}
