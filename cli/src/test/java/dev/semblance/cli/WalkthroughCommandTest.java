package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lecture, from the command line. */
class WalkthroughCommandTest {
    private static final String BANDS = """
            # six components of seven documents
            1 2 1 1 2 5 4
            2 3 4 2 3 2 2
            3 1 2 3 1 3 2
            4 1 3 1 2 4 4

            5, 2, 5, 1, 1, 5, 1
            6 1 6 4 1 1 4
            """;

    @RegisterExtension
    private final Cli cli = new Cli();

    @Test
    void threePermutationsOfSevenRows() {
        Result result = cli.run(
                "walkthrough",
                "--column=1100011",
                "--column=0011100",
                "--column=1000011",
                "--column=0111100",
                "--permutations=1376254,4213675,3476125");

        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .containsSubsequence(
                        "row  C1  C2  C3  C4\n     1   1   0   1   0\n",
                        "row  π1  π2  π3\n     1   1   4   3\n     2   3   2   4\n",
                        "   row 1: π1 = 1, π2 = 4, π3 = 3; 1 in C1, C3\n",
                        "   π1   1*   ∞    1*   ∞\n   π2   4*   ∞    4*   ∞\n   π3   3*   ∞    3*   ∞\n",
                        "   π1   1    2    1    2\n   π2   2    1    4    1\n   π3   2*   1    2*   1\n",
                        "   row 7: π1 = 4, π2 = 5, π3 = 5; 1 in C1, C3; nothing becomes smaller\n",
                        "   C1 C2       0/7 = 0       0/3 = 0         0/5040 = 0\n",
                        "   C1 C3    3/4 = 0.75  2/3 ≈ 0.6667   3780/5040 = 0.75\n",
                        "   C2 C4    3/4 = 0.75       3/3 = 1   3780/5040 = 0.75\n",
                        "   C1 C3  1 3    3/4 = 0.75  0.9844       true\n",
                        "This is MinHash as textbooks have it");
    }

    @Test
    void twoHashFunctionsOfFiveRows() {
        Result result = cli.run(
                "walkthrough", "--set=1 3 4", "--set=2 3 5", "--universe=1 2 3 4 5", "--hash=x,2x+1", "--modulo=5");

        assertThat(result.out())
                .containsSubsequence(
                        "h1(x) = x mod 5\n   h2(x) = (2x+1) mod 5\n",
                        "row 1 (1): h1 = 1, h2 = 3; 1 in C1\n",
                        "   h1   1    0*\n   h2   2    0\n",
                        "C1 C2  1/5 = 0.2     0/2 = 0      24/120 = 0.2\n");
    }

    @Test
    void bandsOfGivenSignatures() throws IOException {
        Result result =
                cli.run("walkthrough", "--signatures", cli.write("m.txt", BANDS), "--bands", "3", "--rows", "2");

        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains("   band 2  3 to 4  (3 4)  C1 C6  <\n")
                .contains(
                        "   pair   bands\n   C1 C3  3\n   C1 C4  1\n   C1 C6  2\n   C2 C5  1\n   C4 C7  3\n\nThis is MinHash");
    }

    @Test
    void shinglesOfWords() {
        Result result =
                cli.run("walkthrough", "--text", "bricolage", "--text", "bricoler", "--text", "abri", "--text", "col");
        assertThat(result.out())
                .contains(
                        "   C1  8  br ri ic co ol la ag ge\n",
                        "   C4  2  co ol\n",
                        "    11       ab   0   0   1   0\n");
        assertThat(List.of("C1 C2", "C1 C3", "C1 C4", "C2 C3", "C2 C4", "C3 C4"))
                .extracting(pair -> similarity(result, pair))
                .containsExactly("5/10", "2/9", "2/8", "2/8", "2/7", "0/5");
        Result repeats = cli.run("walkthrough", "--text=ABRACADABRA", "--text=BRICABRAC");
        assertThat(repeats.out()).contains("10, 7 different", "8, 7 different");
        assertThat(similarity(repeats, "C1 C2")).isEqualTo("5/9");
        assertThat(cli.run("walkthrough", "--text=abcdabd", "--text=abcab").out())
                .contains("C1  6, 5 different  ab bc cd da ab bd\n");
        assertThat(similarity(cli.run("walkthrough", "--text=abcab", "--text=cabc"), "C1 C2"))
                .isEqualTo("3/3");
    }

    @Test
    void bagsAndSets() {
        assertThat(cli.run("walkthrough", "--text=abcdabd", "--text=abcab", "--bag")
                        .out())
                .contains("C1  6  ab bc cd da ab (2) bd\n", "C2  4  ab bc ca ab (2)\n");
        assertThat(similarity(cli.run("walkthrough", "--set=a a b", "--set=a a"), "C1 C2"))
                .isEqualTo("1/2");
        assertThat(similarity(cli.run("walkthrough", "--set=a a b", "--set=a a", "--bag"), "C1 C2"))
                .isEqualTo("2/3");
        assertThat(cli.run("walkthrough", "--text=a a a", "--text=b a", "--bag").out())
                .contains("C1  4  a␣ ␣a a␣ (2) ␣a (2)\n");
    }

    private static String similarity(Result result, String pair) {
        return result.outLines().stream()
                .map(String::strip)
                .filter(line -> line.matches(pair + " +[0-9]+/[0-9]+ .*"))
                .findFirst()
                .orElseThrow()
                .split(" +")[2];
    }

    /** The characteristic vector of abbcaab over the pairs of three letters. */
    @Test
    void aGivenUniverse() {
        Result result = cli.run("walkthrough", "--text=abbcaab", "--text=abc", "--universe=aa ab ac ba bb bc ca cb cc");
        assertThat(result.outLines())
                .containsSubsequence(
                        "     1       aa   1   0",
                        "     2       ab   1   1",
                        "     3       ac   0   0",
                        "     4       ba   0   0",
                        "     5       bb   1   0",
                        "     6       bc   1   1",
                        "     7       ca   1   0",
                        "     8       cb   0   0",
                        "     9       cc   0   0");
    }

    @Test
    void stopWordShingles() {
        Result result = cli.run(
                "walkthrough",
                "--text=I recommend that you buy Sudzo for your laundry",
                "--text=Buy Sudzo",
                "--stop-words=that,for");
        assertThat(result.out()).contains("C1  2  that you buy | for your laundry\n", "C2  1  buy sudzo\n");
    }

    /** With k = 3, a changed word changes only the shingles that overlap the changed letters. */
    @Test
    void aChangedWord() {
        Result result = cli.run(
                "walkthrough",
                "--shingle=char:3",
                "--text=le chien court devant le chat",
                "--text=le chien court derrière le chat");
        List<String> only = result.outLines().stream()
                .filter(line -> line.matches(" +\\d+ +\\S{3} +(1 +0|0 +1)"))
                .map(line -> line.trim().split(" +")[1])
                .toList();
        assertThat(only)
                .containsExactly(
                        "dev", "eva", "van", "ant", "nt␣", "t␣l", "der", "err", "rri", "riè", "ièr", "ère", "re␣",
                        "e␣l");
    }

    @Test
    void rowsFromZeroAsInTheBook() throws IOException {
        String matrix = cli.write("matrix.txt", "a: 1 0 0 1\nb: 0 0 1 0\nc: 0 1 0 1\nd: 1011\ne: 0,0,1,0 # the last\n");
        Result result =
                cli.run("walkthrough", "--matrix", matrix, "--first-row", "0", "--hash", "x+1,3x+1", "--modulo", "5");
        assertThat(result.out())
                .contains("   row 0 (a): h1 = 1, h2 = 1; 1 in C1, C4\n")
                .contains("   h1   1    3    0*   1\n   h2   0    2    0    0\n")
                .containsPattern("C1 C4  2/3 ≈ 0.6667 +2/2 = 1 ");
    }

    @Test
    void filesAndTheStandardInput() throws IOException {
        String file = cli.write("a.txt", "The cat\n");
        Result result = cli.input("the cats").run("walkthrough", file, "-");
        assertThat(result.out()).contains("C1  " + file + ": the cat\n", "th he e␣ ␣c ca at ts\n", "6/7 ≈ 0.8571");
    }

    @Test
    void thePermutationsThatAreDrawnDependOnTheSeed() {
        String[] arguments = {"walkthrough", "--text=abcd", "--text=bcde", "--bands=2", "--rows=2", "--seed=7"};
        Result result = cli.run(arguments);
        assertThat(result.out()).contains("drawn with seed 7", "2 bands of 2 rows", "π4");
        assertThat(cli.run(arguments)).isEqualTo(result);
    }

    @Test
    void aModulusBelowTheRowsIsToldOf() {
        Result result = cli.run("walkthrough", "--set=1 2 3", "--set=3 4 5", "--hash=x,2x", "--modulo=4");
        assertThat(result.status()).isZero();
        assertThat(result.out())
                .contains(
                        "   h1 is not a permutation: rows 1 and 5 both get 1, since modulo 4 is smaller than the 5 rows; columns may",
                        "   h2 is not a permutation: rows 1 and 3 both get 2, since");
    }

    @Test
    void forMachines() {
        Result result = cli.run("walkthrough", "--column=01", "--column=11", "--permutations=12,21", "--json");
        assertThat(result.out())
                .startsWith("{\n  \"shingles\" : \"\",\n  \"documents\" : [")
                .contains("\"verdict\" : \"true positive\"", "\"matrix\" : [ [ 0, 1 ], [ 1, 1 ] ]", "[ null, 1 ]")
                .endsWith("}\n");
    }

    @Test
    void thePageHoldsWhatItShows() throws IOException {
        String page = cli.path("page.html");
        Result result = cli.run("walkthrough", "--set=a </script> b", "--set=a c", "--html", page);
        assertThat(result.status()).isZero();
        assertThat(Files.readString(cli.folder().resolve("page.html")))
                .startsWith("<!DOCTYPE html>")
                .contains("const data = {\n  \"shingles\" : \"items", "\\u003c/script>")
                .doesNotContain("DATA", "http", "<script src", "<link")
                .containsOnlyOnce("</script>");
        assertThat(cli.run("walkthrough", "--set=a", "--set=a c", "--html", "-").out())
                .startsWith("<!DOCTYPE html>")
                .endsWith("</html>\n");
    }

    @Test
    void anOutputIsNoInput() throws IOException {
        String file = cli.write("a.txt", "abc");
        assertThat(cli.run("walkthrough", file, file, "--html", file))
                .isEqualTo(new Result(1, "", "semblance: cannot write " + file + ": it is one of the inputs\n"));
        assertThat(cli.read("a.txt")).isEqualTo("abc");
    }

    @Test
    void whatIsTooMuchIsRefused() throws IOException {
        List<String> nine = new ArrayList<>(List.of("walkthrough"));
        for (int i = 0; i < 9; i++) {
            nine.add("--text=abc");
        }
        assertThat(cli.run(nine.toArray(String[]::new)).err())
                .startsWith("semblance: a walkthrough takes 2 to 8 documents but there are 9\n");
        assertThat(cli.run("walkthrough", "--text", Cli.FOX, "--text", Cli.TEA).err())
                .startsWith("semblance: a walkthrough has room for 64 different shingles, one a row, but there are ");
        String big = cli.write("big.txt", "abc ".repeat(2000));
        assertThat(cli.run("walkthrough", big, big))
                .isEqualTo(new Result(
                        1,
                        "",
                        "semblance: [" + big
                                + "] this document is too long to be shown: it has 7,999 characters, at most 4,000\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "| give two to eight files, or --text",
                "--text a | a walkthrough takes 2 to 8 documents but there is 1",
                "--text a --set b | documents must be of one kind but there are --text and --set",
                "--text= --text= | all documents are empty: there is nothing to show",
                "--text ab --text ac --hash x,2y | a hash function must be like 2x+1, but in x,2y at character 4, where",
                "--text ab --text ac --modulo 5 | --modulo needs --hash",
                "--text ab --text ac --hash x --modulo 0 | modulo must be between 1 and 9999 but was 0",
                "--text ab --text ac --hash x --permutations 12 | --permutations and --hash exclude each other",
                "--text ab --text ac --hash x --seed 3 | --seed is for permutations that are drawn, but here they are given",
                "--text ab --text ac --permutations 13 | permutation 1 (13): a permutation of 2 rows has the positions 1 to 2",
                "--text ab --text ac --components 33 | --components must be between 1 and 32 but was 33",
                "--text ab --text ac --components 6 --bands 2 --rows 2 | --bands times rows must be the 6 components but was 2 times 2",
                "--text ab --text ac --components 6 --bands 4 | --bands must divide the 6 components but was 4",
                "--text ab --text ac --bands 0 | --bands must be between 1 and 4096 but was 0",
                "--text ab --text ac --first-row 2 | --first-row must be 0 or 1 but was 2",
                "--text ab --text ac --threshold 2 | --threshold must be above 0 and at most 1 but was 2",
                "--text ab --text ac --shingle auto | --shingle must be char:K, word:N, stopword:LANGUAGE or items but was auto",
                "--text ab --text ac --universe ab | C2 has ac, which is not in the universe",
                "--set a --set b --shingle char:2 | --shingle must be items with --set, whose sets stay as they are, but was char:2",
                "--set a --set b --stop-words c | --stop-words excludes --set",
                "--column 10 --column 12 | --column must be zeros and ones but was 12",
                "--column 10 --column 1 | --column 1 has 1 rows but the first one has 2",
                "--column 10 --column 11 --bag | --bag is for texts and sets, not for --column",
            })
    void wrongUsage(String arguments, String message) {
        List<String> all = new ArrayList<>(List.of("walkthrough"));
        if (arguments != null) {
            all.addAll(List.of(arguments.split(" ")));
        }
        Result result = cli.run(all.toArray(String[]::new));
        assertThat(result.err()).startsWith("semblance: " + message).doesNotContain("at dev.");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--matrix", "--signatures"})
    void aMatrixThatIsNone(String option) throws IOException {
        assertThat(cli.run("walkthrough", option, cli.write("empty", "\n# nothing\n"))
                        .err())
                .endsWith("empty] there is no matrix: the file has no row\n");
        assertThat(cli.run("walkthrough", option, cli.write("cut", "1 0 1\n1 0\n"))
                        .err())
                .endsWith("cut:2] this row has 2 numbers but the first one has 3\n");
        assertThat(cli.run("walkthrough", option, cli.write("words", "1 0\n\nx 1\n"))
                        .err())
                .contains("words:3] ", " must stand here but there is x\n");
        assertThat(cli.run("walkthrough", option, cli.write("named", "1 0\na:\n"))
                        .err())
                .endsWith("must stand here but there is nothing\n");
        assertThat(cli.run("walkthrough", option, cli.write("one", "1\n1\n")).err())
                .endsWith("one] a walkthrough takes 2 to 8 documents but there is 1\n");
        assertThat(cli.run("walkthrough", option, cli.folder().toString()).err())
                .endsWith("cannot read the matrix " + cli.folder() + ": it is a folder\n");
        assertThat(cli.run("walkthrough", option, cli.path("missing")).err())
                .isEqualTo("semblance: no such file or folder: " + cli.path("missing") + "\n");
        Files.write(cli.folder().resolve("binary"), new byte[] {'1', (byte) 0xFF, 0});
        assertThat(cli.run("walkthrough", option, cli.path("binary")).err())
                .endsWith("binary] this is no matrix: it is no text in UTF-8\n");
        Files.writeString(cli.folder().resolve("large"), "1 0\n".repeat(20_000), StandardCharsets.UTF_8);
        Result large = cli.run("walkthrough", option, cli.path("large"));
        assertThat(large.err()).endsWith("large] this matrix is too large to be shown: it has more than 65536 bytes\n");
        assertThat(large.status()).isEqualTo(1);
    }

    @Test
    void signaturesHaveNothingToBeHashed() throws IOException {
        assertThat(cli.run("walkthrough", "--signatures", cli.write("m.txt", BANDS), "--hash", "x")
                        .err())
                .startsWith("semblance: --hash has nothing to do where --signatures are given\n");
    }

    @Test
    void documentsThatCannotBeRead() throws IOException {
        String file = cli.write("a.txt", "abc");
        assertThat(cli.run("walkthrough", file, cli.path("missing")).err())
                .contains("missing")
                .doesNotContain("internal error");
        assertThat(cli.run("walkthrough", file, cli.folder().toString()).err())
                .startsWith("semblance: documents must be files but " + cli.folder() + " is a folder\n");
        Files.write(cli.folder().resolve("binary"), new byte[] {0, 1, 2, 3, 0});
        assertThat(cli.run("walkthrough", file, cli.path("binary")))
                .isEqualTo(new Result(1, "", "semblance: [" + cli.path("binary") + "] binary file\n"));
        Files.write(cli.folder().resolve("empty"), new byte[0]);
        assertThat(cli.run("walkthrough", file, cli.path("empty")).out())
                .contains("none: an empty document resembles nothing\n");
    }
}
