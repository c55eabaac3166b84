package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluateCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    /**
     * Sets of letters: a, b and c are 3/5 similar to each other, and so are d and e; f is 3/4 similar to both. Others have nothing in common.
     */
    private String letters() throws IOException {
        return cli.write(
                "letters.jsonl",
                Cli.json("a", "abcd")
                        + Cli.json("b", "abce")
                        + Cli.json("c", "abcf")
                        + Cli.json("d", "xyzw")
                        + Cli.json("e", "xyzv")
                        + Cli.json("f", "xyz"));
    }

    private String clusters() throws IOException {
        return cli.write("truth.tsv", "id\tcluster\na\t1\nb\t1\nc\t2\nd\t3\ne\t3\nf\t3\n");
    }

    private Result evaluate(String... options) {
        List<String> args = new ArrayList<>(List.of("evaluate"));
        args.addAll(Arrays.asList(options));
        return cli.run(args.toArray(new String[0]));
    }

    /** The rows of a TSV file, by the names of its columns. */
    private List<Map<String, String>> figures(String file) throws IOException {
        List<String> lines = cli.read(file).lines().toList();
        List<String> columns = List.of(lines.get(0).split("\t", -1));
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] values = line.split("\t", -1);
            assertThat(values).hasSize(columns.size());
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < values.length; i++) {
                row.put(columns.get(i), values[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    @Test
    void allFiguresOfASmallExperiment() throws IOException {
        Result result = evaluate(
                letters(),
                "--id",
                "id",
                "--truth",
                clusters(),
                "--shingle",
                "char:1",
                "--recall",
                "1",
                "-t",
                "0.6,0.7",
                "-o",
                cli.path("figures.tsv"),
                "--errors",
                cli.path("errors.tsv"));

        assertThat(result.err()).contains("total");
        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo("""
                run  threshold  precision  recall     95 % of it      F1  cluster F1   B3 F1  exact recall     95 % of it  found  cand./doc
                  1  0.6           0.6667  1.0000  0.3976-1.0000  0.8000      0.8000  0.8750        1.0000  0.5407-1.0000      6       1.00
                  2  0.7           1.0000  0.5000  0.0676-0.9324  0.6667      0.8571  0.9091        1.0000  0.1581-1.0000      2       0.33

                true pairs found, of all, by their exact similarity (from 0.0 on, from 0.1 on, ...)
                run  threshold  0.0  0.1  0.2  0.3  0.4  0.5  0.6  0.7  0.8  0.9
                  1  0.6          -    -    -    -    -    -  2/2  2/2    -    -
                  2  0.7          -    -    -    -    -    -  0/2  2/2    -    -
                """);
        // Found are ab, ac, bc, de, df and ef; and then df and ef only. True are ab, de, df and ef.
        List<Map<String, String>> rows = figures("figures.tsv");
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0))
                .containsEntry("threshold", "0.6")
                .containsEntry("plan_join", "exact")
                .containsEntry("documents", "6")
                .containsEntry("truth_pairs", "4")
                .containsEntry("truth_hits", "4")
                .containsEntry("truth_false_alarms", "2")
                .containsEntry("truth_misses", "0")
                .containsEntry("truth_precision", "0.666667")
                .containsEntry("truth_precision_low", "0.222778")
                .containsEntry("truth_precision_high", "0.956728")
                .containsEntry("truth_recall", "1.000000")
                .containsEntry("truth_f1", "0.800000")
                .containsEntry("truth_clusters", "2")
                .containsEntry("truth_clusters_found", "2")
                .containsEntry("truth_clusters_same", "1")
                .containsEntry("truth_cluster_precision", "0.666667")
                .containsEntry("truth_cluster_recall", "1.000000")
                // of a and b two thirds, of c one third, of the others all
                .containsEntry("truth_b3_precision", "0.777778")
                .containsEntry("truth_b3_recall", "1.000000")
                .containsEntry("truth_b3_f1", "0.875000")
                .containsEntry("exact_pairs", "6")
                .containsEntry("exact_hits", "6")
                .containsEntry("exact_recall", "1.000000")
                .containsEntry("natural_pairs", "0")
                .containsEntry("truth_pairs_from_0.6", "2")
                .containsEntry("truth_hits_from_0.6", "2")
                .containsEntry("truth_pairs_from_0.7", "2")
                .containsEntry("estimate_bias", "");
        assertThat(rows.get(1))
                .containsEntry("truth_hits", "2")
                .containsEntry("truth_false_alarms", "0")
                .containsEntry("truth_misses", "2")
                .containsEntry("truth_precision", "1.000000")
                .containsEntry("truth_recall", "0.500000")
                .containsEntry("truth_recall_low", "0.067586")
                .containsEntry("truth_recall_high", "0.932414")
                .containsEntry("truth_f1", "0.666667")
                // df and ef connect de: three of four
                .containsEntry("truth_cluster_recall", "0.750000")
                .containsEntry("truth_cluster_f1", "0.857143")
                .containsEntry("truth_b3_precision", "1.000000")
                .containsEntry("truth_b3_recall", "0.833333")
                .containsEntry("truth_b3_f1", "0.909091")
                .containsEntry("exact_pairs", "2")
                .containsEntry("truth_pairs_from_0.6", "2")
                .containsEntry("truth_hits_from_0.6", "0")
                .containsEntry("truth_hits_from_0.7", "2");
        String first = "text, char:1, threshold 0.6, recall 1, bands auto, fss, verify exact";
        String second = first.replace("0.6", "0.7");
        assertThat(cli.read("errors.tsv").lines())
                .containsExactly(
                        "run\tnoise\tsetting\tagainst\terror\tleft\tright\tsimilarity",
                        "1\t\t" + first + "\ttruth\tfalse alarm\ta\tc\t0.600000",
                        "1\t\t" + first + "\ttruth\tfalse alarm\tb\tc\t0.600000",
                        "2\t\t" + second + "\ttruth\tmiss\ta\tb\t0.600000",
                        "2\t\t" + second + "\ttruth\tmiss\td\te\t0.600000");
    }

    @Test
    void sharesOfNothingAreSaidToBe() throws IOException {
        String truth = cli.write("none.tsv", "left\tright\n");
        Result result = evaluate(
                letters(), "-q", "--id", "id", "--truth", truth, "--shingle", "char:1", "-t", "0.9", "--recall", "1");

        assertThat(result.out()).startsWith("""
                run  precision  recall  95 % of it      F1  cluster F1   B3 F1  exact recall  95 % of it  found  cand./doc
                  1       none    none              1.0000      1.0000  1.0000          none                  0       0.00
                """);
    }

    @Test
    void errorsOfEstimatesAreThoseOfWhatPairsGives() throws IOException {
        String in = letters();
        String[] setting = {
            "--id", "id", "--shingle", "char:1", "-t", "0.5", "--verify", "estimate", "--components", "64"
        };
        assertThat(run("evaluate", setting, in, "-o", cli.path("f.tsv")).status())
                .isZero();
        Result pairs = run("pairs", setting, in);

        double bias = 0;
        double squares = 0;
        double variance = 0;
        List<String> lines = pairs.outLines().subList(1, pairs.outLines().size());
        assertThat(lines).isNotEmpty();
        for (String line : lines) {
            String[] values = line.split("\t");
            double exact = values[1].equals("f") ? 0.75 : 0.6;
            double error = Double.parseDouble(values[2]) - exact;
            bias += error;
            squares += error * error;
            variance += exact * (1 - exact) / 64;
        }
        Map<String, String> row = figures("f.tsv").get(0);
        int found = lines.size();
        assertThat(Integer.parseInt(row.get("exact_hits"))).isEqualTo(found);
        assertThat(Double.parseDouble(row.get("estimate_bias"))).isCloseTo(bias / found, within(2e-6));
        assertThat(Double.parseDouble(row.get("estimate_rms"))).isCloseTo(Math.sqrt(squares / found), within(2e-6));
        assertThat(Double.parseDouble(row.get("estimate_theory"))).isCloseTo(Math.sqrt(variance / found), within(2e-6));
    }

    private Result run(String command, String[] setting, String... more) {
        List<String> args = new ArrayList<>(List.of(command, "-q"));
        args.addAll(Arrays.asList(setting));
        args.addAll(Arrays.asList(more));
        return cli.run(args.toArray(new String[0]));
    }

    private String texts() throws IOException {
        return cli.write(
                "texts.jsonl",
                Cli.json("fox", Cli.FOX) + Cli.json("changed", Cli.FOX_CHANGED) + Cli.json("tea", Cli.TEA));
    }

    @Test
    void whatIsAlikeWithoutNoiseIsNeitherHitNorFalseAlarm() throws IOException {
        Files.createDirectory(cli.folder().resolve("work"));
        Result result = evaluate(
                texts(),
                "--id",
                "id",
                "--noise",
                "case:0.5/1,words:1",
                "--share",
                "1",
                "--shingle",
                "char:5",
                "-t",
                "0.5",
                "--work-dir",
                cli.path("work"),
                "-o",
                cli.path("f.tsv"));

        assertThat(result.status()).isZero();
        assertThat(result.out())
                .startsWith("originals alone\n  text, char:5: 1 natural pair at or above 0.5; greatest similarity 0.9");
        List<Map<String, String>> rows = figures("f.tsv");
        assertThat(rows).extracting(row -> row.get("noise")).containsExactly("case:0.5", "case:1", "words:1");
        for (Map<String, String> row : rows.subList(0, 2)) {
            // Of three texts and a copy each, which is the same once it is normalised.
            assertThat(row)
                    .containsEntry("truth_pairs", "3")
                    .containsEntry("truth_hits", "3")
                    .containsEntry("truth_false_alarms", "0")
                    .containsEntry("natural_pairs", "4")
                    .containsEntry("exact_pairs", "7")
                    .containsEntry("truth_clusters_same", "3")
                    .containsEntry("truth_pairs_from_0.9", "3");
        }
        assertThat(rows.get(2))
                .containsEntry("truth_pairs", "3")
                .containsEntry("truth_hits", "0")
                .containsEntry("truth_false_alarms", "0")
                .containsEntry("natural_pairs", "1");
        assertThat(cli.files()).containsExactly("f.tsv", "texts.jsonl");
    }

    @Test
    void figuresDoNotDependOnThreads() throws IOException {
        String in = texts();
        List<List<Map<String, String>>> all = new ArrayList<>();
        for (String threads : List.of("1", "3")) {
            assertThat(evaluate(
                                    in,
                                    "--id",
                                    "id",
                                    "--noise",
                                    "ocr:0.05,typos:low",
                                    "--share",
                                    "1",
                                    "--copies",
                                    "1-3",
                                    "-t",
                                    "0.4",
                                    "--banding",
                                    "20x5,auto",
                                    "--verify",
                                    "exact,estimate",
                                    "--threads",
                                    threads,
                                    "-o",
                                    cli.path("f.tsv"))
                            .status())
                    .isZero();
            List<Map<String, String>> rows = figures("f.tsv");
            rows.forEach(row -> row.keySet().removeIf(column -> column.startsWith("machine_")));
            all.add(rows);
        }
        assertThat(all.get(0)).hasSize(8).isEqualTo(all.get(1));
    }

    @Test
    void takesWhatMakeAndPairsWrite() throws IOException {
        String in = texts();
        cli.run("make", "-q", in, "--id", "id", "--share", "1", "--noise", "case:1", "-o", cli.path("made"));
        String collection = cli.path("made/collection.jsonl");
        for (String truth : List.of("truth.tsv", "truth.jsonl", "collection.jsonl")) {
            evaluate(collection, "--id", "id1", "--truth", cli.path("made/" + truth), "-o", cli.path("f.tsv"));
            assertThat(figures("f.tsv").get(0))
                    .containsEntry("truth_pairs", "3")
                    .containsEntry("truth_hits", "3");
        }
        cli.run("pairs", "-q", collection, "--id", "id1", "-o", cli.path("found.csv"));
        cli.run("cluster", "-q", collection, "--id", "id1", "-o", cli.path("found.jsonl"));
        for (String truth : List.of("found.csv", "found.jsonl")) {
            evaluate(collection, "--id", "id1", "--truth", cli.path(truth), "-o", cli.path("f.tsv"));
            assertThat(figures("f.tsv").get(0)).containsEntry("truth_f1", "1.000000");
        }
    }

    @Test
    void withoutATruthTheExactJoinIsOne() throws IOException {
        Result result = evaluate(letters(), "-q", "--id", "id", "--shingle", "char:1", "-t", "0.7", "-o", "-");
        assertThat(result.status()).isZero();
        assertThat(result.outLines()).hasSize(2);
        assertThat(result.out()).startsWith("run,noise,").contains(",exact_pairs,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--noise ocr:low --truth truth.tsv|2|--truth and --noise cannot be given together",
                "--banding 20x|2|--banding must be auto or BANDSxROWS",
                "--components 10 --banding 20x5|2|bands times rows must be at most the 10 components",
                "-t 0.8,1.2|2|--threshold must be",
                "--shingle char:0|2|--shingle",
                "--noise ocr|2|--noise must have a rate",
                "--truth nowhere.tsv|1|nowhere.tsv] no such file or folder",
                "--truth empty.tsv|1|it is empty",
                "--truth strangers.tsv|1|strangers.tsv:2] 2 documents are not in the input: nobody, noone;",
                "--truth truth.tsv -o truth.tsv|1|it is one of the inputs",
                "--truth truth.tsv -o nowhere/f.csv|1|its folder does not exist",
                "--noise ocr:low --work-dir nowhere|1|nowhere",
            })
    void refusesWhatCannotBe(String options, int status, String message) throws IOException {
        cli.write("empty.tsv", "");
        cli.write("strangers.tsv", "left\tright\nnobody\tnoone\n");
        clusters();
        List<String> args = new ArrayList<>(List.of(letters(), "--id", "id"));
        for (String option : options.split(" ")) {
            boolean isFile = option.contains(".tsv") || option.contains("nowhere");
            args.add(isFile ? cli.path(option) : option);
        }
        List<String> before = cli.files();

        Result result = evaluate(args.toArray(new String[0]));

        assertThat(result.err()).contains(message);
        assertThat(result.status()).isEqualTo(status);
        assertThat(result.out()).isEmpty();
        assertThat(cli.files()).isEqualTo(before);
    }
}
