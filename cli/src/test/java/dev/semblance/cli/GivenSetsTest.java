package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.semblance.cli.Cli.Result;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets that are given as they are: {@code --format sets}. */
class GivenSetsTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    @Test
    void itemsAreTakenAsTheyAre() throws IOException {
        String in = cli.write("in", "a b c\n c  b\ta\r\nA b c\n\n \na c d e\n");

        Result result = cli.run("pairs", in, "--format", "sets", "--threshold", "0.4");

        assertThat(result.status()).isZero();
        assertThat(result.out())
                .isEqualTo("left\tright\tsimilarity\n%1$s:1\t%1$s:2\t1.000000\n".formatted(in)
                        + "%1$s:1\t%1$s:3\t0.500000\n%1$s:1\t%1$s:6\t0.400000\n".formatted(in)
                        + "%1$s:2\t%1$s:3\t0.500000\n%1$s:2\t%1$s:6\t0.400000\n".formatted(in));
        assertThat(result.err()).contains("documents  6, 2 empty\n", "of items, normalised by none\n");
    }

    @ParameterizedTest
    @CsvSource({"0.5,", "0.5,--measure=jaccard", "0.6666,--bag", "0.6666,--measure=bag"})
    void repeatsCountOnlyInBags(String threshold, String bag) {
        List<String> arguments =
                new ArrayList<>(List.of("pairs", "-", "-q", "--format", "sets", "--threshold", threshold));
        if (bag != null) {
            arguments.add(bag);
        }
        Result result = cli.input("a a b\na a\n").run(arguments.toArray(String[]::new));

        assertThat(result.outLines().get(1))
                .isEqualTo("stdin:1\tstdin:2\t" + (threshold.equals("0.5") ? "0.500000" : "0.666667"));
    }

    @Test
    void dedupCopiesByteForByte() throws IOException {
        String in = cli.write("in", " 1\t2  3 4 5\r\n5 4 3 2 1\n\n7 8");

        Result result = cli.run("dedup", in, "--format", "sets", "-o", cli.path("out"));

        assertThat(result.status()).isZero();
        assertThat(cli.read("out")).isEqualTo(" 1\t2  3 4 5\r\n\n7 8");
    }

    @ParameterizedTest
    @CsvSource({
        "--shingle char:5,--shingle must be items",
        "--shingle word:1,--shingle must be items",
        "--normalize text,--normalize must be none",
        "--normalize letters,--normalize must be none"
    })
    void otherWaysToMakeSetsAreRefused(String option, String reason) throws IOException {
        String in = cli.write("in", "1 2\n");
        String given = option.split(" ")[1];

        Result result = cli.run(("pairs " + in + " --format sets " + option).split(" "));

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("semblance: " + reason + " with --format sets, whose sets stay as they are, but was "
                        + given + "\n");
        assertThat(cli.run("compare", in, in, "--format", "sets", option.split(" ")[0], given)
                        .status())
                .isEqualTo(2);
    }

    @Test
    void whatIsImpliedMayBeSaid() throws IOException {
        String in = cli.write("in", "1 2\n2 1\n");

        String said = cli.run(("pairs -q --format sets --normalize none --shingle items " + in).split(" "))
                .out();

        assertThat(said)
                .isEqualTo(cli.run("pairs", "-q", "--format", "sets", in).out());
        assertThat(said.lines()).hasSize(2);
    }

    @Test
    void itemsMayStandInAField() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("x", "red green blue") + Cli.json("y", "blue  green red"));

        Result result = cli.run(("pairs -q --id id --normalize none --shingle items " + in).split(" "));

        assertThat(result.outLines()).containsExactly("left\tright\tsimilarity", "x\ty\t1.000000");
    }

    @Test
    void twoSetsSideBySide() throws IOException {
        String left = cli.write("a", "1 2 3\n");
        String right = cli.write("b", "3\n4\n2");

        assertThat(cli.run("compare", left, right, "--format", "sets").out())
                .contains(
                        "shingles               items, normalised by none\n", "Jaccard similarity     0.5000 = 2/4\n");
    }

    @Test
    void aRunOverSetsIsResumed() throws IOException {
        String in = cli.write("in", "1 2 3\n3 2 1\n");
        String command = "pairs -q " + in + " --work-dir " + cli.path("work") + " --format sets -o " + cli.path("out");
        assertThat(cli.run((command + " --keep-work").split(" ")).status()).isZero();
        String first = cli.read("out");

        assertThat(cli.run((command.replace("sets", "lines") + " --resume").split(" "))
                        .status())
                .isEqualTo(1);
        assertThat(cli.run((command + " --resume").split(" ")).status()).isZero();

        assertThat(cli.read("out")).isEqualTo(first).contains(":2\t1.000000\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 8, 10})
    void realSetsAreFoundAsByBruteForce(int tenths) throws IOException {
        Path file = realSets();
        List<int[]> sets = read(file);
        assertThat(sets).hasSize(4999);

        Result result = cli.run(
                "pairs",
                file.toString(),
                "-q",
                "--format",
                "sets",
                "--recall",
                "1",
                "--threshold",
                tenths / 10 + "." + tenths % 10);

        assertThat(result.status()).isZero();
        assertThat(new TreeSet<>(result.out().lines().skip(1).toList())).isEqualTo(bruteForce(file, sets, tenths));
    }

    private static Path realSets() {
        String name = "shared/data/sets/nmslib_sparse_ids_5K.dat.gz";
        Path file = Files.exists(Path.of("../..", name)) ? Path.of("../..", name) : Path.of("..", name);
        if (!Files.exists(file) && Boolean.parseBoolean(System.getenv("CI"))) {
            throw new AssertionError("continuous integration must have " + name);
        }
        assumeTrue(Files.exists(file), "needs ../" + name + ", which is not there");
        return file;
    }

    /** Sorted item numbers of each line. */
    private static List<int[]> read(Path file) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.US_ASCII))) {
            return lines.lines()
                    .map(line -> Arrays.stream(line.split("\\s+"))
                            .filter(item -> !item.isEmpty())
                            .mapToInt(Integer::parseInt)
                            .sorted()
                            .distinct()
                            .toArray())
                    .toList();
        }
    }

    /** All rows of the result at a threshold in tenths, by counting what each pair shares. */
    private static Set<String> bruteForce(Path file, List<int[]> sets, int tenths) {
        Map<Integer, List<Integer>> holders = new HashMap<>();
        Set<String> rows = new TreeSet<>();
        for (int right = 0; right < sets.size(); right++) {
            int[] shared = new int[right];
            for (int item : sets.get(right)) {
                List<Integer> others = holders.computeIfAbsent(item, key -> new ArrayList<>());
                others.forEach(left -> shared[left]++);
                others.add(right);
            }
            for (int left = 0; left < right; left++) {
                int union = sets.get(left).length + sets.get(right).length - shared[left];
                if (shared[left] > 0 && 10 * shared[left] >= tenths * union) {
                    String similarity = String.format(Locale.ROOT, "%.6f", (double) shared[left] / union);
                    rows.add(file + ":" + (left + 1) + "\t" + file + ":" + (right + 1) + "\t" + similarity);
                }
            }
        }
        return rows;
    }
}
