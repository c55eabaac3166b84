package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A corpus that takes in what passes in another process found out. */
class CorpusStateTest {
    private static final String RUSSIAN = "слово и дело, и ещё раз слово. ".repeat(5);

    private final Path folder;
    private final TempFiles files;

    CorpusStateTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    /** Everything that a corpus says after its first pass. */
    private record Said(
            List<String> notes,
            String charsets,
            long binaries,
            List<String> binaryPlaces,
            long cutShort,
            long unreadable,
            List<String> textFields,
            List<Input> inputs,
            long documents) {
        static Said of(FileCorpus corpus) throws IOException {
            return new Said(
                    corpus.notes(),
                    corpus.charsets().toString(),
                    corpus.skippedBinaries(),
                    corpus.skippedPlaces(),
                    corpus.cutShort(),
                    corpus.unreadable(),
                    corpus.textFields(),
                    corpus.inputs(),
                    corpus.documents());
        }
    }

    private static FileCorpus restored(InputOptions options, byte[] state) throws IOException {
        FileCorpus corpus = FileCorpus.of(options);
        corpus.restore(state);
        return corpus;
    }

    private InputOptions folderOfEverything() throws IOException {
        files.write("in/a.txt", "a");
        files.write("in/b.bin", new byte[] {0, 1, 2});
        files.write("in/c.txt", RUSSIAN.getBytes(Charset.forName("windows-1251")));
        files.write("in/d.txt.gz", Arrays.copyOf(TempFiles.gzip("cut short"), 20));
        files.write(
                "in/e.jsonl", "{\"body\":\"x\",\"n\":1}\n{bad\n{\"body\":\"y\",\"n\":9007199254740993}\n{\"n\":2}\n");
        files.write("in/f.csv", "title,n\nz,3\n\"open\n");
        files.write("in/g.jsonl.gz", Arrays.copyOf(TempFiles.gzip("{\"text\":\"gg\"}\n".repeat(999)), 40));
        Files.createSymbolicLink(folder.resolve("in/link"), folder.resolve("nothing"));
        return InputOptions.of(files.path("in")).preferLarger("n").build();
    }

    private byte[] stateAfterPass(InputOptions options) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(options)) {
            Collected.of(corpus);
            return corpus.state();
        }
    }

    @Test
    void allThatAPassFoundOutIsRestored() throws IOException {
        InputOptions options = folderOfEverything();
        try (FileCorpus corpus = FileCorpus.of(options)) {
            Collected.of(corpus);
            Said said = Said.of(corpus);
            assertThat(said.notes()).hasSizeGreaterThan(3);
            assertThat(said.charsets()).isEqualTo("{windows-1251=1}");
            assertThat(said.binaryPlaces()).containsExactly(files.path("in/b.bin"));
            assertThat(said.cutShort()).isEqualTo(2);
            assertThat(said.textFields()).containsExactly("body", "title");

            FileCorpus again = restored(options, corpus.state());
            assertThat(Said.of(again)).isEqualTo(said);
            assertThat(again.state()).isEqualTo(corpus.state());
        }
    }

    @Test
    void keptDocumentsAreCopiedAsAfterAPass() throws IOException {
        InputOptions options = folderOfEverything();
        byte[] state = stateAfterPass(options);
        try (FileCorpus corpus = FileCorpus.of(options);
                FileCorpus again = restored(options, state)) {
            Collected.of(corpus);
            copy(corpus, files.path("one"));
            copy(again, files.path("two"));
        }
        for (String name : List.of("a.txt", "c.txt", "e.jsonl", "f.csv", "g.jsonl.gz")) {
            assertThat(folder.resolve("two").resolve(name))
                    .hasSameBinaryContentAs(folder.resolve("one").resolve(name));
        }
        assertThat(files.read("two/e.jsonl")).contains("\"x\"").doesNotContain("bad");
        assertThat(folder.resolve("two/b.bin")).doesNotExist();
    }

    private static void copy(FileCorpus corpus, String target) throws IOException {
        try (Outputs outputs = Outputs.of(corpus, new ByteArrayOutputStream())) {
            outputs.openKept(target).copy(ordinal -> true);
            outputs.commit();
        }
    }

    @Test
    void aPassThatIsRestoredIsNotMadeAgain() throws IOException {
        InputOptions options =
                InputOptions.of(files.write("a.txt", "one\ntwo\n")).build();
        byte[] state = stateAfterPass(options);
        try (FileCorpus again = restored(options, state)) {
            Files.delete(folder.resolve("a.txt"));
            assertThat(again.documents()).isEqualTo(2);
        }
        files.write("a.txt", "one\ntwo\n");
        byte[] before;
        try (FileCorpus unread = FileCorpus.of(options)) {
            before = unread.state();
        }
        assertThat(restored(options, before).documents()).isEqualTo(2);
    }

    @Test
    void brokenAndForeignStatesAreRefused() throws IOException {
        InputOptions options = folderOfEverything();
        byte[] state = stateAfterPass(options);
        for (int length = 0; length < state.length; length++) {
            byte[] cut = Arrays.copyOf(state, length);
            assertThatThrownBy(() -> restored(options, cut))
                    .as("cut after %d bytes", length)
                    .isInstanceOf(IOException.class)
                    .hasMessageMatching(
                            "not the stored state of an input|the stored state of the input is damaged: .+");
        }
        for (int i = 0; i < state.length; i++) {
            byte[] damaged = state.clone();
            damaged[i] ^= 4;
            assertThatThrownBy(() -> restored(options, damaged))
                    .as("damaged at %d", i)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("state of");
        }
        byte[] longer = Arrays.copyOf(state, state.length + 1);
        assertThatThrownBy(() -> restored(options, longer)).hasMessageContaining("is damaged: ");
        byte[] newer = state.clone();
        newer[8] = 5;
        assertThatThrownBy(() -> restored(options, newer))
                .hasMessage("the stored state of the input has version 5 and this program reads version 4");
        files.write("in/h.txt", "h");
        assertThatThrownBy(() -> restored(options, state))
                .hasMessage("the stored state is that of other inputs, or of the same read with other options");
    }

    private String fingerprint(UnaryOperator<InputOptions.Builder> change, String... paths) throws IOException {
        InputOptions.Builder options = change.apply(InputOptions.of(paths));
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            return corpus.fingerprint();
        }
    }

    @Test
    void aFingerprintTellsWhatIsReadAndHow() throws IOException {
        String one = files.write("a/a.jsonl", "{\"text\":\"a\"}\n");
        String two = files.write("a/b.txt", "b");
        String first = fingerprint(o -> o, one, two);
        assertThat(first).matches("[0-9a-f]{64}( [a-z]+=[0-9a-f]{16})+");
        assertThat(List.of(
                        fingerprint(o -> o, two, one),
                        fingerprint(o -> o, one),
                        fingerprint(o -> o, files.path("a")),
                        fingerprint(o -> o.textField("a"), one, two),
                        fingerprint(o -> o.idField("a"), one, two),
                        fingerprint(o -> o.preferLarger("a"), one, two),
                        fingerprint(o -> o.preferSmaller("a"), one, two),
                        fingerprint(o -> o.charset(StandardCharsets.UTF_8), one, two),
                        fingerprint(o -> o.maxDocumentBytes(1 << 20), one, two),
                        fingerprint(o -> o.includes(List.of("a")), one, two),
                        fingerprint(o -> o.excludes(List.of("a")), one, two),
                        fingerprint(o -> o.format(InputFormat.LINES), one, two)))
                .doesNotHaveDuplicates()
                .doesNotContain(first);
        assertThat(fingerprint(o -> o.rereadable(true), one, two)).isEqualTo(first);
        FileTime time = Files.getLastModifiedTime(Path.of(two));
        Instant later = time.toInstant().plusNanos(1);
        Files.setLastModifiedTime(Path.of(two), FileTime.from(later));
        assertThat(fingerprint(o -> o, one, two)).isNotEqualTo(first);
        files.write("a/b.txt", "bb");
        Files.setLastModifiedTime(Path.of(two), time);
        assertThat(fingerprint(o -> o, one, two)).isNotEqualTo(first);
    }

    @Test
    void otherBytesOfTheSameSizeAndTimeAreAnotherInputWhereTheSystemTells() throws IOException {
        Path file = folder.resolve("a.txt");
        files.write("a.txt", "one");
        String first = fingerprint(o -> o, file.toString());
        assertThat(fingerprint(o -> o, file.toString())).isEqualTo(first);
        FileTime time = Files.getLastModifiedTime(file);
        boolean tells = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        Object before = tells ? Files.getAttribute(file, "unix:ctime") : time;
        do {
            files.write("a.txt", "two");
            Files.setLastModifiedTime(file, time);
        } while (tells && Files.getAttribute(file, "unix:ctime").equals(before));
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(time);
        assertThat(fingerprint(o -> o, file.toString()).equals(first)).isEqualTo(!tells);
    }

    private static InputOptions.Builder piped(String text) {
        return InputOptions.of("-").standardInput(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void standardInputNeedNotBeThereAgain(boolean resumed) throws IOException {
        byte[] state;
        Said said;
        String fingerprint;
        try (FileCorpus corpus =
                FileCorpus.of(piped("{\"text\":\"a\"}\n{\"body\":\"b\"}\n").build())) {
            fingerprint = corpus.fingerprint();
            Collected.of(corpus);
            state = corpus.state();
            said = Said.of(corpus);
        }
        assertThat(said.inputs()).containsExactly(new Input("stdin", InputFormat.JSONL, -1));
        InputStream untouched = new InputStream() {
            @Override
            public int read() throws IOException {
                if (resumed) {
                    throw new AssertionError("standard input was read");
                }
                return -1;
            }
        };
        InputOptions options =
                InputOptions.of("-").standardInput(untouched).resumed(resumed).build();
        try (FileCorpus again = restored(options, state)) {
            assertThat(again.fingerprint()).isEqualTo(fingerprint);
            assertThat(Said.of(again)).isEqualTo(said);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void standardInputThatIsGoneCannotBeCopied(boolean resumed) throws IOException {
        byte[] state = stateAfterPass(piped("a\nb\n").rereadable(true).build());
        InputOptions options = piped("a\nb\n").rereadable(true).resumed(resumed).build();
        try (FileCorpus again = restored(options, state)) {
            assertThatThrownBy(() -> copy(again, files.path("out")))
                    .isInstanceOf(IOException.class)
                    .hasMessage(
                            "[stdin] was read by the run that is resumed, and its documents cannot be copied any more:"
                                    + " start over without resuming, or from a file");
        }
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void fieldsOfAStreamThatIsLeftAloneAreBelieved() throws IOException {
        byte[] state = stateAfterPass(piped("{\"t\":\"a\"}\n").textField("t").build());
        InputOptions options = piped("").textField("t").resumed(true).build();
        try (FileCorpus again = restored(options, state)) {
            assertThat(again.textFields()).containsExactly("t");
        }
    }
}
