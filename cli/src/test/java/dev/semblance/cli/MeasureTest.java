package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two texts of words a, a, b and a, a: half the same as sets, two thirds as bags. */
class MeasureTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String texts() throws IOException {
        return cli.write("in.txt", "a a b\na a\n");
    }

    private Result run(String arguments) {
        return cli.run(arguments.trim().split(" +"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--recall 1", "--join lsh --bands 40 --rows 1", "--verify estimate --components 1024"})
    void bagsAreFoundThatAreNotSimilarAsSets(String how) throws IOException {
        String common = " -q --shingle word:1 --format lines -t 0.6 " + texts() + " " + how;

        assertThat(run("pairs" + common).outLines()).hasSize(1);
        assertThat(run("pairs" + common + " --measure bag").outLines()).hasSize(2);
        assertThat(run("cluster" + common + " --measure bag").out()).contains("in.txt:2\t1\t");
        assertThat(run("cluster" + common).out()).contains("in.txt:2\t2\t");
        assertThat(run("dedup" + common + " --measure bag -o -").out()).isEqualTo("a a b\n");
        assertThat(run("dedup" + common + " -o -").out()).isEqualTo("a a b\na a\n");
    }

    @Test
    void summaryAndPageNameTheMeasure() throws IOException {
        Result result = run("pairs --shingle word:1 --format lines -t 0.6 --measure bag --html " + cli.path("p.html")
                + " -o " + cli.path("p.tsv") + " " + texts());

        assertThat(result.err()).contains("threshold 0.6 of bag Jaccard", "word:1 as bags");
        assertThat(cli.read("p.tsv")).endsWith("\t0.666667\n");
        assertThat(cli.read("p.html")).contains("bag Jaccard similarity", "<td><bdi>bag Jaccard</bdi></td>");
    }

    @Test
    void compareTuneAndWalkthroughTakeIt() throws IOException {
        String one = cli.write("one.txt", "a a b");
        String other = cli.write("other.txt", "a a");

        assertThat(run("compare --shingle word:1 --measure bag " + one + " " + other)
                        .out())
                .contains("bag Jaccard similarity 0.6667 = 2/3\n");
        assertThat(run("tune --measure bag " + texts()).out()).contains(" as bags, normalised by text");
        assertThat(cli.run("walkthrough", "--set=a a b", "--set=a a", "--measure=bag")
                        .out())
                .contains("as bags");
    }

    @Test
    void copiesAreMeasuredAsBags() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("x", "to be or not to be to be or not to be to be"));
        String make = "make -q " + in + " --id id --noise ocr:0.4 --share 1 --seed 4 --shingle word:1 -o ";
        assertThat(run(make + cli.path("sets")).status()).isZero();
        assertThat(run(make + cli.path("bags") + " --measure bag").status()).isZero();

        // 14 words each, of which six are in both.
        assertThat(cli.read("bags/collection.jsonl"))
                .contains("t0 loc or hof to bc fo loc or not to he lo be", "\"shared\":6,\"union\":22}");
        assertThat(cli.read("bags/truth.tsv")).endsWith("\t0.272727\n");
        assertThat(cli.read("sets/truth.tsv")).endsWith("\t0.363636\n");
    }

    @Test
    void sketchesKeepTheMeasure() throws IOException {
        String sketch = cli.path("a.sketch");
        assertThat(run("sketch -q --shingle word:1 --format lines --components 1024 --measure bag " + texts() + " -o "
                                + sketch)
                        .status())
                .isZero();

        assertThat(run("pairs -q -t 0.6 " + sketch).outLines()).hasSize(2);
        Result refused = run("pairs -q " + sketch + " --measure jaccard");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("--measure cannot be given with sketch files, which say how they were made");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--measure bags | --measure must be one of jaccard, bag, containment but was bags; did you mean bag?",
                "--measure jaccard --bag | --measure jaccard contradicts --bag, which is --measure bag",
                "--measure bag --plan PLAN | --measure bag contradicts the plan PLAN, which has jaccard",
            })
    void refusesWhatContradictsItself(String options, String message) throws IOException {
        String plan = cli.path("plan.json");
        run("pairs -q --save-plan " + plan + " -o " + cli.path("p.tsv") + " " + texts());
        assertThat(Files.exists(cli.folder().resolve("plan.json"))).isTrue();

        Result result = run("pairs -q " + options.replace("PLAN", plan) + " " + texts());

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains(message.replace("PLAN", plan));
    }

    @Test
    void experimentsCompareBoth() throws IOException {
        EvaluateFiles files = new EvaluateFiles(cli);
        Result result = run("evaluate -q --shingle word:1 --format lines -t 0.6 --recall 1 --measure jaccard,bag -o "
                + cli.path("f.tsv") + " --html " + cli.path("f.html") + " --save-experiment " + cli.path("e.yaml") + " "
                + texts());

        assertThat(result.err()).isEmpty();
        List<Map<String, String>> rows = files.figures("f.tsv");
        assertThat(rows.get(0)).containsEntry("measure", "jaccard").containsEntry("exact_pairs", "0");
        assertThat(rows.get(1))
                .containsEntry("measure", "bag")
                .containsEntry("exact_pairs", "1")
                .containsEntry("exact_hits", "1");
        assertThat(result.out()).contains("run  measure");
        assertThat(cli.read("e.yaml")).contains("measure:\n  - jaccard\n  - bag\n");
        assertThat(cli.read("f.html")).contains("<th scope=\"col\">measure</th>");
        Result both = run("evaluate -q --bag --measure bag " + texts());
        assertThat(both.status()).isEqualTo(2);
        assertThat(both.err()).contains("--measure and --bag cannot be given together: --bag is --measure bag");
    }
}
