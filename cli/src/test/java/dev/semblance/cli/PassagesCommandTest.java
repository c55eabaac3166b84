package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassagesCommandTest {
    private static final String QUOTE =
            "the ferry from the northern islands brought the first mail of that winter to the town";

    @RegisterExtension
    private final Cli cli = new Cli();

    private String essays() throws IOException {
        return cli.write(
                "essays.jsonl",
                "{\"id\": \"one\", \"text\": \"He said that " + QUOTE + ".\\nNobody knew why.\"}\n"
                        + "{\"id\": \"two\", \"text\": \"A title <b>\\n\\nIn the end, " + QUOTE.replace("first", "last")
                        + "!\"}\n"
                        + "{\"id\": \"three\", \"text\": \"Something else altogether, and not a word of it was about ships.\"}\n");
    }

    @Test
    void passagesAndPairsAreWrittenAndSummedUp() throws IOException {
        Result result = cli.run("passages", essays(), "--id", "id", "--pairs", cli.path("pairs.csv"));

        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo("""
                left\tright\tleft_from\tleft_to\tleft_line\tright_from\tright_to\tright_line\ttokens\tsimilarity
                one\ttwo\t13\t98\t1\t25\t109\t3\t15\t0.937500
                """);
        assertThat(cli.read("pairs.csv")).isEqualTo("""
                left,right,passages,tokens,left_share,right_share
                one,two,1,15,0.727273,0.727273
                """);
        assertThat(result.err())
                .contains("documents    3\n")
                .contains("compared by  words: runs of 8 that are the same are always found")
                .contains("found        1 passage in 1 pair; 1 pair compared");
        assertThat(cli.files()).containsExactly("essays.jsonl", "pairs.csv");
    }

    @Test
    void oneThatCannotBeReadIsOneInput() throws IOException {
        cli.write("in/a.txt", QUOTE);
        cli.write("in/b.parquet", "no table");

        Result result = cli.run("passages", cli.path("in"), "-o", cli.path("passages.tsv"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("documents    1, 1 bad record, 1 input unreadable\n");
    }

    @Test
    void aReferenceIsComparedAcross() throws IOException {
        String library = cli.write("library.txt", QUOTE + "\n" + QUOTE + "\n");

        Result result = cli.run("passages", essays(), "--id", "id", "--against", library, "--format", "auto", "-q");
        assertThat(result.status()).as(result.err()).isEqualTo(2);

        result = cli.run(
                "passages",
                essays(),
                "--text",
                "text",
                "--against",
                essays(),
                "--pairs",
                "-",
                "-o",
                cli.path("p"),
                "-q");
        assertThat(result.out().lines().skip(1).map(line -> line.replaceAll("\\S+essays.jsonl:", "")))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("1\t1\t1\t"),
                        line -> assertThat(line).startsWith("1\t2\t1\t"),
                        line -> assertThat(line).startsWith("2\t1\t1\t"),
                        line -> assertThat(line).startsWith("2\t2\t1\t"),
                        line -> assertThat(line).startsWith("3\t3\t1\t12\t1.000000\t1.000000"));
    }

    @Test
    void templatesAndOptionsCount() throws IOException {
        String template = cli.write("template.txt", QUOTE);

        assertThat(rows("--ignore", template)).isZero();
        assertThat(rows("--min-length", "16")).isZero();
        assertThat(rows("--min-length", "15")).isEqualTo(1);
        assertThat(rows("--guarantee", "20", "--gram", "10")).isZero();
        assertThat(rows("--min-share", "0.8")).isZero();
        assertThat(rows("--tokens", "characters", "--guarantee", "20", "--gap", "10"))
                .isEqualTo(1);
        assertThat(rows("--tokens", "code")).isZero();
    }

    private long rows(String... options) throws IOException {
        String[] all = new String[options.length + 3];
        all[0] = "passages";
        all[1] = essays();
        all[2] = "-q";
        System.arraycopy(options, 0, all, 3, options.length);
        Result result = cli.run(all);
        assertThat(result.status()).as(result.err()).isZero();
        return result.out().lines().count() - 1;
    }

    @Test
    void thePageLinksBothSidesAndEscapesThem() throws IOException {
        cli.run("passages", essays(), "--id", "id", "--html", cli.path("page.html"), "--summary", cli.path("s.json"));

        assertThat(cli.read("page.html"))
                .contains("<h1>1 pair of documents with passages in common</h1>")
                .contains("<a class=\"passage h0\" id=\"l1-1\" href=\"#r1-1\">" + QUOTE + "</a>")
                .contains(
                        "<a class=\"passage h0\" id=\"r1-1\" href=\"#l1-1\">" + QUOTE.replace("first", "last") + "</a>")
                .contains("A title &lt;b&gt;")
                .doesNotContain("<b>");
        assertThat(cli.read("s.json")).contains("\"passages\" : 1").contains("\"guarantee\" : 8");
    }

    @ParameterizedTest
    @CsvSource({
        "--gram 9 --guarantee 8, --gram must be between 1 and the guarantee of 8 tokens but was 9",
        "--common 1, --common must be at least 2 but was 1",
        "--min-length 0, --min-length must be at least 1 but was 0",
        "--min-share 2, --min-share",
        "--tokens letters, '--tokens must be one of words, characters, code but was letters'",
        "--save-plan x, --save-plan is not for passages"
    })
    void whatIsOutOfRangeIsRefused(String options, String message) throws IOException {
        String[] words = ("passages " + essays() + " " + options).split(" ");

        Result result = cli.run(words);

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains(message);
    }

    @Test
    void badInputsAreTold() throws IOException {
        assertThat(cli.run("passages", cli.path("nowhere")).status()).isEqualTo(1);
        Result ignored = cli.run("passages", essays(), "--ignore", cli.path("nowhere"));
        assertThat(ignored.status()).isEqualTo(1);
        assertThat(ignored.err()).contains("nowhere");
        Result empty = cli.run("passages", cli.write("empty.txt", ""));
        assertThat(empty.status()).isZero();
        assertThat(empty.err()).contains("found        0 passages in 0 pairs");
        Result broken = cli.run("passages", cli.write("broken.jsonl", "{\"text\": \"a\"}\nno json\n"));
        assertThat(broken.status()).isZero();
        assertThat(broken.err()).contains("broken.jsonl:2]").contains("1 bad record");
        Result strict = cli.run("passages", cli.path("broken.jsonl"), "--strict", "-o", cli.path("rows.tsv"));
        assertThat(strict.status()).isEqualTo(1);
        assertThat(cli.files()).doesNotContain("rows.tsv");
        Result itself = cli.run("passages", essays(), "-o", cli.path("essays.jsonl"));
        assertThat(itself.status()).isEqualTo(1);
    }
}
