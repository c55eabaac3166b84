package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CompareCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

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
    void theExactJoinHasAnEstimateAndNoBands() throws IOException {
        String left = cli.write("a.txt", Cli.FOX);
        String right = cli.write("b.txt", Cli.FOX_CHANGED);

        Result result = cli.run("compare", left, right, "--recall", "1");

        assertThat(result.out())
                .containsPattern("signature's estimate   0\\.\\d{4} ± 0\\.0[0-9]{3} \\(256 fss components, seed 1\\)\n")
                .contains("join                   exact: every pair is compared\n")
                .doesNotContain("banding");
        assertThat(cli.run("compare", left, right, "--recall", "1", "--json").out())
                .contains("\"components\" : 256,", "\"estimate\" : 0.");
    }

    @Test
    void twoFilesChooseTheirShinglesAlone() throws IOException {
        String left = cli.write("a.txt", Cli.FOX.repeat(5));
        String right = cli.write("b.txt", Cli.TEA.repeat(5));

        assertThat(cli.run("compare", left, right).out())
                .contains("shingles               char:9 (chosen from these two texts), normalised by text\n");
        assertThat(cli.run("compare", left, right, "--shingle", "char:9").out())
                .contains("shingles               char:9, normalised by text\n");
    }

    @Test
    void documentsOfACollectionHaveTheShinglesOfARunOverIt() throws IOException {
        StringBuilder records = new StringBuilder(Cli.json("x", Cli.FOX.repeat(5)) + Cli.json("y", Cli.TEA.repeat(5)));
        for (int i = 0; i < 10; i++) {
            records.append(Cli.json("short " + i, "a short text, number " + i));
        }
        String in = cli.write("in.jsonl", records.toString());

        assertThat(cli.run("pairs", in).err()).contains("of char:5 (chosen)");
        assertThat(cli.run("compare", "x", "y", "--in", in, "--id", "id").out())
                .contains("shingles               char:5 (chosen from " + in + "), normalised by text\n");
        assertThat(cli.input(records.toString())
                        .run("compare", "x", "y", "--in", "-", "--id", "id", "--json")
                        .out())
                .contains("\"shingler\" : \"char:5\",", "\"shinglerChosen\" : true,");
        assertThat(cli.run("compare", "x", "y", "--in", in, "--id", "id", "--shingle", "word:1", "--json")
                        .out())
                .contains("\"shingler\" : \"word:1\",", "\"shinglerChosen\" : false,");
    }

    @Test
    void aFolderIsNoDocument() {
        Result result = cli.run("compare", cli.path(""), cli.path(""));

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("A and B must be files but " + cli.path("") + " is a folder");
    }
}
