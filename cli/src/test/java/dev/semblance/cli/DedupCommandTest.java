package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DedupCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private static String record(String id, int year, String text) {
        return "{\"id\": \"" + id + "\",  \"meta\": {\"year\": " + year + "}, \"text\": \"" + text + "\" }\n";
    }

    private String records() throws IOException {
        return cli.write(
                "in.jsonl",
                record("a", 2001, Cli.FOX)
                        + record("b", 2003, Cli.TEA)
                        + record("c", 1999, Cli.FOX_CHANGED + " Indeed.")
                        + record("d", 2005, Cli.FOX_CHANGED)
                        + record("e", 2002, Cli.TEA));
    }

    @Test
    void theRestIsCopiedByteForByte() throws IOException {
        Result result = cli.run("dedup", records(), "-o", cli.path("kept.jsonl"));

        assertThat(result.status()).isZero();
        assertThat(result.out()).isEmpty();
        assertThat(cli.read("kept.jsonl")).isEqualTo(record("a", 2001, Cli.FOX) + record("b", 2003, Cli.TEA));
        assertThat(result.err()).contains("found      3 documents removed");
        assertThat(cli.files()).containsExactly("in.jsonl", "kept.jsonl");
    }

    @Test
    void whatGoesIsListedWithItsReason() throws IOException {
        cli.run("dedup", records(), "--id", "id", "-o", cli.path("kept.jsonl"), "--removed", cli.path("removed.jsonl"));

        assertThat(cli.read("removed.jsonl").lines())
                .hasSize(3)
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("{\"id\":\"c\",\"kept\":\"a\",\"similarity\":0.9")
                                .endsWith(",\"identical\":false}"),
                        line -> assertThat(line).startsWith("{\"id\":\"d\",\"kept\":\"a\",\"similarity\":0.9"),
                        line -> assertThat(line)
                                .isEqualTo("{\"id\":\"e\",\"kept\":\"b\",\"similarity\":1.000000,\"identical\":true}"));
    }

    @ParameterizedTest
    @CsvSource({
        "first, ab",
        "last, de",
        "longest, bc",
        "shortest, bd",
        "max:meta.year, bd",
        "min:meta.year, ce",
        "LAST, de"
    })
    void theRuleSaysWhatStays(String rule, String expected) throws IOException {
        Result result = cli.run("dedup", records(), "-o", "-", "--keep", rule, "-q");

        assertThat(result.status()).isZero();
        assertThat(result.out().replaceAll("(?m)^\\{\"id\": \"(.)\".*\\R", "$1"))
                .isEqualTo(expected);
    }

    @Test
    void aSecondRunRemovesNothing() throws IOException {
        cli.run("dedup", records(), "-o", cli.path("once.jsonl"), "-q");

        Result result = cli.run("dedup", cli.path("once.jsonl"), "-o", cli.path("twice.jsonl"));

        assertThat(result.err()).contains("found      0 documents removed");
        assertThat(cli.read("twice.jsonl")).isEqualTo(cli.read("once.jsonl"));
    }

    @Test
    void standardInputIsCopiedToStandardOutput() {
        Result result = cli.input(Cli.FOX + "\r\n" + Cli.TEA + "\r\n" + Cli.FOX).run("dedup", "-", "-o", "-", "-q");

        assertThat(result).isEqualTo(new Result(0, Cli.FOX + "\r\n" + Cli.TEA + "\r\n", ""));
    }

    @Test
    void aFolderIsMirrored() throws IOException {
        cli.write("in/a.txt", Cli.FOX);
        cli.write("in/b/c.txt", Cli.FOX_CHANGED);
        cli.write("in/b/d.txt", Cli.TEA);

        Result result = cli.run("dedup", cli.path("in"), "-o", cli.path("out"));

        assertThat(result.status()).isZero();
        assertThat(cli.files()).containsExactly("in/a.txt", "in/b/c.txt", "in/b/d.txt", "out/a.txt", "out/b/d.txt");
        assertThat(cli.read("out/b/d.txt")).isEqualTo(Cli.TEA);
    }

    @Test
    void emptyDocumentsStayUnlessTheyAreDropped() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", "") + Cli.json("b", Cli.FOX) + Cli.json("c", "  "));

        Result kept = cli.run("dedup", in, "-o", "-");
        Result dropped = cli.run("dedup", in, "-o", "-", "--drop-empty");

        assertThat(kept.outLines()).hasSize(3);
        assertThat(kept.err()).contains("documents  3, 2 empty\n", "found      0 documents removed; ");
        assertThat(dropped.out()).isEqualTo(Cli.json("b", Cli.FOX));
        assertThat(dropped.err()).contains("found      0 documents removed, 2 empty dropped; ");
    }

    @Test
    void whatWasDroppedIsListedInItsPlaceAndNothingIsKeptForIt() throws IOException {
        String in = cli.write(
                "in.jsonl",
                Cli.json("a", "") + Cli.json("b", Cli.FOX) + "{broken\n" + Cli.json("c", " ") + Cli.json("d", Cli.FOX)
                        + Cli.json("e", ""));

        Result result =
                cli.run("dedup", in, "--id", "id", "-o", "-", "--drop-empty", "--removed", cli.path("removed.jsonl"));

        assertThat(result.out()).isEqualTo(Cli.json("b", Cli.FOX));
        String dropped = "{\"id\":\"%s\",\"kept\":null,\"similarity\":null,\"identical\":false}";
        assertThat(cli.read("removed.jsonl").lines())
                .containsExactly(
                        dropped.formatted("a"),
                        dropped.formatted("c"),
                        "{\"id\":\"d\",\"kept\":\"b\",\"similarity\":1.000000,\"identical\":true}",
                        dropped.formatted("e"));
        assertThat(result.err())
                .containsOnlyOnce("1 record is not in the output because it could not be read\n")
                .containsOnlyOnce("semblance: [" + in + ":3] ");
    }

    @Test
    void aTargetThatCannotBeWrittenIsFoundBeforeTheWorkBegins() throws IOException {
        Result result = cli.run("dedup", records(), "-o", cli.path("missing/kept.jsonl"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("semblance: ").contains("missing");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(cli.files()).containsExactly("in.jsonl");
    }

    @Test
    void theInputIsNotOverwritten() throws IOException {
        String in = records();
        String before = cli.read("in.jsonl");

        Result result = cli.run("dedup", in, "-o", in);

        assertThat(result.status()).isNotZero();
        assertThat(result.err()).startsWith("semblance: ");
        assertThat(cli.read("in.jsonl")).isEqualTo(before);
        assertThat(cli.files()).containsExactly("in.jsonl");
    }

    @Test
    void removalsByEstimateAreCalledSo() throws IOException {
        Result result = cli.run(
                "dedup",
                records(),
                "--verify",
                "estimate",
                "-o",
                cli.path("kept.jsonl"),
                "--removed",
                cli.path("removed.jsonl"));

        assertThat(cli.read("removed.jsonl").lines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).contains(",\"estimate\":").doesNotContain("similarity"));
        assertThat(result.err()).contains("removals are by estimates from signatures, not verified\n");
    }

    @Test
    void aFieldThatNoRecordHasIsTold() throws IOException {
        String note = "semblance: no record has a number or time in the field \"nosuch\": max:nosuch keeps the first\n";

        Result result = cli.run("dedup", records(), "-o", cli.path("kept.jsonl"), "--keep", "max:nosuch");

        assertThat(result.status()).isZero();
        assertThat(result.err()).containsOnlyOnce(note);
    }

    @Test
    void valuesThatCannotBeToldApartAreTold() throws IOException {
        String in = cli.write(
                "in.jsonl",
                "{\"text\":\"a b c\",\"ns\":1700000000123456789}\n{\"text\":\"a b c\",\"ns\":1700000000123456790}\n");

        Result result = cli.run("dedup", in, "-o", "-", "--keep", "max:ns");

        assertThat(result.err())
                .containsOnlyOnce("semblance: [" + in + ":1] field \"ns\" has more digits than can be compared,"
                        + " and so it has in 1 more record; ");
    }
}
