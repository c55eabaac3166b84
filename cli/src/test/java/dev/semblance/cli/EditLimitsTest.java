package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --verify edit:LIMIT} and {@code --distinguish numbers}, from the command line. */
class EditLimitsTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String titles = "";

    @BeforeEach
    void writeTitles() throws IOException {
        titles = cli.write(
                "titles.jsonl",
                Cli.json("one", "The history of the northern lakes, part I")
                        + Cli.json("two", "The history of the northern lakes, part II")
                        + Cli.json("three", "The histcry of the northern lakes, part II")
                        + Cli.json("four", "The history of the northern snakes, part II"));
    }

    @Test
    void pairsHaveTheSimilarityOfTheDistance() {
        Cli.Result result = cli.run("pairs", titles, "--id", "id", "--verify", "edit:0.05");
        assertThat(result.status()).isZero();
        assertThat(result.outLines())
                .containsExactly(
                        "left\tright\tsimilarity",
                        "one\ttwo\t0.976190",
                        "one\tthree\t0.952381",
                        "two\tthree\t0.976190",
                        "two\tfour\t0.953488");
        assertThat(result.err())
                .contains("of char:6, normalised by text")
                .contains("threshold 0.5384")
                .contains(
                        "verify     edit:0.05, of which similarity is what is left; the threshold of shingles is that of"
                                + " long texts at this limit");
        // Two edits of 41 and 42 characters are more than this.
        assertThat(cli.run("pairs", "-q", titles, "--id", "id", "--verify", "edit:0.0476", "--threshold", "0.3")
                        .outLines())
                .containsExactly(
                        "left\tright\tsimilarity", "one\ttwo\t0.976190", "two\tthree\t0.976190", "two\tfour\t0.953488");
    }

    @Test
    void numbersKeepTitlesApartInEveryCommand() throws IOException {
        String[] wanted = {"--id", "id", "--verify", "edit:0.05", "--distinguish", "numbers"};
        assertThat(run("pairs", wanted).outLines())
                .containsExactly("left\tright\tsimilarity", "two\tthree\t0.976190", "two\tfour\t0.953488");
        assertThat(run("cluster", wanted).outLines())
                .containsExactly(
                        "id\tcluster\tsimilarity",
                        "one\t1\t1.000000",
                        "two\t2\t1.000000",
                        "three\t2\t0.976190",
                        "four\t2\t0.953488");
        Cli.Result dedup = cli.run(
                "dedup",
                titles,
                "-o",
                cli.path("kept.jsonl"),
                "--id",
                "id",
                "--distinguish",
                "numbers",
                "--threshold",
                "0.5");
        assertThat(dedup.status()).isZero();
        assertThat(cli.read("kept.jsonl").lines()).hasSize(2);
        assertThat(dedup.err()).contains("verify     the same numbers in both texts");
    }

    private Cli.Result run(String command, String... options) {
        String[] arguments = new String[options.length + 2];
        arguments[0] = command;
        arguments[1] = titles;
        System.arraycopy(options, 0, arguments, 2, options.length);
        return cli.run(arguments);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--verify edit | --verify must have a limit, such as edit:0.1, but was edit",
                "--verify edit:x | --verify edit limit must be a number of at least 0 and below 1 but was x",
                "--verify edit:1 | --verify edit limit must be at least 0 and below 1 but was 1",
                "--verify weighted:0.1:vowel=2 | --verify edit costs must be numbers such as letter=2,digit=4,blank=1,other=1 but were vowel=2",
                "--verify edit:0.2 --shingle char:5 | --threshold must be given with edit:0.2 and shingles char:5: so many edits",
                "--verify edit:0.1 --shingle word:2 | --threshold must be given with edit:0.1 and shingles word:2",
                "--verify estimate --distinguish numbers | edit limits and distinguished numbers need texts",
                "--distinguish letters | --distinguish must be one of nothing, numbers but was letters",
            })
    void whatCannotBeIsRefused(String options, String message) {
        Cli.Result result = run("pairs", options.split(" "));
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("semblance: " + message);
        assertThat(result.err().lines()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--verify edit:0.1", "--distinguish numbers"})
    void sketchFilesHaveNoTexts(String options) {
        assertThat(cli.run("sketch", titles, "--id", "id", "--shingle", "char:3", "-o", cli.path("s.sketch"))
                        .status())
                .isZero();
        String[] words = options.split(" ");
        Cli.Result result = cli.run("pairs", cli.path("s.sketch"), words[0], words[1]);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("semblance: " + options + " needs texts, and sketch files have none");
    }

    @Test
    void plansKeepTheConditions() throws IOException {
        String[] wanted = {"--id", "id", "--verify", "indel:0.08", "--distinguish", "numbers"};
        String expected = run("pairs", wanted).out();
        run("pairs", "--id", "id", "--verify", "indel:0.08", "--distinguish", "numbers", "--save-plan", cli.path("p"));
        assertThat(cli.read("p")).contains("\"verify\" : \"indel:0.08\"").contains("\"distinguish\" : \"numbers\"");
        assertThat(run("pairs", "--id", "id", "--plan", cli.path("p")).out()).isEqualTo(expected);
        assertThat(run("pairs", "--id", "id", "--plan", cli.path("p"), "--verify", "edit:0.08")
                        .err())
                .startsWith("semblance: --verify edit:0.08 contradicts the plan " + cli.path("p")
                        + ", which has indel:0.08");
        assertThat(run("pairs", "--id", "id", "--plan", cli.path("p"), "--distinguish", "nothing")
                        .err())
                .startsWith("semblance: --distinguish nothing contradicts the plan");
        cli.write("broken", cli.read("p").replace("indel:0.08", "indel:8"));
        Cli.Result broken = run("pairs", "--id", "id", "--plan", cli.path("broken"));
        assertThat(broken.status()).isEqualTo(1);
        assertThat(broken.err()).contains("edit limit must be at least 0 and below 1 but was 8");
    }

    @Test
    void aRunIsNotResumedWithAnotherLimit() {
        String[] first = {"-o", cli.path("o"), "--work-dir", cli.path("w"), "--keep-work", "--verify", "edit:0.1"};
        assertThat(run("pairs", first).status()).isZero();
        Cli.Result other = run(
                "pairs",
                "-o",
                cli.path("o"),
                "--work-dir",
                cli.path("w"),
                "--resume",
                "--verify",
                "edit:0.1",
                "--distinguish",
                "numbers");
        assertThat(other.status()).isNotZero();
        assertThat(other.err()).contains("\"distinguish nothing\"").contains("\"distinguish numbers\"");
    }

    @Test
    void compareSaysWhetherTheConditionsAreMet() throws IOException {
        String one = cli.write("one.txt", "The history of the northern lakes, part I");
        String two = cli.write("two.txt", "The history of the northern lakes, part II");
        assertThat(cli.run("compare", one, two, "--verify", "edit:0.05").out())
                .contains("yes, threshold 0.5384; edit:0.05: met");
        assertThat(cli.run("compare", one, two, "--verify", "edit:0.05", "--distinguish", "numbers")
                        .out())
                .contains("no, threshold 0.5384; edit:0.05, same numbers: not met");
    }
}
