package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No output destroys an input or another output. */
class OutputFilesTest {
    private static final String INPUT = Cli.json("a", Cli.FOX) + Cli.json("b", Cli.FOX);

    @RegisterExtension
    private final Cli cli = new Cli();

    /** Runs a command whose words are names in the folder, where they begin with a colon. */
    private Result run(String command) {
        String[] words = command.split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].startsWith(":") ? cli.folder() + "/" + words[i].substring(1) : words[i];
        }
        return cli.run(words);
    }

    @ParameterizedTest
    @CsvSource({
        "pairs -o",
        "pairs --summary",
        "cluster -o",
        "dedup -o",
        "dedup -o :kept.jsonl --removed",
        "dedup -o :kept.jsonl --summary"
    })
    void anInputIsNotOverwrittenWhateverItsName(String command) throws IOException {
        Path input = Path.of(cli.write("in/a.jsonl", INPUT));
        Files.createSymbolicLink(cli.folder().resolve("link.jsonl"), input);
        Files.createSymbolicLink(cli.folder().resolve("folder"), Path.of("in"));
        Files.createLink(cli.folder().resolve("hard.jsonl"), input);
        for (String name :
                new String[] {":in/a.jsonl", ":in/../in/a.jsonl", ":link.jsonl", ":folder/a.jsonl", ":hard.jsonl"}) {
            Result result = run(command + " " + name + " :in/a.jsonl");

            assertThat(result.err())
                    .isEqualTo("semblance: cannot write " + cli.folder() + "/" + name.substring(1)
                            + ": it is one of the inputs\n");
            assertThat(result.status()).isEqualTo(1);
            assertThat(Files.readString(input)).isEqualTo(INPUT);
            assertThat(cli.entries()).containsExactly("folder", "hard.jsonl", "in", "link.jsonl");
            assertThat(cli.folder().resolve("link.jsonl")).isSymbolicLink();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pairs -o :same.tsv --summary :same.tsv",
                "pairs -o :same.tsv --summary :./in/../same.tsv",
                "pairs -o :same.tsv --summary :link.tsv",
                "dedup -o :same.tsv --removed :./same.tsv",
                "dedup -o :same.tsv --removed :link.tsv",
                "dedup -o :kept.jsonl --removed :same.tsv --summary :same.tsv",
                "pairs --summary -",
                "dedup -o :kept/ --removed :kept/removed.jsonl",
            })
    void twoOutputsAreNotOneFile(String command) throws IOException {
        cli.write("in/a.jsonl", INPUT);
        Files.createSymbolicLink(cli.folder().resolve("link.tsv"), Path.of("same.tsv"));

        Result result = run(command + " :in/a.jsonl");

        assertThat(result.err()).containsPattern("^semblance: (two outputs|an output) must not .*\nTry 'semblance ");
        assertThat(result.err().lines()).hasSize(2);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(cli.entries()).containsExactly("in", "link.tsv");
    }

    @Test
    void theKeptFolderIsNotInsideTheInput() throws IOException {
        cli.write("in/a.txt", Cli.FOX);

        Result result = run("dedup :in -o :in/kept/");

        assertThat(result.err())
                .isEqualTo(
                        "semblance: cannot write kept files to %1$s/in/kept/: it is inside the input %1$s/in, and the next run would read it\n"
                                .formatted(cli.folder()));
        assertThat(result.status()).isEqualTo(1);
        assertThat(cli.files()).containsExactly("in/a.txt");
    }

    @Test
    void anInputThatIsNamedTwiceIsTold() throws IOException {
        cli.write("in/a.txt", Cli.FOX);

        Result result = run("pairs :in :in/../in/a.txt");

        assertThat(result.status()).isZero();
        assertThat(result.err())
                .contains("semblance: " + cli.folder()
                        + "/in/../in/a.txt is named more than once; its documents count each time\n");
        assertThat(result.outLines()).hasSize(2);
    }

    @Test
    void afterAFailureThereIsNoOutput() throws IOException {
        cli.write("in.jsonl", INPUT);

        Result result = run("dedup :in.jsonl -o :kept.jsonl --removed :removed.jsonl --summary /dev/full");

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .contains("semblance: disk full: cannot write /dev/full")
                .doesNotContain("found");
        assertThat(cli.entries()).containsExactly("in.jsonl");
    }
}
