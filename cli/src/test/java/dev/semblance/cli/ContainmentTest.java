package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --measure containment}. */
class ContainmentTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String quotes() throws IOException {
        return cli.write(
                "quotes.jsonl",
                "{\"id\": \"all\", \"text\": \"" + Cli.TEA + " " + Cli.FOX + "\"}\n"
                        + "{\"id\": \"tea\", \"text\": \"" + Cli.TEA + "\"}\n"
                        + "{\"id\": \"fox\", \"text\": \"" + Cli.FOX + "\"}\n"
                        + "{\"id\": \"fox again\", \"text\": \"" + Cli.FOX + "\"}\n");
    }

    private static final String EXPECTED = """
            left\tright\tsimilarity
            tea\tall\t1.000000
            fox\tall\t1.000000
            fox again\tall\t1.000000
            fox again\tfox\t1.000000
            fox\tfox again\t1.000000
            """;

    @ParameterizedTest
    @ValueSource(strings = {"--recall=0.99", "--recall=1", "--join=exact", "--join=lsh"})
    void whatLiesInWhatIsReportedInOrderOfTheContainers(String join) throws IOException {
        Result result = cli.run("pairs", quotes(), "--id", "id", "--measure", "containment", join);

        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo(EXPECTED);
        assertThat(result.err()).contains("threshold 0.8 of containment, ").contains("found      5 pairs;");
    }

    @Test
    void theSummaryThePlanAndThePageSayHow() throws IOException {
        Result result = cli.run(
                "pairs",
                quotes(),
                "--id=id",
                "--measure=containment",
                "--seed=7",
                "--save-plan=" + cli.path("plan.json"),
                "--summary=" + cli.path("summary.json"),
                "--html=" + cli.path("page.html"));

        assertThat(result.err()).contains("kept: the rarest of 64 shingles of each, seed 7");
        assertThat(cli.read("plan.json"))
                .contains("\"measure\" : \"containment\"")
                .contains("\"components\" : 64");
        assertThat(cli.read("summary.json")).contains("\"measure\" : \"containment\"");
        assertThat(cli.read("page.html")).contains("containment").contains("the rarest of 64 shingles of each, seed 7");

        Result again = cli.run("pairs", quotes(), "--id=id", "--plan=" + cli.path("plan.json"), "-q");
        assertThat(again).isEqualTo(new Result(0, EXPECTED, ""));
        Result dedup = cli.run("dedup", quotes(), "--plan=" + cli.path("plan.json"), "-o", "-");
        assertThat(dedup.status()).isEqualTo(2);
        assertThat(dedup.err()).contains("measure containment is for pairs and not for dedup");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dedup -o kept",
                "cluster",
                "sketch -o sketch",
                "tune",
                "evaluate",
                "make -o made --noise typos:0.1",
                "pairs --verify estimate",
                "pairs --verify edit:0.1",
                "pairs --distinguish numbers",
                "pairs --bands 3 --rows 4",
                "pairs --components 2",
                "pairs --bag"
            })
    void whereItMeansNothingItIsRefused(String command) throws IOException {
        String[] words = (command + " --measure containment")
                .replaceAll("-o (\\w+)", "-o " + cli.path("$1"))
                .split(" ");
        String[] arguments = java.util.Arrays.copyOf(words, words.length + 1);
        arguments[words.length] = quotes();

        Result result = cli.run(arguments);

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).containsAnyOf("containment", "components must be more than 2");
        assertThat(cli.files()).containsExactly("quotes.jsonl");
    }
}
