package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairsCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String records() throws IOException {
        return cli.write(
                "in.jsonl",
                Cli.json("fox", Cli.FOX)
                        + Cli.json("tea", Cli.TEA)
                        + Cli.json("fox 2", Cli.FOX_CHANGED)
                        + Cli.json("fox again", Cli.FOX));
    }

    @Test
    void similarFilesOfAFolder() throws IOException {
        cli.write("in/a.txt", Cli.FOX);
        cli.write("in/b.txt", Cli.TEA);
        cli.write("in/sub/c.txt", Cli.FOX_CHANGED);
        cli.write("in/d.txt", Cli.FOX);

        Result result = cli.run("pairs", cli.path("in"));

        assertThat(result.status()).isZero();
        assertThat(result.outLines()).hasSize(4);
        assertThat(result.outLines().get(0)).isEqualTo("left\tright\tsimilarity");
        assertThat(result.outLines().get(1)).endsWith("d.txt\t1.000000").contains("a.txt\t");
        assertThat(result.outLines().get(2)).contains("a.txt\t", "c.txt\t0.9");
        assertThat(result.outLines().get(3)).contains("d.txt\t", "c.txt\t0.9");
    }

    @Test
    void idsAndSimilaritiesOfRecords() throws IOException {
        Result result = cli.run("pairs", records(), "--id", "id", "--shingle", "word:1");

        // 49 different words: 47 in both.
        assertThat(result.status()).isZero();
        assertThat(result.outLines()).hasSize(4).contains("fox\tfox again\t1.000000");
        assertThat(result.outLines().get(1)).startsWith("fox\tfox 2\t0.9");
        assertThat(result.outLines().get(3)).startsWith("fox 2\tfox again\t0.9");
    }

    @Test
    void standardInputIsLines() {
        Result result =
                cli.input(Cli.FOX + "\n" + Cli.TEA + "\n" + Cli.FOX + "\n").run("pairs", "-");

        assertThat(result.status()).isZero();
        assertThat(result.outLines()).hasSize(2);
        assertThat(result.outLines().get(1)).contains("1").endsWith("\t1.000000");
    }

    @Test
    void outputFormatFollowsTheNameOfTheFile() throws IOException {
        String in = records();

        assertThat(cli.run("pairs", in, "--id", "id", "-o", cli.path("out.csv")).status())
                .isZero();
        assertThat(cli.run("pairs", in, "--id", "id", "-o", cli.path("out.jsonl"))
                        .status())
                .isZero();
        assertThat(cli.run("pairs", in, "--id", "id", "-o", cli.path("out")).status())
                .isZero();
        assertThat(cli.run("pairs", in, "--id", "id", "-o", cli.path("out.csv.gz"))
                        .status())
                .isZero();

        assertThat(cli.read("out.csv")).startsWith("left,right,similarity\nfox,fox 2,0.9");
        assertThat(cli.read("out.jsonl")).startsWith("{\"left\":\"fox\",\"right\":\"fox 2\",\"similarity\":0.9");
        assertThat(cli.read("out")).startsWith("left\tright\tsimilarity\nfox\tfox 2\t0.9");
        assertThat(cli.files()).containsExactly("in.jsonl", "out", "out.csv", "out.csv.gz", "out.jsonl");
    }

    @Test
    void outputFormatCanBeChosen() throws IOException {
        Result result = cli.run("pairs", records(), "--id", "id", "--output-format", "CSV");

        assertThat(result.outLines()).contains("left,right,similarity", "fox,fox again,1.000000");
    }

    @Test
    void anEstimateIsCalledAnEstimate() throws IOException {
        Result result = cli.run("pairs", records(), "--verify", "estimate");

        assertThat(result.status()).isZero();
        assertThat(result.outLines().get(0)).isEqualTo("left\tright\testimate\tlow\thigh");
        assertThat(result.err()).contains("similarities are estimates from signatures, not verified");
    }

    @Test
    void theResultDoesNotDependOnThreadsOrLocale() throws IOException {
        String in = records();
        Result one = cli.run("pairs", in, "--threads", "1");
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            Result four = cli.run("pairs", in, "--threads", "4");

            assertThat(four.out()).isEqualTo(one.out()).contains("\t1.000000\n");
            assertThat(four.err()).contains("threshold 0.8", "3 pairs");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void theSummarySaysWhatWasDone() throws IOException {
        Result result = cli.run("pairs", records());

        assertThat(result.err())
                .containsSubsequence(
                        "documents  4\n",
                        "texts      3 distinct, 1 identical to an earlier one\n",
                        "shingles   ",
                        " of char:",
                        " (chosen), normalised by text\n",
                        "plan       threshold 0.8, recall 0.99 asked and 0.99",
                        " bands × ",
                        " fss components, seed ",
                        "found      3 pairs; ",
                        "time       read and sketch",
                        "documents/s",
                        "total",
                        "memory     ",
                        " at most\n");
    }

    @Test
    void theMemoryForSignaturesIsToldWhereDocumentsAreMany() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            lines.append("line ").append(i).append('\n');
        }

        Result result = cli.input(lines.toString()).run("pairs", "-", "--shingle", "word:1", "--join", "lsh");

        assertThat(result.err())
                .containsPattern(
                        "\nmemory     .* at most, [1-9][0-9]{1,2} bytes a document for signatures and buckets\n");
    }

    @Test
    void aGivenBandingThatFindsLessThanWasAskedIsPlain() throws IOException {
        Result result = cli.run("pairs", records(), "--bands", "2", "--rows", "64");

        assertThat(result.err())
                .contains(
                        "plan       threshold 0.8, recall 0.99 asked but only 0.0000 kept: 2 bands × 64 rows of 128 ");
        assertThat(cli.run("pairs", records()).err()).doesNotContain("but only");
    }

    @Test
    void theExactJoinHasNoBands() throws IOException {
        Result result = cli.run("pairs", records(), "--recall", "1");

        assertThat(result.outLines()).hasSize(4);
        assertThat(result.err()).contains("plan       threshold 0.8, exact join: every pair\n");
    }

    @Test
    void quietSaysNothing() throws IOException {
        Result result = cli.run("pairs", records(), "--quiet");

        assertThat(result.err()).isEmpty();
        assertThat(result.outLines()).hasSize(4);
    }

    @Test
    void theSummaryForMachinesHasNumbersAsNumbers() throws IOException {
        Result result = cli.run(
                "pairs", records(), "-q", "--seed", "7", "--threads", "2", "--summary", cli.path("summary.json"));

        assertThat(result.status()).isZero();
        assertThat(cli.read("summary.json"))
                .contains(
                        "\"version\" : \"0.1.0\"",
                        "\"command\" : \"pairs\"",
                        "\"documents\" : 4,",
                        "\"distinctTexts\" : 3,",
                        "\"identicalDocuments\" : 1,",
                        "\"pairs\" : 3,",
                        "\"threshold\" : 0.8,",
                        "\"threads\" : 2",
                        "\"seed\" : 7",
                        "\"textFields\" : [ \"text\" ],",
                        "\"step\" : \"sketch\"",
                        "in.jsonl");
        assertThat(cli.read("summary.json").split("\"step\""))
                .hasSize(5)
                .allSatisfy(step -> assertThat(step).containsPattern("\"documents(PerSecond)?\" : [1-9]"));
        assertThat(cli.read("summary.json"))
                .containsPattern("\"candidatesPerSecond\" : [1-9]")
                .containsPattern("\"bytesPerSecond\" : [1-9]")
                .containsPattern("\"indexBytes\" : [1-9]");
        assertThat(cli.files()).containsExactly("in.jsonl", "summary.json");
    }

    @Test
    void theSummaryForMachinesLeavesOutWhatWasNotGiven() throws IOException {
        cli.run("pairs", records(), "-q", "--bands", "20", "--scheme", "FSS", "--summary", cli.path("summary.json"));

        String options = cli.read("summary.json").replaceFirst("(?s)\"textFields\".*", "");
        assertThat(options)
                .contains("\"bands\" : 20", "\"scheme\" : \"fss\"")
                .doesNotContain("\"rows\"", "\"components\"", "\"seed\"");
    }

    @Test
    void charsetsOtherThanUtf8AreTold() throws IOException {
        String text = "Съешь же ещё этих мягких французских булок, да выпей чаю.";
        for (String name : new String[] {"in/a.txt", "in/b.txt"}) {
            Files.write(Path.of(cli.write(name, "")), text.getBytes(Charset.forName("windows-1251")));
        }
        Files.write(Path.of(cli.write("in/c.txt", "")), text.getBytes(Charset.forName("KOI8-R")));
        cli.write("in/d.txt", text);

        Result result = cli.run("pairs", cli.path("in"), "--summary", cli.path("summary.json"));

        assertThat(result.outLines()).hasSize(1 + 6);
        assertThat(result.err()).containsOnlyOnce("semblance: 3 files were not UTF-8: windows-1251 (2), KOI8-R (1)\n");
        assertThat(cli.read("summary.json").replaceAll("\\s+", ""))
                .contains("\"charsets\":{\"windows-1251\":2,\"KOI8-R\":1},");
    }

    @Test
    void writingManyPairsToAFileIsAStepOfItsOwn() throws IOException {
        String in = cli.write("in.txt", (Cli.FOX + "\n").repeat(300));

        Result toFile = cli.run("pairs", in, "--progress", "always", "-o", cli.path("out.tsv"));
        Result toStandardOutput = cli.run("pairs", in, "--progress", "always");

        assertThat(toFile.err()).containsPattern("\r\u001b\\[Kwrite .*/44850 ");
        assertThat(toStandardOutput.err()).doesNotContain("\u001b[Kwrite");
    }

    @Test
    void progressIsShownWhenWanted() throws IOException {
        assertThat(cli.run("pairs", records(), "--progress", "always").err()).contains("\r\u001b[K");
        assertThat(cli.run("pairs", records()).err()).doesNotContain("\r", "\u001b");
    }

    @Test
    void anEmptyFolderGivesAHeaderAndANote() throws IOException {
        Files.createDirectory(cli.folder().resolve("empty"));

        Result result = cli.run("pairs", cli.path("empty"));

        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo("left\tright\tsimilarity\n");
        assertThat(result.err()).contains("semblance: no document was found in " + cli.path("empty"));
    }

    @Test
    void badRecordsAreReportedCountedAndPassedOver() throws IOException {
        String in = cli.write(
                "in.jsonl", Cli.json("a", Cli.FOX) + "{broken\n" + Cli.json("b", Cli.FOX) + "{\"id\":\"c\"}\n");

        Result result = cli.run("pairs", in, "--id", "id");

        assertThat(result.status()).isZero();
        assertThat(result.outLines()).containsExactly("left\tright\tsimilarity", "a\tb\t1.000000");
        assertThat(result.err())
                .contains("semblance: [" + in + ":2] ", "semblance: [" + in + ":4] ", "documents  2; 2 bad records\n");
    }

    @Test
    void onlyTheFirstBadRecordsArePrinted() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", Cli.FOX) + "{broken\n".repeat(1033));

        Result result = cli.run("pairs", in);

        assertThat(result.status()).isZero();
        assertThat(result.err().lines().filter(line -> line.startsWith("semblance: [")))
                .hasSize(20);
        assertThat(result.err()).contains("semblance: ... and 1,013 more bad records, 1,033 in all\n");
    }

    @Test
    void theFirstBadRecordIsFatalWithStrict() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", Cli.FOX) + "{broken\n" + "{broken too\n");

        Result result = cli.run("pairs", in, "--strict", "-o", cli.path("out.tsv"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("semblance: [" + in + ":2] ");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(cli.files()).containsExactly("in.jsonl");
    }

    @Test
    void nothingButBadRecordsIsAFailure() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", Cli.FOX));

        Result result = cli.run("pairs", in, "--text", "body", "-o", cli.path("out.tsv"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("semblance: no document could be read: 1 bad record and nothing else\n");
        assertThat(cli.files()).containsExactly("in.jsonl");
    }

    @Test
    void repeatedIdsAreReportedAndCount() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("x", Cli.FOX).repeat(9));

        Result result = cli.run("pairs", in, "--id", "id");

        assertThat(result.status()).isZero();
        assertThat(result.outLines()).hasSize(1 + 9 * 8 / 2).contains("x\tx\t1.000000");
        assertThat(result.err())
                .contains(
                        "semblance: the id x comes again, as document 2 (records that could not be read not counted); both"
                                + " documents count\n",
                        "semblance: ... and 3 more documents with a repeated id, 8 in all\n",
                        "documents  9, 8 with a repeated id\n");
    }

    @Test
    void aReaderThatGoesAwayIsNoFailure() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("x", Cli.FOX).repeat(300));
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };

        Result result = cli.runTo(closed, "pairs", in, "-q");

        assertThat(result).isEqualTo(new Result(0, "", ""));
        assertThat(cli.runTo(closed, "--version").status()).isZero();
        assertThat(cli.runTo(closed, "pairs", "--help")).isEqualTo(new Result(0, "", ""));
    }

    @Test
    void standardOutputOnAFullDiskIsAFailure() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };

        Result result = cli.runTo(full, "pairs", records(), "-q");

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("semblance: disk full: ").contains("standard output");
        assertThat(cli.runTo(full, "--help").status()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-o", "--summary"})
    void anOutputInAFolderThatIsNotThereIsOneLine(String option) throws IOException {
        String target = cli.path("missing/out.tsv");

        Result result = cli.run("pairs", records(), option, target);

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("semblance: ").contains(cli.path("missing"));
        assertThat(result.err().lines()).hasSize(1);
        assertThat(cli.files()).containsExactly("in.jsonl");
    }

    @Test
    void anEarlierOutputSurvivesAFailure() throws IOException {
        cli.write("out.tsv", "precious");
        String in = cli.write("in.jsonl", "{broken\n");

        assertThat(cli.run("pairs", in, "-o", cli.path("out.tsv")).status()).isEqualTo(1);
        assertThat(cli.read("out.tsv")).isEqualTo("precious");
        assertThat(cli.files()).containsExactly("in.jsonl", "out.tsv");
    }

    @Test
    void pairsThatNoDiskHasRoomForAreRefusedBeforeTheyAreWritten() throws IOException {
        cli.write("in.txt", "one and the same line\n".repeat(2_000_000));

        Result result = cli.run("pairs", cli.path("in.txt"), "-o", cli.path("out.tsv"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .contains("1,999,999,000,000 pairs follow")
                .containsPattern(
                        "semblance: cannot write .*out.tsv: 1,999,999,000,000 rows need about .* TB, and its disk has");
        assertThat(cli.files()).containsExactly("in.txt");
    }
}
