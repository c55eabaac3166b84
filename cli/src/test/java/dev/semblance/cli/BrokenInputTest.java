package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Inputs that cannot be read to their end: the rest is done, and the exit status tells. */
class BrokenInputTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String truncated(String name) throws IOException {
        Random random = new Random(5);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4000; i++) {
            text.append(random.nextLong()).append('\n');
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
        Path file = Path.of(cli.write(name, ""));
        Files.write(file, Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2));
        return file.toString();
    }

    @Test
    void linesBeforeTheBreakAreUsedAndTheStatusIs1() throws IOException {
        String in = truncated("in.txt.gz");

        Result result = cli.run("pairs", in, "-o", cli.path("out.tsv"), "--summary", cli.path("summary.json"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .containsPattern(
                        "\\[.*in.txt.gz:[0-9]+\\] broken gzip: ends too early; the rest of the file is missing\n")
                .contains("; 1 bad record, 1 input cut short\n")
                .endsWith("semblance: 1 input could not be read to its end\n");
        assertThat(cli.read("out.tsv")).startsWith("left\tright");
        assertThat(cli.read("summary.json")).contains("\"brokenInputs\" : 1,", "\"unreadableInputs\" : 0,");
    }

    @Test
    void everyCommandTellsInQuietTooAndStrictLeavesNothing() throws IOException {
        String in = truncated("in.txt.gz");

        Result dedup = cli.run("dedup", "-q", in, "-o", cli.path("kept.txt"));
        Result cluster = cli.run("cluster", "-q", in, "-o", cli.path("clusters.tsv"));
        Result strict = cli.run("pairs", "--strict", in, "-o", cli.path("out.tsv"));

        assertThat(dedup.status()).isEqualTo(1);
        assertThat(dedup.err()).endsWith("semblance: 1 input could not be read to its end\n");
        assertThat(cluster.status()).isEqualTo(1);
        assertThat(strict.status()).isEqualTo(1);
        assertThat(strict.err().lines()).last().asString().contains("broken gzip");
        assertThat(cli.files()).containsExactly("clusters.tsv", "in.txt.gz", "kept.txt");
    }

    @Test
    void aTruncatedDocumentOfAFolderIsABadRecordAndAnInputCutShort() throws IOException {
        truncated("in/a.txt.gz");
        cli.write("in/b.txt", Cli.FOX);
        cli.write("in/c.txt", Cli.FOX);

        Result result = cli.run("pairs", cli.path("in"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.outLines()).hasSize(2);
        assertThat(result.err()).contains("documents  2; 1 bad record, 1 input cut short\n");
    }

    @Test
    void aBadRecordAloneIsNoBrokenInput() throws IOException {
        Result result = cli.run("pairs", cli.write("in.jsonl", Cli.json("a", Cli.FOX) + "{broken\n"));

        assertThat(result.status()).isZero();
        assertThat(result.err()).doesNotContain("cut short", "could not be read to");
    }

    @Test
    void whatCannotBeReadInAFolderIsCounted() throws IOException {
        cli.write("in/a.txt", Cli.FOX);
        // A file that nobody can read from its beginning, not even root, whom permissions do not stop.
        Files.createSymbolicLink(Path.of(cli.path("in/b.jsonl")), Path.of("/proc/self/mem"));

        Result result = cli.run("pairs", cli.path("in"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .contains("documents  1; 1 bad record, 1 input unreadable\n")
                .endsWith("semblance: 1 input could not be read to its end\n");
    }

    @Test
    void aDocumentMayBeAsLongAsIsSaid() throws IOException {
        String file = cli.write("in/long.txt", "x y z ".repeat(200_000));
        cli.write("in/good.txt", "good");

        Result less = cli.run("cluster", "-q", cli.path("in"), "--max-document", "1m", "-o", cli.path("a.tsv"));
        Result more = cli.run("cluster", "-q", cli.path("in"), "--max-document", "2m", "-o", cli.path("b.tsv"));
        Result least = cli.run("cluster", cli.path("in"), "--max-document", "1000k");

        assertThat(less.status()).isZero();
        assertThat(less.err())
                .isEqualTo("semblance: [" + file
                        + "] document of more than 1048576 bytes; --max-document takes larger ones\n");
        assertThat(cli.read("a.tsv")).contains("good.txt").doesNotContain("long.txt");
        assertThat(more.status()).isZero();
        assertThat(more.err()).isEmpty();
        assertThat(cli.read("b.tsv")).contains("good.txt", "long.txt");
        assertThat(least.status()).isEqualTo(2);
        assertThat(least.err()).contains("--max-document", "must be between 1m and 2g but was 1000k");
    }

    @Test
    void aNameCannotChangeTheTerminal() throws IOException {
        String file = cli.write("\u001b[31m.jsonl", "no JSON\n");
        cli.write("good.txt", "good");

        Result result = cli.run("pairs", "-q", cli.folder().toString(), "-o", cli.path("out.tsv"));

        assertThat(result.err()).startsWith("semblance: [" + file.replace('\u001b', '?') + ":1] not a JSON object\n");
    }
}
