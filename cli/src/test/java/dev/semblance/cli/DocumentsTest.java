package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** PDF and Word files among texts. */
class DocumentsTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private Path in = Path.of("");

    @BeforeEach
    void write() throws IOException {
        in = Files.createDirectory(cli.folder().resolve("in"));
        Files.writeString(in.resolve("a.txt"), Cli.FOX);
        Files.write(in.resolve("b.pdf"), DocumentFiles.pdf(Cli.FOX));
        Files.write(in.resolve("c.DOCX"), DocumentFiles.word(Cli.FOX));
        Files.write(in.resolve("d.docx"), DocumentFiles.word(Cli.TEA));
    }

    @Test
    void theSameTextIsFoundWhateverItIsIn() {
        Result result = cli.run("pairs", in.toString());
        assertThat(result.status()).isZero();
        assertThat(result.outLines())
                .containsExactly(
                        "left\tright\tsimilarity",
                        in + "/a.txt\t" + in + "/b.pdf\t1.000000",
                        in + "/a.txt\t" + in + "/c.DOCX\t1.000000",
                        in + "/b.pdf\t" + in + "/c.DOCX\t1.000000");
    }

    @Test
    void withoutMarkupTheyAreBinaryFiles() {
        Result result = cli.run("pairs", in.toString(), "--markup", "none");
        assertThat(result.status()).isZero();
        assertThat(result.outLines()).containsExactly("left\tright\tsimilarity");
        assertThat(result.err()).contains("documents  1");
        Result named = cli.run("pairs", in.resolve("c.DOCX").toString(), "--markup", "none");
        assertThat(named.err()).contains("[" + in + "/c.DOCX] binary file");
    }

    @Test
    void whatIsBrokenCostsItselfAlone() throws IOException {
        Files.write(in.resolve("e.pdf"), new byte[0]);
        Files.write(in.resolve("f.pdf"), Arrays.copyOf(DocumentFiles.pdf(Cli.FOX), 100));
        Files.writeString(in.resolve("g.docx"), "no Word at all");
        Files.createDirectory(in.resolve("h.pdf"));
        Files.writeString(in.resolve("h.pdf/i.txt"), Cli.FOX_CHANGED);
        Result result = cli.run("pairs", in.toString(), "--threshold", "1");
        assertThat(result.outLines()).hasSize(4);
        assertThat(result.err())
                .contains(
                        "[" + in + "/e.pdf] empty file\n",
                        "[" + in + "/f.pdf] broken PDF file",
                        "[" + in + "/g.docx] is no Word file\n",
                        "documents  5; 3 bad records\n");
    }

    @Test
    void dedupKeepsTheFilesThemselves() throws IOException {
        Path out = cli.folder().resolve("out");
        Result result = cli.run("dedup", in.toString(), "--output", out.toString());
        assertThat(result.status()).isZero();
        assertThat(Files.readAllBytes(out.resolve("d.docx"))).isEqualTo(DocumentFiles.word(Cli.TEA));
    }

    /** In a JVM of its own, since logs find their streams once. */
    @Test
    void nothingIsLogged() throws Exception {
        // POI would say that this is fatal.
        Files.write(in.resolve("f.docx"), DocumentFiles.word(Cli.FOX, "<!DOCTYPE x>"));
        Path err = cli.folder().resolve("err");
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.semblance.cli.Main",
                        "pairs",
                        "-q",
                        in.toString()))
                .redirectOutput(cli.folder().resolve("out").toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(err, StandardCharsets.UTF_8).lines())
                .containsExactly("semblance: [" + in + "/f.docx] broken Word file: no document of Word is in it");
    }
}
