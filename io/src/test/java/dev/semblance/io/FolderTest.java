package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders are walked. */
class FolderTest {
    private final Path folder;
    private final TempFiles files;

    FolderTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
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
        Collected all = Collected.twice(InputOptions.of(files.path("d")));
        assertThat(files.inside(all))
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
        assertThat(files.inside(Collected.twice(options.includes(List.of("*.txt")))))
                .containsExactly("d/a.txt", "d/s/c.txt", "d/s/t/d.txt");
        assertThat(files.inside(Collected.twice(options.includes(List.of("s/**/*.txt")))))
                .containsExactly("d/s/c.txt", "d/s/t/d.txt");
        assertThat(files.inside(Collected.twice(options.includes(List.of("**/*.txt")))))
                .containsExactly("d/a.txt", "d/s/c.txt", "d/s/t/d.txt");
        assertThat(files.inside(Collected.twice(options.includes(List.of(".github/**")))))
                .containsExactly("d/.github/e.txt");
        options.includes(List.of());
        assertThat(files.inside(Collected.twice(options.excludes(List.of("t", "*.md")))))
                .containsExactly("d/a.txt", "d/s/c.txt");
        assertThat(files.inside(Collected.twice(options.excludes(List.of("s/t/**")))))
                .containsExactly("d/a.txt", "d/b.md", "d/s/c.txt");
        assertThatThrownBy(() -> FileCorpus.of(options.includes(List.of("[a")).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("glob [a is malformed: Missing ']'");
    }

    @Test
    void linksAreFollowedToFilesOnly() throws IOException {
        files.write("d/a.txt", "a");
        Files.createSymbolicLink(folder.resolve("d/b.txt"), Path.of("a.txt"));
        Files.createSymbolicLink(folder.resolve("d/loop"), Path.of("."));
        Files.createSymbolicLink(folder.resolve("d/nowhere"), Path.of("nothing"));
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(files.path("d")).build())) {
            assertThat(files.inside(Collected.of(corpus))).containsExactly("d/a.txt", "d/b.txt");
            assertThat(corpus.notes())
                    .containsExactly(
                            "left out symbolic links to folders or to nothing: 2, the first is " + folder + "/d/loop");
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
                assertThat(files.inside(collected)).containsExactly("d/a.txt", "d/e.txt");
                assertThat(collected.messages()).isEmpty();
                assertThat(corpus.skippedBinaries()).isEqualTo(2);
                assertThat(corpus.skippedPlaces()).containsExactly(binary, files.path("d/c.csv"));
            }
        }
        assertThat(Collected.twice(InputOptions.of(binary)).messages()).containsExactly("[" + binary + "] binary file");
        assertThat(Collected.twice(InputOptions.of(binary, files.path("d/a.txt")))
                        .messages())
                .containsExactly("[" + binary + "] binary file");
    }
}
