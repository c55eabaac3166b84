package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    /** The explanation of every pair is what a run with the plan has done, at a recall at which many are missed. */
    @Test
    void whatAPlanFindsAndMissesIsExplained() throws IOException {
        String in = cli.write("in.jsonl", steps(14));
        String plan = cli.path("plan.json");
        String[] run = {
            "pairs",
            in,
            "--id",
            "id",
            "-q",
            "--threshold",
            "0.6",
            "--shingle",
            "word:1",
            "--bands",
            "3",
            "--rows",
            "5",
            "--save-plan",
            plan
        };
        Set<String> found = cli.run(run).outLines().stream()
                .skip(1)
                .map(line -> line.replaceFirst("\t[^\t]*$", ""))
                .collect(Collectors.toSet());

        Map<String, Integer> outcomes = new TreeMap<>();
        for (int left = 0; left < 14; left++) {
            for (int right = left + 1; right < 14; right++) {
                Result result = cli.run("compare", "--in", in, "--id", "id", "--plan", plan, "d" + left, "d" + right);
                String verdict = result.outLines().stream()
                        .filter(line -> line.startsWith("verdict"))
                        .findFirst()
                        .orElseThrow();
                String outcome = verdict.replaceAll("^verdict +|:.*", "");
                outcomes.merge(outcome, 1, Integer::sum);
                assertThat(outcome.equals("found")).as(verdict).isEqualTo(found.contains("d" + left + "\td" + right));
                assertThat(verdict.contains("they meet first in band"))
                        .isEqualTo(result.out().contains("5 of 5                 agrees\n"));
            }
        }
        assertThat(outcomes).containsOnlyKeys("found", "missed", "not similar");
    }

    /** Documents of forty words, of which each shares all but three with the one before. */
    private static String steps(int count) {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int first = 3 * i;
            records.append(Cli.json(
                    "d" + i,
                    IntStream.range(first, first + 40)
                            .mapToObj(word -> "w" + word)
                            .collect(Collectors.joining(" "))));
        }
        return records.toString();
    }

    @Test
    void theExplanationGoesBandByBand() throws IOException {
        String left = cli.write("a.txt", "a b c d e f g h");
        String right = cli.write("b.txt", "a b c d e f g i");
        String plan = cli.path("plan.json");
        cli.run(
                "tune",
                "--shingle",
                "word:1",
                "--threshold",
                "0.5",
                "--bands",
                "8",
                "--rows",
                "5",
                "--save-plan",
                plan);

        String text = cli.run("compare", left, right, "--plan", plan).out();
        assertThat(text)
                .contains("band  components that agree  key\n")
                .containsPattern("filter                 \\d+ of 40 bits agree, \\d+ must: the pair passes\n")
                .containsPattern(
                        "verdict                found: they meet first in band [1-8].*; a pair of similarity 0.7778 is"
                                + " found with probability 0.9314\n");
        assertThat(text.lines().filter(line -> line.matches("   [1-8]  [0-5] of 5 +(agrees|differs)")))
                .hasSize(8);
        assertThat(cli.run("compare", left, right, "--plan", plan, "--json").out())
                .contains("\"outcome\" : \"found\",", "\"meets\" : true", "\"leastBits\" : ");
        assertThat(cli.run("compare", left, left, "--plan", plan).out())
                .contains("verdict                found: the normalised texts are the same, and");
        assertThat(cli.run("compare", left, right).out()).doesNotContain("verdict");
    }

    @Test
    void theExactJoinMissesNothing() throws IOException {
        String left = cli.write("a.txt", "a b c d e f g h");
        String right = cli.write("b.txt", "a b c d e f g i");
        String plan = cli.path("plan.json");
        cli.run("tune", "--shingle", "word:1", "--threshold", "0.7", "--recall", "1", "--save-plan", plan);
        assertThat(cli.run("compare", left, right, "--plan", plan).out())
                .endsWith(
                        "verdict                found: the exact join compares every pair that can reach the threshold\n");
    }

    /** With estimates, the threshold is reached by equal components. */
    @Test
    void anEstimateDecides() throws IOException {
        String in = cli.write("in.jsonl", steps(14));
        String plan = cli.path("plan.json");
        Set<String> found = cli
                .run(
                        "pairs",
                        in,
                        "--id",
                        "id",
                        "-q",
                        "--threshold",
                        "0.6",
                        "--shingle",
                        "word:1",
                        "--verify",
                        "estimate",
                        "--components",
                        "64",
                        "--bands",
                        "16",
                        "--rows",
                        "4",
                        "--save-plan",
                        plan)
                .outLines()
                .stream()
                .map(line -> line.replaceFirst("^([^\t]*\t[^\t]*).*", "$1"))
                .collect(Collectors.toSet());
        for (int right = 1; right < 14; right++) {
            String out = cli.run("compare", "--in", in, "--id", "id", "--plan", plan, "d0", "d" + right)
                    .out();
            assertThat(out.contains("verdict                found: "))
                    .as(out)
                    .isEqualTo(found.contains("d0\td" + right));
            assertThat(out)
                    .containsPattern(
                            "the estimate (reaches|does not reach) the threshold: \\d+ of 64 components agree, 39 must");
        }
        assertThat(found).contains("d0\td1");
    }
}
