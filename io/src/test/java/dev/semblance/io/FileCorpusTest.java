package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A corpus as a whole. */
class FileCorpusTest {
    private final Path folder;
    private final TempFiles files;

    FileCorpusTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    @Test
    void missingInputsFailAtOnce() {
        assertThatThrownBy(() ->
                        FileCorpus.of(InputOptions.of(files.path("nothing")).build()))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + folder + "/nothing] no such file or folder");
    }

    @Test
    void standardInputIsReadAgain() throws IOException {
        byte[] bytes = "{\"text\":\"a\"}\n{\"text\":\"b\"}\n".getBytes(StandardCharsets.UTF_8);
        InputOptions.Builder options = InputOptions.of("-").rereadable(true);
        Collected records = Collected.twice(options.standardInput(new ByteArrayInputStream(bytes)));
        assertThat(records.texts()).containsExactly("a", "b");
        assertThat(records.ids()).containsExactly("stdin:1", "stdin:2");
        byte[] gzip = TempFiles.gzip("x\ny");
        assertThat(Collected.twice(options.standardInput(new ByteArrayInputStream(gzip)))
                        .texts())
                .containsExactly("x", "y");
    }

    private List<String> notes(String... names) throws IOException {
        InputOptions options = InputOptions.of(Stream.of(names).map(files::path).toList())
                .format(InputFormat.FILES)
                .build();
        try (FileCorpus corpus = FileCorpus.of(options)) {
            return corpus.notes();
        }
    }

    @Test
    void whatIsNamedTwiceCountsTwiceAndIsTold() throws IOException {
        files.write("d/a.txt", "a");
        files.write("d/s/b.txt", "b");
        files.write("c.txt", "c");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("d"));
        Files.createSymbolicLink(folder.resolve("d/again.txt"), Path.of("a.txt"));
        assertThat(notes("c.txt", "d")).isEmpty();
        assertThat(notes("c.txt", "d/../c.txt"))
                .containsExactly(files.path("d/../c.txt") + " is named more than once; its documents count each time");
        assertThat(notes("link", "d/s/b.txt"))
                .containsExactly(files.path("d/s/b.txt") + " is named more than once; its documents count each time");
        assertThat(notes("d", "c.txt", "link"))
                .containsExactly("3 files are named more than once, the first is " + files.path("link/a.txt")
                        + "; their documents count each time");
    }
}
