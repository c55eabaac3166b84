package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are read by what is found for their endings, here {@link LettersExtractor}. */
class ExtractorsTest {
    private final TempFiles files;

    ExtractorsTest(@TempDir Path folder) {
        files = new TempFiles(folder);
    }

    @Test
    void anExtractorReadsTheFilesOfItsEnding() throws IOException {
        files.write("d/a.letters", "aBcD");
        files.write("d/b.LETTERS", "Efg");
        files.write("d/c.letters", " ");
        files.write("d/d", "Hi");
        Collected all = Collected.twice(InputOptions.of(files.path("d")));
        assertThat(all.texts()).containsExactly("BD", "E", "Hi");
        assertThat(all.messages())
                .singleElement()
                .asString()
                .contains("c.letters")
                .contains("no letters");
    }

    /** Nobody is asked for these, not even who says that he reads them. */
    @Test
    void textsAreReadAsTheyAre() throws IOException {
        files.write("d/a.txt", "aBcD");
        files.write("d/b.text", "bBcD");
        files.write("d/c.md", "cBcD");
        files.write("d/d.LOG", "dBcD");
        assertThat(Collected.twice(InputOptions.of(files.path("d"))).texts())
                .containsExactly("aBcD", "bBcD", "cBcD", "dBcD");
    }
}
