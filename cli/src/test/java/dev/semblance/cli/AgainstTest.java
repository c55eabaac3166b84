package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A collection against a reference: {@code --against}. */
class AgainstTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String fresh() throws IOException {
        return cli.write(
                "new.txt", Cli.FOX_CHANGED + "\n" + Cli.TEA + "\n" + Cli.TEA + "\nSomething else altogether.\n\n");
    }

    private String reference() throws IOException {
        return cli.write("reference.txt", Cli.FOX + "\n" + Cli.FOX + "\nNobody has said this before or since.\n");
    }

    @Test
    void onlyPairsAcrossAreReported() throws IOException {
        Result result = cli.run("pairs", fresh(), "--against", reference());

        assertThat(result.status()).isZero();
        assertThat(result.out().lines().map(line -> line.replaceAll("\t0\\.9\\d+$", "\t0.9")))
                .containsExactly(
                        "left\tright\tsimilarity",
                        cli.path("new.txt") + ":1\t" + cli.path("reference.txt") + ":1\t0.9",
                        cli.path("new.txt") + ":1\t" + cli.path("reference.txt") + ":2\t0.9");
        assertThat(result.err()).contains("documents  8, 3 of the reference, 1 empty");
    }

    @Test
    void whatTheReferenceHasIsRemovedAndTheRestCopied() throws IOException {
        Result result = cli.run(
                "dedup",
                fresh(),
                "--against",
                reference(),
                "-o",
                cli.path("kept.txt"),
                "--removed",
                cli.path("removed.jsonl"),
                "--summary",
                cli.path("summary.json"));

        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("found      1 document removed");
        assertThat(cli.read("kept.txt")).isEqualTo(Cli.TEA + "\n" + Cli.TEA + "\nSomething else altogether.\n\n");
        assertThat(cli.read("removed.jsonl"))
                .matches(
                        "\\{\"id\":\"\\S+new.txt:1\",\"kept\":\"\\S+reference.txt:1\",\"similarity\":0.9\\d+,\"identical\":false}\n");
        assertThat(cli.read("summary.json"))
                .contains("\"reference\" : [ \"" + cli.path("reference.txt") + "\" ]")
                .contains("\"referenceDocuments\" : 3,");

        Result again = cli.run("dedup", cli.path("kept.txt"), "--against", reference(), "-o", cli.path("again.txt"));
        assertThat(again.err()).contains("found      0 documents removed");
    }

    @Test
    void whatIsNamedOnBothSidesIsComparedWithItself() throws IOException {
        Result result = cli.run("dedup", fresh(), "--against", cli.path("new.txt"), "-o", "-");

        // Empty documents resemble nothing.
        assertThat(result.out()).isEqualTo("\n");
    }

    @Test
    void theReferenceMayBeASketchFile() throws IOException {
        cli.run("sketch", reference(), "--components", "512", "-o", cli.path("reference.sketch"), "-q");

        Result pairs = cli.run("pairs", fresh(), "--against", cli.path("reference.sketch"));
        assertThat(pairs.status()).isZero();
        assertThat(pairs.out().lines().map(line -> line.replaceAll("\t0\\.[0-9\t.]+$", "")))
                .containsExactly(
                        "left\tright\testimate\tlow\thigh",
                        cli.path("new.txt") + ":1\t" + cli.path("reference.txt") + ":1",
                        cli.path("new.txt") + ":1\t" + cli.path("reference.txt") + ":2");

        Result dedup = cli.run("dedup", fresh(), "--against", cli.path("reference.sketch"), "-o", "-", "-q");
        assertThat(dedup.err()).isEmpty();
        assertThat(dedup.out()).isEqualTo(Cli.TEA + "\n" + Cli.TEA + "\nSomething else altogether.\n\n");
    }

    @Test
    void sketchesAndTextsMayStandOnEitherSide() throws IOException {
        cli.run("sketch", fresh(), "--components", "512", "-o", cli.path("new.sketch"), "-q");

        assertThat(cli.run("pairs", cli.path("new.sketch"), "--against", reference(), "-q")
                        .out())
                .contains("new.txt:1\t" + cli.path("reference.txt") + ":1\t0.9");

        cli.run("sketch", reference(), "--components", "256", "-o", cli.path("reference.sketch"), "-q");
        Result result = cli.run("pairs", cli.path("new.sketch"), "--against", cli.path("reference.sketch"));
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("number of components is 512 and not 256");
    }

    @Test
    void aBadReferenceIsRefused() throws IOException {
        Result missing = cli.run("pairs", fresh(), "--against", cli.path("nowhere"));
        assertThat(missing.status()).isEqualTo(1);
        assertThat(missing.err()).contains("nowhere");

        Result twice = cli.input("a\n").run("pairs", "-", "--against", "-");
        assertThat(twice.status()).isEqualTo(2);
        assertThat(twice.err()).contains("standard input (-) can be read once only");

        Result output = cli.run("dedup", fresh(), "--against", reference(), "-o", cli.path("reference.txt"));
        assertThat(output.status()).isNotZero();
        assertThat(cli.read("reference.txt")).startsWith(Cli.FOX);
    }

    @Test
    void anEmptyReferenceRemovesNothing() throws IOException {
        Result result = cli.run("dedup", fresh(), "--against", cli.write("empty.txt", ""), "-o", "-");

        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo(cli.read("new.txt"));
        assertThat(result.err()).contains("found      0 documents removed");
    }
}
