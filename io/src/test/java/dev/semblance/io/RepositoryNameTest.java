package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How commits are named, and what is said where nothing can open them. */
class RepositoryNameTest {
    @TempDir
    private Path folder;

    private RepositoryName named(String behind) throws IOException {
        return RepositoryName.of(folder + behind);
    }

    @Test
    void theRepositoryIsAsMuchAsIsAFolder() throws IOException {
        Files.createDirectories(folder.resolve("a@b/c"));
        Files.writeString(folder.resolve("file"), "text");
        assertThat(named("/a@b")).isEqualTo(new RepositoryName(folder + "/a@b", folder + "/a@b", "HEAD"));
        assertThat(named("/a@b/")).isEqualTo(new RepositoryName(folder + "/a@b/", folder + "/a@b", "HEAD"));
        assertThat(named("/a@b/c@v1")).isEqualTo(new RepositoryName(folder + "/a@b/c@v1", folder + "/a@b/c", "v1"));
        assertThat(named("/a@b@HEAD@{1}"))
                .isEqualTo(new RepositoryName(folder + "/a@b@HEAD@{1}", folder + "/a@b", "HEAD@{1}"));
        assertThat(RepositoryName.of("/").folder()).isEqualTo("/");
        for (String missing : new String[] {"/a", "/a@x", "/x@y@z", "/file@v1"}) {
            assertThatThrownBy(() -> named(missing))
                    .isInstanceOf(IOException.class)
                    .hasMessage("[" + folder + missing + "] no such file or folder");
        }
        assertThatThrownBy(() -> RepositoryName.of("@v1")).hasMessage("[@v1] no such file or folder");
        assertThatThrownBy(() -> named("/a@b@")).hasMessage("[" + folder + "/a@b@] names no revision behind the @");
        assertThatThrownBy(() -> RepositoryName.of("a\0b"))
                .hasMessage("[a\0b] is not a file name here: Nul character not allowed");
    }

    @Test
    void withoutAProviderNoRepositoryIsRead() {
        assertThatThrownBy(() -> FileCorpus.of(
                        InputOptions.of(folder.toString()).repositories(true).build()))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + folder + "] reading repositories takes the module semblance-git");
    }
}
