package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuneCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    /** Mining of Massive Datasets, 3.4.2: twenty bands of five rows. */
    @Test
    void theTextbooksTable() {
        Result result = cli.run("tune", "--bands", "20", "--rows", "5");
        assertThat(result.status()).isZero();
        for (String line : List.of(
                "0.20       0.0064",
                "0.30       0.0475",
                "0.40       0.1860",
                "0.50       0.4701",
                "0.60       0.8019",
                "0.70       0.9748",
                "0.80       0.9996")) {
            assertThat(result.outLines()).anyMatch(found -> found.startsWith(line));
        }
    }

    @Test
    void theThresholdIsMarkedWhereverItLies() {
        assertThat(cli.run("tune", "--threshold", "0.8").out()).containsOnlyOnce(" < threshold\n");
        assertThat(cli.run("tune", "--threshold", "0.8125").outLines())
                .filteredOn(line -> line.endsWith(" < threshold"))
                .singleElement()
                .asString()
                .startsWith("0.8125 ");
    }

    @Test
    void theTableHoldsTheChosenPlanAndOthersThatKeepTheRecall() {
        List<String> plans = cli.run("tune", "--recall", "0.95", "--threshold", "0.7").outLines().stream()
                .filter(line -> line.matches("[> ] +\\d+ +\\d+ +\\d+ .* bytes +\\d+ bytes +[0-9.]+ µs"))
                .toList();
        assertThat(plans).hasSize(9).filteredOn(line -> line.startsWith(">")).hasSize(1);
        for (String plan : plans) {
            assertThat(Double.parseDouble(plan.substring(1).trim().split(" +")[3]))
                    .isGreaterThanOrEqualTo(0.95);
        }
    }

    @Test
    void aCorpusIsLookedAt() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            lines.append("line ").append(i * 7919 % 100_003).append(" of a made text\n");
        }
        String input = cli.write("in.txt", lines.toString());

        Result result = cli.run("tune", input);

        assertThat(result.status()).isZero();
        assertThat(result.out())
                .contains("corpus     about 300 documents\n")
                .contains("sample     300 different texts of about ")
                .contains("char:5 (chosen)");
        assertThat(cli.run("tune", input).out()).isEqualTo(result.out());
        assertThat(cli.run("tune", "--json", input).out())
                .startsWith("{\n  \"plan\" : {\n    \"normalizer\" : \"text\",\n")
                .contains("\"documents\" : 300,\n  \"sampledTexts\" : 300,");
    }

    @Test
    void thePlanOfARunIsTheOneThatIsShown() throws IOException {
        String input = cli.write("in.jsonl", Cli.json("a", Cli.FOX) + Cli.json("b", Cli.FOX_CHANGED));
        String plan = cli.run("tune", input).outLines().stream()
                .filter(line -> line.startsWith("plan "))
                .findFirst()
                .orElseThrow();
        assertThat(cli.run("pairs", input).err()).contains(plan);
    }

    @Test
    void thePageHoldsWhatItShows() throws IOException {
        Result result =
                cli.run("tune", "--html", cli.folder().resolve("page.html").toString());
        assertThat(result.status()).isZero();
        assertThat(Files.readString(cli.folder().resolve("page.html")))
                .startsWith("<!DOCTYPE html>")
                .contains("const data = {\n  \"plan\" : {")
                .containsSubsequence(
                        "<svg id=\"chart\" data-ends=",
                        "<polygon class=\"area missed\"",
                        "<polygon class=\"area vain\"",
                        "<polyline class=\"line0\"",
                        ">threshold 0.8</text>")
                .doesNotContain("DATA", "CHART", "http://localhost", "<script src", "<link");
        Result toStandardOutput = cli.run("tune", "--html", "-");
        assertThat(toStandardOutput.out()).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    }

    @Test
    void theExactJoinHasNoBands() {
        assertThat(cli.run("tune", "--recall", "1").out())
                .isEqualTo("plan       threshold 0.8, exact join: every pair\n");
    }

    @ParameterizedTest
    @CsvSource({
        "--threshold, 1.2, --threshold must be above 0 and at most 1 but was 1.2",
        "--threshold, 0, --threshold must be above 0 and at most 1 but was 0",
        "--recall, 0, --recall must be a number above 0 and at most 1 but was 0",
        "--recall, 1.5, --recall must be a number above 0 and at most 1 but was 1.5",
        "--html, missing/page.html, cannot write missing/page.html: its folder does not exist",
    })
    void whatIsOutOfBoundsIsRefused(String option, String value, String message) {
        Result result = cli.run("tune", option, value);
        assertThat(result.status()).isNotZero();
        assertThat(result.err()).startsWith("semblance: " + message);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void noMoreBandsThanComponents() {
        Result result = cli.run("tune", "--bands", "20", "--rows", "5", "--components", "64");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("bands times rows must be at most the 64 components but was 20 times 5");
    }
}
