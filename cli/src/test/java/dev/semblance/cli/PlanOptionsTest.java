package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanOptionsTest {
    private static final String PLAN = """
            {
              "format" : "semblance-plan",
              "version" : 1,
              "normalizer" : "text",
              "shingler" : "char:5",
              "bag" : false,
              "threshold" : 0.7,
              "recall" : 0.9,
              "join" : "lsh",
              "scheme" : "fss",
              "components" : 100,
              "bands" : 20,
              "rows" : 5,
              "seed" : 7,
              "verify" : "exact",
              "madeFrom" : {
                "documents" : 3
              }
            }
            """;

    @RegisterExtension
    private final Cli cli = new Cli();

    /** Texts of which each is near the one before, so that it matters what a plan misses. */
    private String corpus() throws IOException {
        Random random = new Random(3);
        StringBuilder lines = new StringBuilder();
        String[] words = new String[40];
        for (int i = 0; i < 400; i++) {
            for (int j = 0; j < words.length; j++) {
                if (i % 8 == 0 || random.nextInt(12) == 0) {
                    words[j] = Integer.toString(random.nextInt(100_000), 36);
                }
            }
            lines.append(Cli.json("d" + i, String.join(" ", words)));
        }
        return cli.write("in.jsonl", lines.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--threshold 0.6 --recall 0.8 --seed 5",
                "--shingle word:2 --normalize letters --bag",
                "--bands 3 --rows 9 --scheme minhash --components 40",
                "--recall 1",
                "--verify estimate"
            })
    void aRunWithThePlanOfAnotherGivesTheSameBytes(String options) throws IOException {
        String input = corpus();
        String plan = cli.path("plan.json");
        for (String command : new String[] {"pairs", "cluster", "dedup"}) {
            String given = command + " -q -o " + cli.path("one.jsonl") + " --id id " + options;
            assertThat(cli.run((given + " --save-plan " + plan + " " + input).split(" +"))
                            .status())
                    .isZero();
            String saved = cli.read("plan.json");
            String again =
                    command + " -q -o " + cli.path("other.jsonl") + " --id id --save-plan " + cli.path("same.json");
            assertThat(cli.run((again + " --plan " + plan + " " + input).split(" +"))
                            .err())
                    .isEmpty();
            assertThat(cli.read("other.jsonl")).isNotEmpty().isEqualTo(cli.read("one.jsonl"));
            assertThat(cli.read("same.json")).isEqualTo(saved);
            assertThat(cli.run((again + " --plan " + plan + " " + options + " " + input).split(" +"))
                            .status())
                    .as("options that agree")
                    .isZero();
        }
    }

    @Test
    void whatTuneHasChosenIsDone() throws IOException {
        String input = corpus();
        String plan = cli.path("plan.json");
        Result tuned = cli.run("tune", "--recall", "0.95", "--save-plan", plan, input);
        assertThat(tuned.out()).contains("plan ");
        assertThat(cli.run("pairs", "--plan", plan, "-q", input).out())
                .isEqualTo(cli.run("pairs", "-q", "--recall", "0.95", input).out());
        assertThat(cli.read("plan.json")).contains("\"documents\" : 4", "\"sampledPairs\" : [", "\"component\" : 20");
        assertThat(cli.run("tune", "--save-plan", "-").out()).startsWith("{\n  \"format\" : \"semblance-plan\",");
    }

    @Test
    void dedupDoesAsThePlanSays() throws IOException {
        String plan = cli.write("plan.json", PLAN);
        assertThat(cli.run("dedup", "--plan", plan, corpus(), "-o", cli.path("kept.jsonl"))
                        .err())
                .contains("20 bands × 5 rows of 100 fss components, seed 7");
    }

    @Test
    void comparisonsFollowThePlan() throws IOException {
        String plan = cli.write("plan.json", PLAN);
        String left = cli.write("a.txt", Cli.FOX);
        String right = cli.write("b.txt", Cli.FOX_CHANGED);
        String[] options = ("compare --threshold 0.7 --recall 0.9 --bands 20 --rows 5 --seed 7 --shingle char:5 " + left
                        + " " + right)
                .split(" ");
        assertThat(cli.run("compare", "--plan", plan, left, right).out())
                .startsWith(cli.run(options).out())
                .contains("20 bands × 5 rows");
        String[] asJson = Arrays.copyOf(options, options.length + 1);
        asJson[options.length] = "--json";
        assertThat(cli.run("compare", "--plan", plan, left, right, "--json").out())
                .isEqualTo(cli.run(asJson).out())
                .contains("\"outcome\" : \"found\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --threshold 0.8    | --threshold 0.8 contradicts the plan %s, which has 0.7
                    --recall 0.99      | --recall 0.99 contradicts the plan %s, which has 0.9
                    --normalize none   | --normalize none contradicts the plan %s, which has text
                    --shingle word:3   | --shingle word:3 contradicts the plan %s, which has char:5
                    --shingle auto     | --shingle auto contradicts the plan %s, which has char:5
                    --bag              | --bag true contradicts the plan %s, which has false
                    --scheme minhash   | --scheme minhash contradicts the plan %s, which has fss
                    --components 200   | --components 200 contradicts the plan %s, which has 100
                    --bands 19         | --bands 19 contradicts the plan %s, which has 20
                    --rows 4           | --rows 4 contradicts the plan %s, which has 5
                    --seed 1           | --seed 1 contradicts the plan %s, which has 7
                    --verify estimate  | --verify estimate contradicts the plan %s, which has exact
                    --format sets      | --normalize none, which sets take, contradicts the plan %s, which has text
                    """)
    void anOptionThatContradictsIsRefused(String option, String message) throws IOException {
        String plan = cli.write("plan.json", PLAN);
        String input = corpus();
        for (String command : new String[] {"tune", "pairs", "cluster"}) {
            Result result = cli.run((command + " --plan " + plan + " " + option + " " + input).split(" "));
            assertThat(result.status()).isEqualTo(2);
            assertThat(result.err()).startsWith("semblance: " + message.formatted(plan) + "\n");
        }
    }

    @Test
    void optionsThatAgreeAreFine() throws IOException {
        String plan = cli.write("plan.json", PLAN);
        String same =
                "--threshold 0.70 --recall .9 --normalize text --shingle char:05 --scheme fss --components 100 --bands 20"
                        + " --rows 5 --seed 7 --verify exact";
        assertThat(cli.run(("tune --plan " + plan + " " + same).split(" ")).out())
                .isEqualTo(cli.run("tune", "--plan", plan).out())
                .contains("20 bands × 5 rows");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "version" : 1       | "version" : 2       | :3] version must be 1, the only one that this program knows, but was 2
                    "semblance-plan"    | "other"             | :2] this is no plan: format must be semblance-plan
                    "normalizer" : "text" | "normalizer" : "tex" | :4] normalizer must be
                    "char:5"            | "char:0"            | :5]
                    "bag" : false       | "bag" : 0           | :6] bag must be true or false but was 0
                    "bag"               | "bags"              | :6] unknown field bags; did you mean bag?
                    "bag"               | "seed"              | :14] seed comes twice
                    0.7                 | 0                   | :7] threshold must be above 0 and at most 1 but was 0
                    0.7                 | 1.2                 | :7] threshold must be above 0 and at most 1 but was 1.2
                    0.7                 | "0.7"               | :7] threshold must be a number but was 0.7
                    0.9                 | 1.5                 | :8] recall must be above 0 and at most 1 but was 1.5
                    0.9                 | 1e999               | :8] recall must be above 0 and at most 1 but was Infinity
                    "lsh"               | "best"              | :9] join must be lsh or exact but was best
                    "lsh"               | "exact"             | :11] components must not be given with the exact join but was 100
                    "fss"               | "fs"                | :10]
                    : 100               | : 99                | :12] bands times rows must be at most the 99 components but was 20 times 5
                    : 100               | : 5000              | :11] components must be between 1 and 4096 but was 5000
                    : 100               | : 99999999999       | :11] components must be a small whole number but was 99999999999
                    : 20,               | : 0,                | :12] bands must be between 1 and 4096 but was 0
                    : 20,               | : 2000,             | :12] bands times rows must be at most 4096 but was 2000 times 5
                    : 5,                | : -5,               | :13] rows must be between 1 and 4096 but was -5
                    : 5,                | : 5.5,              | :13] rows must be a whole number but was 5.5
                    : 7,                | : 99999999999999999999, | :14] seed must be a whole number of 64 bits but was 99999999999999999999
                    "verify" : "exact"  | "verify" : "no"     | :15] verify must be one of exact, estimate, edit:LIMIT, indel:LIMIT, weighted:LIMIT but was no
                    "seed" : 7,         | ''                  | ] the plan has no seed
                    "seed" : 7,         | "seed" 7,           | :14] broken JSON at column
                    """)
    void aPlanThatIsWrongIsRefusedWithItsPlace(String from, String to, String message) throws IOException {
        assertThat(PLAN).contains(from);
        String plan = cli.write("plan.json", PLAN.replaceFirst(Pattern.quote(from), to));
        Result result = cli.run("tune", "--plan", plan);
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("semblance: [" + plan + message).hasLineCount(1);
        assertThat(result.out()).isEmpty();
    }

    /** However a plan is cut off or damaged, there is a message of one line, or a plan that is whole. */
    @Test
    void damageIsTold() throws IOException {
        byte[] whole = PLAN.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(11);
        String plan = cli.path("plan.json");
        for (int i = 0; i < 300; i++) {
            byte[] damaged = Arrays.copyOf(whole, i < 150 ? random.nextInt(whole.length - 2) : whole.length);
            if (i >= 150) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Files.write(cli.folder().resolve("plan.json"), damaged);
            Result result = cli.run("tune", "--plan", plan);
            assertThat(result.status()).isBetween(0, 1);
            assertThat(result.err()).doesNotContain("internal error");
            if (i < 150 || result.status() == 1) {
                assertThat(result.err()).startsWith("semblance: [" + plan).hasLineCount(1);
            }
        }
    }

    @Test
    void whatIsNoFileIsTold() throws IOException {
        String input = corpus();
        assertThat(cli.run("pairs", "--plan", cli.folder().toString(), input).err())
                .isEqualTo("semblance: cannot read the plan " + cli.folder() + ": it is a folder\n");
        assertThat(cli.run("pairs", "--plan", cli.path("none.json"), input).err())
                .isEqualTo("semblance: no such file or folder: " + cli.path("none.json") + "\n");
        assertThat(cli.run("pairs", "--plan", input, input).err()).contains("this is no plan");
        cli.write("large.json", " ".repeat(2_000_000));
        assertThat(cli.run("pairs", "--plan", cli.path("large.json"), input).err())
                .contains("this is no plan: it has more than a megabyte");
    }

    @Test
    void thePlanIsNoOutput() throws IOException {
        String plan = cli.write("plan.json", PLAN);
        for (String option : new String[] {"-o", "--save-plan", "--summary"}) {
            Result result = cli.run("pairs", "--plan", plan, option, plan, corpus());
            assertThat(result.status()).isEqualTo(1);
            assertThat(result.err()).contains("cannot write " + plan + ": it is one of the inputs");
            assertThat(cli.read("plan.json")).isEqualTo(PLAN);
        }
    }

    @Test
    void aPlanThatFindsTooLittleIsNoted() throws IOException {
        String plan = cli.write(
                "plan.json", PLAN.replace("\"rows\" : 5", "\"rows\" : 4").replace(": 20,", ": 2,"));
        assertThat(cli.run("pairs", "--plan", plan, corpus()).err())
                .contains("2 bands of 4 rows find 0.4226 of the pairs at the threshold, not the 0.9 asked for");
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.1", "1, 1", "0.99, 0.99", "1e-5, 0.00001", "0.30000000000000004, 0.30000000000000004", "13, 13"
    })
    void numbersAreWrittenAsShortAsTheyRead(double value, String text) {
        assertThat(PlanFile.shortest(value)).isEqualTo(text);
    }

    @Test
    void costsAreMeasured() {
        Result result = cli.run("tune", "--calibrate", "--save-plan", cli.path("plan.json"));
        assertThat(result.status()).isZero();
        assertThat(result.outLines())
                .anyMatch(line -> line.matches(
                        "costs +a component [0-9.]+ ns \\(fixed: 20\\), a band record [0-9.]+ ns \\(fixed: 80\\), a candidate"
                                + " [0-9.]+ ns \\(fixed: 150\\), a verified shingle [0-9.]+ ns \\(fixed: 20\\)"));
        assertThat(cli.run("tune", "--plan", cli.path("plan.json")).status()).isZero();
    }
}
