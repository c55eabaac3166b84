package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluateCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private final EvaluateFiles files = new EvaluateFiles(cli);

    private String letters() throws IOException {
        return files.letters();
    }

    private Result evaluate(String... options) {
        List<String> args = new ArrayList<>(List.of("evaluate"));
        args.addAll(Arrays.asList(options));
        return cli.run(args.toArray(new String[0]));
    }

    @Test
    void allFiguresOfASmallExperiment() throws IOException {
        Result result = evaluate(
                letters(),
                "--id",
                "id",
                "--truth",
                files.clusters(),
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

                found pairs that are true, of all that were found, by their exact similarity
                run  threshold  0.0  0.1  0.2  0.3  0.4  0.5  0.6  0.7  0.8  0.9
                  1  0.6          -    -    -    -    -    -  2/4  2/2    -    -
                  2  0.7          -    -    -    -    -    -    -  2/2    -    -
                """);
        // Found are ab, ac, bc, de, df and ef; and then df and ef only. True are ab, de, df and ef.
        List<Map<String, String>> rows = files.figures("figures.tsv");
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
                .containsEntry("truth_found_from_0.6", "4")
                .containsEntry("truth_f1_from_0.6", "0.666667")
                .containsEntry("truth_f1_from_0.7", "1.000000")
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
                .containsEntry("truth_found_from_0.6", "0")
                .containsEntry("truth_f1_from_0.6", "0.000000")
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
        Map<String, String> row = files.figures("f.tsv").get(0);
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
        List<Map<String, String>> rows = files.figures("f.tsv");
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
    void figuresDependOnTheMachineOnlyWhereTheySaySo() throws IOException {
        // Each text three times, so that some come again soon and others later, and enough of them for several batches.
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 240; i++) {
            String text = (i % 2 == 0 ? Cli.FOX : Cli.TEA) + " " + i % 80 + " " + "x".repeat(i % 7);
            many.append(Cli.json("d" + i, text));
        }
        String in = cli.write("many.jsonl", many.toString());
        List<List<Map<String, String>>> all = new ArrayList<>();
        for (String machine : List.of("--threads=1", "--threads=3", "--threads=2 --memory=256m")) {
            List<String> args = new ArrayList<>(List.of(
                    in,
                    "--id=id",
                    "--noise=ocr:0.05,embed:low",
                    "--share=0.3",
                    "--copies=1-3",
                    "-t0.9",
                    "--shingle=char:5",
                    "--banding=20x5,auto",
                    "--verify=exact,estimate",
                    "-o",
                    cli.path("f.tsv")));
            args.addAll(Arrays.asList(machine.split(" ")));
            assertThat(evaluate(args.toArray(new String[0])).status()).isZero();
            all.add(files.lasting("f.tsv"));
        }
        assertThat(all.get(0)).hasSize(8).isEqualTo(all.get(1)).isEqualTo(all.get(2));
        assertThat(all.get(0).get(0)).containsKeys("candidates", "candidate_exact_found", "sample_bias");
    }

    /** With 64 bands of one row, pairs that share three of five letters are candidates, but for one of 10^25. */
    @Test
    void candidatesAndEstimatesOfASmallExperiment() throws IOException {
        Result result = evaluate(
                letters(),
                "-q",
                "--id",
                "id",
                "--truth",
                files.clusters(),
                "--shingle",
                "char:1",
                "-t",
                "0.7",
                "--banding",
                "64x1",
                "-o",
                cli.path("f.tsv"));

        assertThat(result.status()).isZero();
        // Candidates are ab, ac, bc, de, df and ef; at the threshold are df and ef; true are ab, de, df and ef.
        Map<String, String> row = files.figures("f.tsv").get(0);
        assertThat(row)
                .containsEntry("candidate_truth_hits", "4")
                .containsEntry("candidate_truth_found", "6")
                .containsEntry("candidate_truth_precision", "0.666667")
                .containsEntry("candidate_truth_precision_low", "0.222778")
                .containsEntry("candidate_truth_precision_high", "0.956728")
                .containsEntry("candidate_truth_recall", "1.000000")
                .containsEntry("candidate_truth_recall_low", "0.397635")
                .containsEntry("candidate_exact_hits", "2")
                .containsEntry("candidate_exact_found", "6")
                .containsEntry("candidate_exact_precision", "0.333333")
                .containsEntry("candidate_exact_recall", "1.000000")
                .containsEntry("truth_hits", "2")
                // 15 pairs, of which 4 are 3/5 similar and 2 are 3/4
                .containsEntry("curve_pairs_from_0.00", "9")
                .containsEntry("curve_candidates_from_0.00", "0")
                .containsEntry("curve_pairs_from_0.60", "4")
                .containsEntry("curve_candidates_from_0.60", "4")
                .containsEntry("curve_expected_from_0.60", "4.000000")
                .containsEntry("curve_pairs_from_0.75", "2")
                .containsEntry("curve_candidates_from_0.75", "2")
                .containsEntry("curve_pairs_from_0.65", "0")
                .containsEntry("sample_pairs", "4")
                // of 2 pairs with 3/5 and 2 with 3/4: sqrt((0.24 + 0.1875) / 2 / 64)
                .containsEntry("sample_theory", "0.057791");
        String[] sixth = row.get("sample_estimates_of_0.6").split(" ");
        assertThat(Arrays.stream(sixth).mapToInt(Integer::parseInt).sum()).isEqualTo(2);
        assertThat(result.out()).contains("""
                candidates before they are verified, and estimates of pairs whether they were found or not
                run  candidates  precision  recall  exact precision  exact recall  estimated""");
    }

    @Test
    void takesWhatMakeAndPairsWrite() throws IOException {
        String in = texts();
        cli.run("make", "-q", in, "--id", "id", "--share", "1", "--noise", "case:1", "-o", cli.path("made"));
        String collection = cli.path("made/collection.jsonl");
        for (String truth : List.of("truth.tsv", "truth.jsonl", "collection.jsonl")) {
            evaluate(collection, "--id", "id1", "--truth", cli.path("made/" + truth), "-o", cli.path("f.tsv"));
            assertThat(files.figures("f.tsv").get(0))
                    .containsEntry("truth_pairs", "3")
                    .containsEntry("truth_hits", "3");
        }
        cli.run("pairs", "-q", collection, "--id", "id1", "-o", cli.path("found.csv"));
        cli.run("cluster", "-q", collection, "--id", "id1", "-o", cli.path("found.jsonl"));
        for (String truth : List.of("found.csv", "found.jsonl")) {
            evaluate(collection, "--id", "id1", "--truth", cli.path(truth), "-o", cli.path("f.tsv"));
            assertThat(files.figures("f.tsv").get(0)).containsEntry("truth_f1", "1.000000");
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
        files.clusters();
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
