package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String input = "";

    @BeforeEach
    void writeInput() throws IOException {
        input = cli.write(
                "in.jsonl",
                Cli.json("fox", Cli.FOX)
                        + Cli.json("tea", Cli.TEA)
                        + Cli.json("fox <b>", Cli.FOX_CHANGED)
                        + Cli.json("fox again", Cli.FOX)
                        + Cli.json("tea & milk", Cli.TEA.replace("lumps", "<i>lumps</i>"))
                        + Cli.json("nothing", "")
                        + "{\"id\":<>\n");
    }

    private String page(String name) throws IOException {
        String page = cli.read(name);
        assertThat(page).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
        assertThat(page).doesNotContain("<script", "<link", "src=", "<b>\"", "fox <b>", "tea & milk", "<i>lumps");
        return page;
    }

    private void run(String... args) {
        Result result = cli.run(args);
        assertThat(result.status()).as(result.err()).isZero();
    }

    /** A run's own page and the one of its result, its summary and its input are the same. */
    @ParameterizedTest
    @ValueSource(strings = {"pairs.tsv", "pairs.csv", "pairs.jsonl", "pairs.tsv.gz", "pairs.jsonl.zst", "pairs.csv.xz"})
    void pairs(String name) throws IOException {
        run(
                "pairs",
                "-q",
                input,
                "--id",
                "id",
                "-o",
                cli.path(name),
                "--summary",
                cli.path("s"),
                "--html",
                cli.path("1"));
        run("report", cli.path(name), "--summary", cli.path("s"), "--in", input, "--id", "id", "-o", cli.path("2"));
        assertThat(page("1"))
                .isEqualTo(page("2"))
                .contains("<h1>4 pairs of similar documents</h1>")
                .contains("<b>2</b><span>clusters</span>", "<b>5</b><span>documents in them</span>")
                .contains("1 pair of similarity 1<", "Of the pairs that were found, 1 has similarity 1: the last bar.")
                .contains("1 cluster of 2 documents<", "1 cluster of 3–4 documents<")
                .contains("<summary>3 documents: fox</summary>", "<summary>2 documents: tea</summary>")
                .contains("<mark>midnight</mark>", "<mark>eleven</mark>")
                .contains("<mark>&lt;i&gt;</mark>lumps<mark>&lt;/i&gt;</mark>")
                .contains("<h4><bdi>fox &lt;b&gt;</bdi></h4>")
                .contains("bands × ", "S-curve", "threshold 0.8</text>", "read and sketch", "verify")
                .contains("bad records passed over", "[" + input + ":7] ".replace("<", "&lt;"));
    }

    @Test
    void clusters() throws IOException {
        run(
                "cluster",
                "-q",
                input,
                "--id",
                "id",
                "-o",
                cli.path("c.tsv"),
                "--summary",
                cli.path("s"),
                "--html",
                cli.path("1"));
        run("report", cli.path("c.tsv"), "--summary", cli.path("s"), "--in", input, "--id", "id", "-o", cli.path("2"));
        assertThat(page("1"))
                .isEqualTo(page("2"))
                .contains("<h1>2 clusters of similar documents</h1>", "<b>6</b><span>documents</span>")
                .contains("<summary>3 documents: fox</summary>", "<mark>eleven</mark>");
    }

    @Test
    void removals() throws IOException {
        run(
                "dedup",
                "-q",
                input,
                "--id",
                "id",
                "--drop-empty",
                "-o",
                cli.path("kept.jsonl"),
                "--removed",
                cli.path("r.jsonl"),
                "--summary",
                cli.path("s"),
                "--html",
                cli.path("1"));
        run(
                "report",
                cli.path("r.jsonl"),
                "--summary",
                cli.path("s"),
                "--in",
                input,
                "--id",
                "id",
                "-o",
                cli.path("2"));
        assertThat(page("1"))
                .isEqualTo(page("2"))
                .contains("<h1>4 documents removed</h1>", "<b>2</b><span>stay</span>")
                .contains("<b>1</b><span>of those that went were empty</span>")
                .contains("<summary>3 documents: fox</summary>")
                .containsSubsequence("<h4><bdi>fox</bdi></h4>", "<mark>midnight</mark>", "<mark>eleven</mark>");
    }

    @Test
    void aRunOverStandardInputHasItsTextsToo() throws IOException {
        cli.input(Files.readString(Path.of(input)));
        run("pairs", "-q", "-", "--id", "id", "-o", cli.path("p"), "--html", cli.path("1"));
        assertThat(page("1")).contains("<mark>midnight</mark>");
    }

    @Test
    void estimatesAndSketchesSaySo() throws IOException {
        run("sketch", "-q", input, "--id", "id", "--shingle", "char:5", "-o", cli.path("in.sketch"));
        run(
                "pairs",
                "-q",
                cli.path("in.sketch"),
                "-o",
                cli.path("p"),
                "--summary",
                cli.path("s"),
                "--html",
                cli.path("1"));
        run("report", cli.path("p"), "--summary", cli.path("s"), "-o", cli.path("2"));
        assertThat(page("1"))
                .isEqualTo(page("2"))
                .contains("Similarities are estimates", "(estimated)", "reported with probability")
                .doesNotContain("<mark>");
    }

    @Test
    void neitherSummaryNorTextsAreNeeded() throws IOException {
        String result = cli.write("p.csv", "left,right,similarity\na,b,0.612345\nb,c,0.999999\nd,e,1.000000\n");
        Result page = cli.run("report", result);
        assertThat(page.status()).isZero();
        assertThat(page.err()).isEmpty();
        assertThat(page.out())
                .contains("3 pairs of similar documents", "<summary>3 documents: a</summary>")
                .contains("1 pair from 0.61 to 0.62<", "1 pair from 0.99 to 1<", "1 pair of similarity 1<")
                .contains("Similarity 0.6123 between <bdi>a</bdi> and <bdi>b</bdi>.")
                .doesNotContain("Plan and recall");
        assertThat(cli.run("report", result).out()).isEqualTo(page.out());
    }

    @Test
    void aResultWithoutRowsIsOne() throws IOException {
        assertThat(cli.run("report", cli.write("p.tsv", "left\tright\tsimilarity\n"))
                        .out())
                .contains("0 pairs of similar documents");
        String one = cli.write("one.txt", "only one line\n");
        run("pairs", "-q", one, "-o", cli.path("p.jsonl"), "--summary", cli.path("s"));
        assertThat(cli.run("report", cli.path("p.jsonl"), "--summary", cli.path("s"), "--in", one)
                        .out())
                .contains("0 pairs of similar documents");
        Result untold = cli.run("report", cli.path("p.jsonl"));
        assertThat(untold.status()).isEqualTo(1);
        assertThat(untold.err())
                .endsWith("] has no row that would tell what it is a result of; --summary FILE would tell\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a,b\\n1,2\\n                                          | :1] this is no result of pairs, cluster or dedup --removed: its columns are a, b
            text\\n                                               | :1] this is no result of pairs, cluster or dedup --removed: its only column is text
            left,right,similarity\\na,b,1.5\\n                    | :2] similarity must be a number from 0 to 1 but was 1.5
            left,right,similarity\\na,b,0.9\\nb,c,x\\n            | :3] similarity must be a number from 0 to 1 but was x
            left,right,estimate,low,high\\na,b,NaN,0,1\\n         | :2] estimate must be a number from 0 to 1 but was NaN
            left,right,similarity\\na,b,\\n                       | :2] similarity is empty
            left,right,similarity\\na,b,0.9\\na,c,0.8             | :3] the file breaks off: its last line has no end
            left,right,similarity\\na,b\\n                        | :2] 2 columns where the header has 3
            id,cluster,similarity\\na,,1\\n                       | :2] cluster is empty
            {"left":null,"right":"b","similarity":1}\\n           | :1] left is null
            {"id":"a","kept":"b","similarity":null}\\n            | :1] similarity is empty
            {"id":"a","kept":"b","similarity":1}\\n{"id":"a"}\\n  | :2] field "kept" is missing
            {"id":"a"\\n                                          | :1] this is no result of pairs, cluster or dedup --removed: its only column is id
            """)
    void aDamagedResultIsRefusedWithItsPlace(String text, String message) throws IOException {
        String file = cli.write("result", text.replace("\\n", "\n"));
        Result result = cli.run("report", file, "-o", cli.path("page.html"));
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("semblance: [" + file + message + "\n");
        assertThat(cli.entries()).doesNotContain("page.html");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x                                              | :1] broken JSON at column 1
            []                                             | :1] this is no summary: it does not begin with a JSON object
            {"command":"pairs"}                            | :1] this is no summary: program must be semblance
            {"program":"semblance",\\n"command":"sketch"}  | :2] the summary must be of pairs, cluster or dedup but is of sketch
            {"program":"semblance",\\n"command":"pairs"    | :2] broken JSON: it ends too early
            {"program":"semblance","command":"pairs"} 1    | :1] there is more behind the summary
            {"program":"semblance","program":"semblance"}  | :1] program comes twice
            {"program":"semblance","command":"pairs"}      | :1] the summary has no plan.estimated
            """)
    void aDamagedSummaryIsRefusedWithItsPlace(String text, String message) throws IOException {
        String file = cli.write("summary", text.replace("\\n", "\n"));
        Result result = cli.run("report", cli.write("p.tsv", "left\tright\tsimilarity\n"), "--summary", file);
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("semblance: [" + file + message + "\n");
        assertThat(result.out()).isEmpty();
    }

    /** Whatever a number in the summary is replaced by, there is a page or a message with the place. */
    @Test
    void everyFieldOfTheSummaryIsChecked() throws IOException {
        run("pairs", "-q", input, "--id", "id", "-o", cli.path("p"), "--summary", cli.path("s"));
        List<String> lines = cli.read("s").lines().toList();
        int refused = 0;
        for (int i = 0; i < lines.size(); i++) {
            for (String value : List.of("-1", "1.5", "1e300", "null", "\"x\"", "[]", "99999999999999999999")) {
                String changed = lines.get(i).replaceFirst(" : [^{\\[,]+", " : " + value);
                List<String> all = new java.util.ArrayList<>(lines);
                all.set(i, changed);
                cli.write("changed", String.join("\n", all));
                Result result = cli.run("report", cli.path("p"), "--summary", cli.path("changed"));
                assertThat(result.err()).as(changed).doesNotContain("internal error");
                assertThat(result.status()).as(changed).isLessThan(2);
                if (result.status() == 1) {
                    refused++;
                    assertThat(result.err()).startsWith("semblance: [" + cli.path("changed") + ":");
                }
            }
        }
        assertThat(refused).isGreaterThan(60);
    }

    @Test
    void theSummaryMustBeOfTheSameRun() throws IOException {
        run("pairs", "-q", input, "--id", "id", "-o", cli.path("p"), "--summary", cli.path("s"));
        Result fewer = cli.run("report", cli.write("q.tsv", "left\tright\tsimilarity\n"), "--summary", cli.path("s"));
        assertThat(fewer.status()).isEqualTo(1);
        assertThat(fewer.err()).endsWith("] the summary is of another run: it has 4 pairs and the result 0\n");
        Result other = cli.run("report", cli.write("c.tsv", "id\tcluster\tsimilarity\n"), "--summary", cli.path("s"));
        assertThat(other.err()).endsWith("] the summary is of another run: it is of pairs and the result of cluster\n");
    }

    @Test
    void textsThatAreNotThereAreMissed() throws IOException {
        String result = cli.write("p.tsv", "left\tright\tsimilarity\nfox\tgone\t0.9\n");
        assertThat(cli.run("report", result, "--in", input, "--id", "id").out())
                .contains("One of them was not found in the input.");
        Result none = cli.run("report", result, "--in", input);
        assertThat(none.status()).isEqualTo(1);
        assertThat(none.err())
                .isEqualTo("semblance: no document of the result was found in " + input
                        + ": one is named fox; give the inputs and --id as the run had them\n");
    }

    @Test
    void thePageIsNoneOfItsInputs() throws IOException {
        String result = cli.write("p.tsv", "left\tright\tsimilarity\n");
        for (String[] args : new String[][] {
            {"report", result, "-o", result}, {"report", result, "--in", input, "-o", input},
        }) {
            Result refused = cli.run(args);
            assertThat(refused.status()).isEqualTo(1);
            assertThat(refused.err()).endsWith(": it is one of the inputs\n");
        }
        assertThat(cli.run("report", "-").status()).isEqualTo(2);
        assertThat(cli.run("report", cli.folder().toString()).err())
                .endsWith("] is a folder, and results are in a file\n");
        assertThat(cli.run("report", cli.path("none")).err()).endsWith("none] no such file or folder\n");
        assertThat(cli.run("report", result, "--summary", cli.folder().toString())
                        .err())
                .endsWith(": it is a folder\n");
    }
}
