package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Experiments with edit limits and numbers, of large collections, and of broken inputs. */
class EvaluateConditionsTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private final EvaluateFiles files = new EvaluateFiles(cli);

    private Result evaluate(String... options) {
        List<String> args = new ArrayList<>(List.of("evaluate", "-q", "-o", cli.path("f.tsv")));
        args.addAll(Arrays.asList(options));
        return cli.run(args.toArray(new String[0]));
    }

    /** Each two of a, b, c and of d, e, f are an edit of four letters apart. */
    @Test
    void aLimitIsAValueOfTheGrid() throws IOException {
        Result result = evaluate(
                files.letters(),
                "--id=id",
                "--truth=" + files.clusters(),
                "--shingle=char:1",
                "-t0.5",
                "--banding=64x1",
                "--verify=exact,estimate,edit:0.25,edit:0.2,weighted:0.3:letter=1,digit=2",
                "--save-experiment",
                cli.path("e.yaml"));

        assertThat(result.err()).isEmpty();
        List<Map<String, String>> rows = files.figures("f.tsv");
        assertThat(rows)
                .extracting(row -> row.get("verify"))
                .containsExactly(
                        "exact", "estimate", "edit:0.25", "edit:0.2", "weighted:0.3:letter=1,digit=2,blank=1,other=1");
        assertThat(rows.get(0)).containsEntry("exact_pairs", "6").containsEntry("exact_hits", "6");
        assertThat(rows.get(1).get("estimate_bias_low")).isNotEmpty();
        assertThat(rows.get(2))
                .containsEntry("exact_pairs", "6")
                .containsEntry("exact_hits", "6")
                .containsEntry("truth_hits", "4")
                .containsEntry("estimate_bias", "")
                .containsEntry("candidate_exact_found", "6");
        assertThat(rows.get(3))
                .containsEntry("exact_pairs", "0")
                .containsEntry("exact_false_alarms", "0")
                .containsEntry("truth_hits", "0");
        List<Map<String, String>> before = files.lasting("f.tsv");
        assertThat(evaluate(cli.path("e.yaml")).err()).isEmpty();
        assertThat(files.lasting("f.tsv")).isEqualTo(before);
    }

    /** The errors of a search with a limit have the similarity of shingles, as those of others. */
    @Test
    void missesOfALimitHaveTheirSimilarity() throws IOException {
        evaluate(
                files.letters(),
                "--id=id",
                "--truth=" + files.clusters(),
                "--shingle=char:1",
                "-t0.5",
                "--recall=1",
                "--verify=edit:0.25",
                "--errors",
                cli.path("e.tsv"));

        assertThat(cli.read("e.tsv").lines())
                .anyMatch(line -> line.contains("false alarm\ta\tc\t0.6"))
                .noneMatch(line -> line.contains("miss"));
    }

    @Test
    void theThresholdFollowsFromALimitWhereNoneIsGiven() throws IOException {
        Result result = evaluate(files.letters(), "--id=id", "--verify=exact,edit:0.1");

        assertThat(result.err()).isEmpty();
        List<Map<String, String>> rows = files.figures("f.tsv");
        assertThat(rows.get(0)).containsEntry("threshold", "0.8");
        assertThat(rows.get(1)).containsEntry("shingle", "char:3").containsEntry("threshold", "0.5384");
    }

    @Test
    void numbersKeepTextsApart() throws IOException {
        String in = cli.write(
                "in.jsonl",
                Cli.json("a", "annual report of the harbour office, part 1")
                        + Cli.json("b", "annual report of the harbour office, part 2")
                        + Cli.json("c", "Annual report of the harbour office; part 2"));
        Result result =
                evaluate(in, "--id=id", "--shingle=char:3", "-t0.6", "--banding=40x1", "--distinguish=nothing,numbers");

        assertThat(result.err()).isEmpty();
        List<Map<String, String>> rows = files.figures("f.tsv");
        assertThat(rows.get(0)).containsEntry("distinguish", "nothing").containsEntry("exact_pairs", "3");
        assertThat(rows.get(1))
                .containsEntry("distinguish", "numbers")
                .containsEntry("exact_pairs", "1")
                .containsEntry("exact_hits", "1")
                .containsEntry("exact_false_alarms", "0")
                .containsEntry("candidate_exact_found", "");
        assertThat(result.out()).contains("Candidates are not counted where documents are told apart by numbers");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--verify=exakt|--verify must be one of exact, estimate, edit:LIMIT, indel:LIMIT, weighted:LIMIT but was exakt",
                "--verify=edit|--verify must have a limit, such as edit:0.1, but was edit",
                "--verify=exact,edit:0.1:letter=2,digit=2|--verify",
                "--verify=edit:0.1 --shingle=word:2|threshold must be given with edit:0.1 and shingles word:2",
                "--distinguish=number|--distinguish must be one of nothing, numbers but was number",
            })
    void refusesWhatCannotBe(String options, String message) throws IOException {
        List<String> all = new ArrayList<>(List.of(files.letters(), "--id=id"));
        all.addAll(Arrays.asList(options.split(" ")));
        Result result = evaluate(all.toArray(new String[0]));

        assertThat(result.err()).contains(message);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void anExperimentFileSaysWhereItsVerifyIsWrong() throws IOException {
        String file = cli.write("e.yaml", "input: " + files.letters() + "\nid: id\nverify: [exact, edit:2]\n");
        Result result = evaluate(file);

        assertThat(result.err()).contains("e.yaml:3] --verify");
        assertThat(result.status()).isEqualTo(1);
    }

    /** What is before the break is evaluated, and the status tells. */
    @Test
    void anInputThatWasCutShortGivesStatus1() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            text.append(random.nextLong()).append('\n');
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
        String in = cli.path("in.txt.gz");
        Files.write(cli.folder().resolve("in.txt.gz"), Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2));

        Result result = evaluate(in, "--format=lines", "--shingle=char:3", "-t0.5,0.8");

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).endsWith("semblance: 1 input could not be read to its end\n");
        assertThat(files.figures("f.tsv")).hasSize(2);
    }

    @Test
    void aBadRecordIsCountedAndTheStatusStays0() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", "abcd") + "{broken\n" + Cli.json("b", "abce"));
        Result result = evaluate(in, "--id=id", "--shingle=char:1", "-t0.5");

        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("in.jsonl:2]");
    }

    /** More documents than have all their pairs counted through. */
    @Test
    void largeCollectionsHaveCandidatesAndACurve() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(17);
        int documents = 4200;
        for (int i = 0; i < documents / 2; i++) {
            String words = "w%d x%d y%d".formatted(random.nextInt(900), random.nextInt(900), random.nextInt(900));
            text.append(words).append(" z").append(random.nextInt(900)).append('\n');
            text.append(words).append(" z").append(1000 + random.nextInt(900)).append('\n');
        }
        String in = cli.write("in.txt", text.toString());
        Result result = evaluate(
                in, "--format=lines", "--shingle=word:1", "-t0.6", "--banding=30x1", "--html", cli.path("f.html"));

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("it those of 4,096 documents, evenly chosen.");
        Map<String, String> row = files.figures("f.tsv").get(0);
        assertThat(row).containsEntry("curve_sample_documents", "4096");
        assertThat(Long.parseLong(row.get("exact_pairs"))).isGreaterThanOrEqualTo(documents / 2);
        assertThat(Double.parseDouble(row.get("candidate_exact_recall"))).isGreaterThan(0.99);
        assertThat(Long.parseLong(row.get("candidate_exact_found")))
                .isGreaterThan(Long.parseLong(row.get("exact_pairs")));
        long pairs = 0;
        long candidates = 0;
        for (int bin = 0; bin < CandidateFigures.Curve.BINS; bin++) {
            pairs += Long.parseLong(row.get(FigureColumns.curveColumn("pairs", bin)));
            candidates += Long.parseLong(row.get(FigureColumns.curveColumn("candidates", bin)));
        }
        // All pairs of the sample, and at 0.6, which is three of five, those of which one is not in it.
        assertThat(pairs).isBetween(4096L * 4095 / 2 + 50, 4096L * 4095 / 2 + 500);
        assertThat(candidates).isLessThan(Long.parseLong(row.get("candidate_exact_found")));
        assertThat(row).containsEntry("curve_pairs_from_0.60", row.get("exact_pairs"));
        assertThat(cli.read("f.html")).contains("The S-curve, measured and by theory", "4,096 documents");
    }
}
