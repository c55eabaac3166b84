package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Experiments as files, and going on with one that was stopped. */
class EvaluateExperimentTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private final EvaluateFiles files = new EvaluateFiles(cli);

    private Result evaluate(String... options) {
        List<String> args = new ArrayList<>(List.of("evaluate", "-q"));
        args.addAll(Arrays.asList(options));
        return cli.run(args.toArray(new String[0]));
    }

    private String texts() throws IOException {
        return cli.write(
                "my texts: all.jsonl",
                Cli.json("fox", Cli.FOX) + Cli.json("changed", Cli.FOX_CHANGED) + Cli.json("tea", Cli.TEA));
    }

    private String[] grid(String in, String... more) {
        List<String> args = new ArrayList<>(List.of(
                in,
                "--id=id",
                "--noise=ocr:0.05/0.2,case:1",
                "--share=1",
                "--seed=7",
                "--bag",
                "--shingle=char:3,char:7",
                "-t0.4,0.6",
                "--banding=20x5"));
        args.addAll(Arrays.asList(more));
        return args.toArray(new String[0]);
    }

    @Test
    void aSavedExperimentGivesTheSameAgain() throws IOException {
        Result first = evaluate(grid(
                texts(),
                "--save-experiment",
                cli.path("e.yaml"),
                "-o",
                cli.path("one.tsv"),
                "--errors",
                cli.path("one-e.tsv")));
        assertThat(first.err()).isEmpty();
        assertThat(cli.read("e.yaml")).isEqualTo("input: \"" + cli.path("my texts: all.jsonl") + "\"\n" + """
                threshold:
                  - 0.4
                  - 0.6
                shingle:
                  - char:3
                  - char:7
                bag: true
                banding: 20x5
                share: 1
                noise:
                  - ocr:0.05/0.2
                  - case:1
                seed: 7
                id: id
                """);
        for (String[] again : new String[][] {{cli.path("e.yaml")}, {"--experiment", cli.path("e.yaml")}}) {
            List<String> args = new ArrayList<>(Arrays.asList(again));
            args.addAll(List.of(
                    "--threads",
                    "1",
                    "-o",
                    cli.path("two.tsv"),
                    "--errors",
                    cli.path("two-e.tsv"),
                    "--save-experiment",
                    cli.path("e2.yaml")));
            Result second = evaluate(args.toArray(new String[0]));
            assertThat(second.err()).isEmpty();
            assertThat(second.out()).isEqualTo(first.out());
            assertThat(files.lasting("two.tsv")).hasSize(12).isEqualTo(files.lasting("one.tsv"));
            assertThat(cli.read("two-e.tsv")).isEqualTo(cli.read("one-e.tsv"));
            assertThat(cli.read("e2.yaml")).isEqualTo(cli.read("e.yaml"));
        }
        assertThat(cli.entries()).noneMatch(name -> name.endsWith(".runs"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|] is empty",
                "# nothing|] is empty",
                "- input|:1] an experiment must be a mapping of names to values",
                "id: id|] has no input",
                "input: IN~treshold: 0.5|:2] unknown name treshold; did you mean threshold?",
                "input: IN~output: f.csv|:2] unknown name output",
                "input: IN~[a, b]: 0.5|] is no YAML",
                "input: IN~threshold: 0.5~threshold: 0.6|:3] threshold is there twice",
                "input: IN~threshold: 1.5|:2] --threshold must be above 0 and at most 1 but was 1.5",
                "input: IN~threshold:|:2] threshold must be a value or a list of values",
                "input: IN~threshold: []|:2] threshold has no values",
                "input: IN~threshold:~  - 0.5~  - {a: 1}|:4] threshold must be a value or a list of values",
                "input: IN~id: [id, name]|:2] id must be one value and no list",
                "input: IN~bag: 1|:2] bag must be true or false but was 1",
                "input: IN~shingle: [char:5, char:0]|:2] --shingle",
                "input: IN~banding: 20x|:2] --banding must be auto or BANDSxROWS",
                "input: IN~components: many|:2] --components",
                "input: IN~sizes: 7~id: id|:2] --sizes must be at most the 6 documents of the input but was 7",
                "input: IN~  threshold: 0.5|:2] is no YAML",
                "input: IN~threshold: \"0.5|] is no YAML",
                "input: @IN|] is no YAML",
                "input: nowhere.txt|nowhere.txt",
            })
    void refusesAFileThatIsNoExperiment(String text, String message) throws IOException {
        String in = files.letters();
        String file =
                cli.write("e.yaml", text.replace("~", "\n").replace("IN", in).replaceFirst("id: id\n?$", "id: id"));
        Result result = evaluate("--experiment", file);
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains(message).hasLineCount(1);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void refusesWhatIsNoFile() throws IOException {
        Files.createDirectory(cli.folder().resolve("folder"));
        Files.write(cli.folder().resolve("bytes.yaml"), new byte[] {'i', (byte) 0xFF, 0, 1});
        assertThat(evaluate("--experiment", cli.path("folder")).err()).contains("is a folder");
        assertThat(evaluate("--experiment", cli.path("none.yaml")).err()).contains("no such file or folder");
        assertThat(evaluate(cli.path("bytes.yaml")).err()).contains("is not UTF-8");
    }

    @Test
    void theFileSaysAllThatFiguresDependOn() throws IOException {
        String file = cli.write("e.yaml", "input: " + files.letters() + "\n");
        Result both = evaluate(file, "-t", "0.5");
        assertThat(both.status()).isEqualTo(2);
        assertThat(both.err()).contains("--threshold cannot be given with an experiment file");
        Result input = evaluate("--experiment", file, file);
        assertThat(input.status()).isEqualTo(2);
        assertThat(input.err()).contains("--experiment and an INPUT cannot be given together");
        Result nothing = evaluate();
        assertThat(nothing.status()).isEqualTo(2);
        assertThat(nothing.err()).contains("an INPUT is missing");
        Result over = evaluate(file, "-o", file);
        assertThat(over.status()).isEqualTo(1);
        assertThat(over.err()).contains("it is one of the inputs");
    }

    static boolean hasFullDevice() {
        return Files.exists(Path.of("/dev/full"));
    }

    /** Runs an experiment that has no room for its page, and so ends with all runs done and kept. */
    private void stop(String in) {
        Result stopped = evaluate(grid(in, "-o", cli.path("f.tsv"), "--html", "/dev/full"));
        assertThat(stopped.status()).isEqualTo(1);
        assertThat(cli.entries()).contains("f.tsv.runs").doesNotContain("f.tsv");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 14})
    @EnabledIf("hasFullDevice")
    void goesOnBehindTheRunsThatAreDone(int lines) throws IOException {
        String in = texts();
        Result whole = evaluate(grid(in, "-o", cli.path("whole.tsv")));
        stop(in);
        List<String> kept = cli.read("f.tsv.runs").lines().toList();
        assertThat(kept).hasSize(14);
        // The last line was cut short.
        String rest = lines < kept.size() ? kept.get(lines).substring(0, 40) : "";
        cli.write("f.tsv.runs", String.join("\n", kept.subList(0, lines)) + "\n" + rest);

        Result resumed = evaluate(grid(in, "-o", cli.path("f.tsv"), "--resume"));

        assertThat(resumed.err()).isEmpty();
        assertThat(resumed.out()).isEqualTo(whole.out());
        assertThat(files.lasting("f.tsv")).isEqualTo(files.lasting("whole.tsv"));
        assertThat(cli.entries()).doesNotContain("f.tsv.runs");
    }

    @Test
    @EnabledIf("hasFullDevice")
    void doesNotRunAgainWhatIsDone() throws IOException {
        String in = texts();
        stop(in);
        cli.write("f.tsv.runs", cli.read("f.tsv.runs").replaceFirst("\"documents\":6", "\"documents\":777"));
        assertThat(evaluate(grid(in, "-o", cli.path("f.tsv"), "--resume")).status())
                .isZero();
        assertThat(files.figures("f.tsv"))
                .extracting(row -> row.get("documents"))
                .startsWith("777", "6");
    }

    @Test
    @EnabledIf("hasFullDevice")
    void goesOnOnlyWithTheSameExperiment() throws IOException {
        String in = texts();
        stop(in);
        String out = cli.path("f.tsv");
        assertThat(evaluate(grid(in, "-o", out)).err())
                .contains("f.tsv.runs holds the runs of an experiment that did not end");
        assertThat(evaluate(grid(in, "-o", out, "--resume", "--verify", "estimate"))
                        .err())
                .contains("the experiment is another one");
        assertThat(evaluate(grid(in, "-o", out, "--resume", "--errors", cli.path("e.tsv")))
                        .err())
                .contains("errors were not wanted before");
        Files.writeString(Path.of(in), cli.read("my texts: all.jsonl").replace("miller", "baker"));
        assertThat(evaluate(grid(in, "-o", out, "--resume")).err()).contains("the input has changed");
        String kept = cli.read("f.tsv.runs");
        texts();
        for (String broken : List.of(
                "",
                "{}\n",
                kept.replaceFirst("\n\\{\"fig", "\n{\"gif"),
                kept.replaceFirst("\n\\{\"figures\":\\{", "\n[{"))) {
            cli.write("f.tsv.runs", broken);
            Result result = evaluate(grid(in, "-o", out, "--resume"));
            assertThat(result.status()).isEqualTo(1);
            assertThat(result.err()).contains("f.tsv.runs:").contains("is no run of an experiment");
        }
    }

    @Test
    void resumingNeedsAPlaceAndStartsWhereNothingWasKept() throws IOException {
        String in = files.letters();
        Result nowhere = evaluate(in, "--resume");
        assertThat(nowhere.status()).isEqualTo(2);
        assertThat(nowhere.err()).contains("--resume needs --work-dir");
        assertThat(evaluate(in, "--id", "id", "--resume", "-o", cli.path("f.tsv"))
                        .status())
                .isZero();
        Files.createDirectory(cli.folder().resolve("work"));
        assertThat(evaluate(in, "--id", "id", "--resume", "--work-dir", cli.path("work"))
                        .status())
                .isZero();
        assertThat(cli.files()).containsExactly("f.tsv", "letters.jsonl");
    }

    @Test
    void firstDocumentsWithTheirPartOfTheTruth() throws IOException {
        for (String truth : List.of(files.clusters(), cli.write("pairs.csv", "left,right\na,b\nf,d\nd,e\nf,e\n"))) {
            assertThat(evaluate(
                                    files.letters(),
                                    "--id",
                                    "id",
                                    "--truth",
                                    truth,
                                    "--shingle",
                                    "char:1",
                                    "--recall",
                                    "1",
                                    "-t",
                                    "0.6",
                                    "--sizes",
                                    "5,2",
                                    "-o",
                                    cli.path("f.tsv"))
                            .status())
                    .isZero();
            List<Map<String, String>> rows = files.figures("f.tsv");
            assertThat(rows).extracting(row -> row.get("size")).containsExactly("2", "5");
            assertThat(rows).extracting(row -> row.get("truth_pairs")).containsExactly("1", "2");
            assertThat(rows).extracting(row -> row.get("exact_pairs")).containsExactly("1", "4");
            assertThat(rows).extracting(row -> row.get("truth_hits")).containsExactly("1", "2");
        }
    }

    @Test
    void thePageAnswersItsQuestions() throws IOException {
        Result result = evaluate(grid(texts(), "--sizes", "2,3", "--html", cli.path("p.html")));
        assertThat(result.err()).isEmpty();
        String page = cli.read("p.html");
        assertThat(page)
                .contains(
                        "How precision and recall fall with noise",
                        "What each size of shingles buys",
                        "The S-curve, measured and by theory",
                        "Time and memory by the size of the collection",
                        "Similarities, exact and estimated",
                        "All runs",
                        "20 bands of 5 rows",
                        "rate of ocr",
                        "seed: 7")
                .doesNotContain("<script", "://", "url(", "NaN", "null");
        Map<String, String> row = files.lasting(sized()).get(0);
        assertThat(row).containsEntry("size", "2").containsEntry("documents", "4");
    }

    private String sized() throws IOException {
        evaluate(grid(texts(), "--sizes", "2,3", "-o", cli.path("sized.tsv")));
        return "sized.tsv";
    }
}
