package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SketchCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String records() throws IOException {
        return cli.write(
                "in.jsonl",
                Cli.json("fox", Cli.FOX)
                        + Cli.json("tea", Cli.TEA)
                        + Cli.json("fox 2", Cli.FOX_CHANGED)
                        + Cli.json("nothing", "")
                        + Cli.json("fox again", Cli.FOX));
    }

    private String sketch(String name, String... options) throws IOException {
        List<String> args = new ArrayList<>(List.of("sketch", records(), "--id", "id", "-q"));
        args.addAll(List.of("-o", cli.path(name)));
        args.addAll(List.of(options));
        Result result = cli.run(args.toArray(new String[0]));
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        return cli.path(name);
    }

    @Test
    void pairsOfASketchFileAreThoseOfItsTexts() throws IOException {
        String file = sketch("a.sketch");

        Result texts = cli.run("pairs", records(), "--id", "id", "--verify", "estimate", "--components", "256");
        Result sketches = cli.run("pairs", file);

        assertThat(sketches.status()).isZero();
        assertThat(sketches.out()).isEqualTo(texts.out());
        assertThat(sketches.outLines()).hasSize(4).startsWith("left\tright\testimate\tlow\thigh");
        assertThat(sketches.outLines().get(2)).isEqualTo("fox\tfox again\t1.000000\t0.985693\t1.000000");
        assertThat(sketches.err())
                .containsSubsequence(
                        "documents  5, 1 empty\n",
                        "sketches   3 distinct, 1 identical to an earlier one\n",
                        " of char:5, normalised by text\n",
                        "plan       threshold 0.8, recall 0.99 asked but only ",
                        " rows of 256 fss components, seed 1\n",
                        "similarities are estimates from signatures, not verified\n",
                        "reported with probability: 0.5",
                        " at 0.8, at least 0.98",
                        " at 0.85, at least 0.99",
                        " at 0.9; falsely: at most 0.0",
                        " at 0.75, at most 0.000",
                        " at 0.7\n",
                        "found      3 pairs; ");
    }

    @Test
    void pairsAcrossFilesOfBothForms() throws IOException {
        String compact = sketch("a.sketch");
        String longForm = sketch("b.sketch.zst", "--form", "long");
        assertThat(Files.size(cli.folder().resolve("a.sketch"))).isBetween(2048L, 2300L);

        Result result = cli.run("pairs", "-q", compact, longForm, "--output-format", "jsonl");

        assertThat(result.err()).isEmpty();
        // Of six foxes, four are the same text.
        assertThat(result.outLines()).hasSize(15 + 1);
        assertThat(result.outLines().get(0)).startsWith("{\"left\":\"fox\",\"right\":\"fox 2\",\"estimate\":0.9");
    }

    @Test
    void theSummarySaysWhatWasMade() throws IOException {
        Result result = cli.run(
                "sketch",
                records(),
                "-o",
                cli.path("a.sketch"),
                "--components",
                "64",
                "--seed",
                "3",
                "--summary",
                cli.path("summary.json"));

        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .containsSubsequence(
                        "documents  5, 1 empty\n",
                        "shingles   ",
                        " of char:5 (chosen), normalised by text\n",
                        "sketches   64 fss components, seed 3\n",
                        "time       read and sketch",
                        "memory     ")
                .doesNotContain("plan", "distinct", "found");
        assertThat(cli.read("summary.json"))
                .contains(
                        "\"command\" : \"sketch\"", "\"sketches\" : {", "\"components\" : 64", "\"form\" : \"compact\"")
                .doesNotContain("\"plan\"", "candidates", "distinctTexts");
        assertThat(cli.run("pairs", cli.path("a.sketch"), "-q", "--summary", cli.path("pairs.json"))
                        .status())
                .isZero();
        assertThat(cli.read("pairs.json")).contains("\"fromSketches\" : true", "\"reported\" : [ {", "\"pairs\" : 3");
    }

    @Test
    void theFileDoesNotDependOnThreads() throws IOException {
        byte[] one = Files.readAllBytes(Path.of(sketch("a.sketch", "--threads", "1")));
        byte[] four = Files.readAllBytes(Path.of(sketch("b.sketch", "--threads", "4", "--memory", "256m")));

        assertThat(four).isEqualTo(one);
    }

    @Test
    void sketchesGoThroughAPipe() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(cli.runTo(out, "sketch", records(), "-o", "-", "-q").status())
                .isZero();

        ByteArrayOutputStream pairs = new ByteArrayOutputStream();
        int status = Main.run(
                new String[] {"pairs", "-q", "-"},
                new ByteArrayInputStream(out.toByteArray()),
                pairs,
                new ByteArrayOutputStream(),
                Map.of());

        assertThat(status).isZero();
        assertThat(pairs.toString(StandardCharsets.UTF_8).lines()).hasSize(4);
    }

    @Test
    void clusters() throws IOException {
        Result result = cli.run("cluster", "-q", sketch("a.sketch"));

        assertThat(result.outLines())
                .hasSize(6)
                .contains("id\tcluster\testimate", "tea\t2\t1.000000", "fox again\t1\t1.000000", "nothing\t3\t");
    }

    @Test
    void aRunOverSketchesIsResumed() throws IOException {
        String file = sketch("a.sketch");
        String[] args = {"pairs", "-q", file, "-o", cli.path("out"), "--work-dir", cli.path("work"), "--keep-work"};
        assertThat(cli.run(args).status()).isZero();
        String expected = cli.read("out");
        Files.delete(cli.folder().resolve("out"));

        String[] resume = Arrays.copyOf(args, args.length);
        resume[args.length - 1] = "--resume";
        assertThat(cli.run(resume).status()).isZero();

        assertThat(cli.read("out")).isEqualTo(expected).hasLineCount(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dedup a.sketch -o kept            | a.sketch is a sketch file, and texts are wanted here",
                "tune a.sketch                     | a.sketch is a sketch file, and texts are wanted here",
                "compare fox tea --in a.sketch     | a.sketch is a sketch file, and texts are wanted here",
                "sketch a.sketch -o b              | a.sketch is a sketch file, and texts are wanted here",
                "pairs a.sketch in.jsonl           | sketch files cannot be compared with texts, but",
                "pairs in.jsonl a.sketch           | in.jsonl is not; 'semblance sketch' makes them of texts",
                "pairs a.sketch --shingle char:5   | --shingle cannot be given with sketch files",
                "pairs a.sketch --components 256   | --components cannot be given with sketch files",
                "pairs a.sketch --seed 1           | --seed cannot be given with sketch files",
                "pairs a.sketch --id id            | a.sketch is read as sketches",
                "pairs a.sketch --format jsonl     | a.sketch is a sketch file, and cannot be read as jsonl",
                "cluster a.sketch --bag            | --bag cannot be given with sketch files",
                "pairs a.sketch --verify exact     | --verify exact needs texts, and sketch files have none",
                "pairs a.sketch --recall 1         | --recall must be below 1 where signatures decide",
                "pairs a.sketch --rows 300         | --rows must be at most the 256 components but was 300",
                "pairs a.sketch --bands 99 --rows 9 | at most the 256 components but was 99 times 9",
                "sketch in.jsonl                   | missing required option: '--output=FILE'",
                "sketch in.jsonl -o b --form short | must be one of compact, long but was short",
                "sketch in.jsonl -o b --components 0 | --components must be between 1 and 4096 but was 0",
                "sketch in.jsonl -o in.jsonl       | it is one of the inputs",
            })
    void whatCannotBeDoneIsSaid(String command, String message) throws IOException {
        sketch("a.sketch");
        String[] args = Arrays.stream(command.split(" "))
                .map(arg -> arg.matches("a\\.sketch|in\\.jsonl|b|kept") ? cli.path(arg) : arg)
                .toArray(String[]::new);

        Result result = cli.run(args);

        assertThat(result.status()).isEqualTo(message.startsWith("it is one of") ? 1 : 2);
        assertThat(result.err()).contains(message).startsWith("semblance: ");
        assertThat(result.out()).isEmpty();
        assertThat(cli.entries()).containsExactly("a.sketch", "in.jsonl");
    }

    @Test
    void filesThatWereNotMadeAlikeAreRefused() throws IOException {
        String one = sketch("a.sketch");
        String other = sketch("b.sketch", "--shingle", "word:2");

        Result result = cli.run("pairs", one, other);

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo("semblance: [" + other + "] cannot be compared with " + one
                        + ": its shingle is word:2 and not char:5\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 30, 45, 300, 1000, 2000})
    void aDamagedFileLeavesNoOutput(int at) throws IOException {
        Path file = Path.of(sketch("a.sketch"));
        byte[] bytes = Files.readAllBytes(file);
        bytes[at]++;
        Files.write(file, bytes);
        assertDamaged(cli.run("pairs", "-q", file.toString(), "-o", cli.path("out")), file);

        bytes[at]--;
        Files.write(file, Arrays.copyOf(bytes, at));
        assertDamaged(cli.run("pairs", "-q", file.toString(), "-o", cli.path("out")), file);
    }

    private void assertDamaged(Result result, Path file) {
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .startsWith("semblance: [" + file + "] damaged: ")
                .hasLineCount(1);
        assertThat(cli.entries()).containsExactly("a.sketch", "in.jsonl");
    }

    @Test
    void badRecordsArePassedOver() throws IOException {
        String in = cli.write("bad.jsonl", Cli.json("a", Cli.FOX) + "{\n" + Cli.json("b", Cli.TEA));

        Result result = cli.run("sketch", in, "-o", cli.path("a.sketch"));

        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("bad.jsonl:2] broken JSON", "documents  2; 1 bad record\n");
        assertThat(cli.run("sketch", in, "--strict", "-o", cli.path("b.sketch")).status())
                .isEqualTo(1);
        assertThat(cli.entries()).containsExactly("a.sketch", "bad.jsonl");
    }
}
