package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void setUp() {
        cli = new Cli(folder);
    }

    @Test
    void twoFiles() throws IOException {
        String left = cli.write("a.txt", "a b c d e f g h");
        String right = cli.write("b.txt", "c d e f g h i j k l");

        Result result = cli.run("compare", left, right, "--shingle", "word:1", "--threshold", "0.5");

        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .containsSubsequence(
                        "left                   " + left + " (15 bytes, 8 shingles)\n",
                        "right                  " + right + " (19 bytes, 10 shingles)\n",
                        "shingles               word:1, normalised by text\n",
                        "Jaccard similarity     0.5000 = 6/12\n",
                        "left in right          0.7500 = 6/8\n",
                        "right in left          0.6000 = 6/10\n",
                        "similar                yes, threshold 0.5\n",
                        "signature's estimate   ",
                        " ± ",
                        " fss components, seed ",
                        "banding                ",
                        " bands × ",
                        "candidates             with probability 0.99",
                        "; with this seed ");
    }

    @Test
    void twoDocumentsOfACollection() throws IOException {
        String in = cli.write(
                "in.jsonl", Cli.json("x", Cli.FOX) + "{broken\n" + Cli.json("y", Cli.TEA) + Cli.json("z", Cli.FOX));

        Result result = cli.run("compare", "x", "z", "--in", in, "--id", "id");

        assertThat(result.status()).isZero();
        assertThat(result.out()).containsPattern("Jaccard similarity     1.0000 = (\\d+)/\\1, identical texts\n");
    }

    @Test
    void anIdThatIsNotThere() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("x", Cli.FOX));

        assertThat(cli.run("compare", "x", "q", "--in", in, "--id", "id"))
                .isEqualTo(new Result(1, "", "semblance: no document has the id q\n"));
    }

    @Test
    void anEmptyDocumentResemblesNothing() throws IOException {
        String empty = cli.write("empty.txt", " \n");

        Result result = cli.run("compare", empty, empty);

        assertThat(result.status()).isZero();
        assertThat(result.out()).contains("Jaccard similarity     none: an empty document resembles nothing\n");
        assertThat(cli.run("compare", empty, empty, "--json").out()).contains("\"jaccard\" : null");
    }

    @Test
    void forMachines() throws IOException {
        String left = cli.write("a.txt", "a b c");
        String right = cli.write("b.txt", "b c d");

        Result result = cli.run("compare", left, right, "--shingle", "word:1", "--json");

        assertThat(result.out())
                .contains(
                        "\"shared\" : 2,",
                        "\"union\" : 4,",
                        "\"jaccard\" : 0.5,",
                        "\"similar\" : false,",
                        "\"identical\" : false,",
                        "\"shingler\" : \"word:1\",");
    }

    @Test
    void theExactJoinHasNoSignatures() throws IOException {
        String file = cli.write("a.txt", Cli.FOX);

        Result result = cli.run("compare", file, file, "--recall", "1");

        assertThat(result.out())
                .contains("join                   exact: every pair is compared\n")
                .doesNotContain("banding");
    }

    @Test
    void aFolderIsNoDocument() {
        Result result = cli.run("compare", folder.toString(), folder.toString());

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("A and B must be files but " + folder + " is a folder");
    }
}
