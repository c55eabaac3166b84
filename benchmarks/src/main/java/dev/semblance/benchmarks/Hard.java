package dev.semblance.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs the program on {@linkplain HardInput hard inputs} of two sizes, and sees whether the results are right, whether the memory is kept,
 * and whether four times as many documents take no more than {@value #MOST_GROWTH} times as long.
 *
 * <p>Peak memory is {@code VmHWM}, as it was last seen from outside or as the program itself tells it at its end, whichever is more.
 */
final class Hard {
    private static final String USAGE = """
            usage: benchmarks/run hard [OPTION]...
              --documents N     documents of the larger inputs; default 1000000
              --memory M        memory for each run; default 2g
              --inputs LETTERS  which inputs; default abcdefghijk: a identical documents, b a template with a number,
                                c just below the threshold, d a shared shingle, e one of 200 MB, f short documents,
                                g many templates, just below the threshold,
                                h templates with three numbers, just below the threshold,
                                i forms: the same phrases, other values,
                                j one template with three numbers, just below the threshold,
                                k sets of 20 of 200 items, at .5
              --limit SECONDS   when a run of the smaller input is ended; default 1800
              --results DIR     where the folder of results goes; default benchmarks/target/results""";

    private static final int TIMES = 4;
    private static final double MOST_GROWTH = 6;

    /** A run that takes longer by more than this is not waited for. */
    private static final double MOST_WAIT = 20;

    private static final int LEAST_WAIT = 120;
    private static final long SEED = 1;

    private final long documents;
    private final MemoryBudget memory;
    private final double limit;
    private final List<HardInput> inputs;
    private final Path launcher = EndToEndOptions.parse(List.of("none")).launcher();
    private final Path folder;
    private final List<String> report = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private Hard(Benchmark benchmark) throws IOException {
        this.documents = benchmark.count("--documents");
        this.memory = MemoryBudget.parse(benchmark.text("--memory"));
        this.limit = benchmark.count("--limit");
        this.inputs = benchmark
                .text("--inputs")
                .chars()
                .mapToObj(Character::toString)
                .map(HardInput::of)
                .toList();
        this.folder = benchmark.emptyFolder("hard");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> defaults = Map.of(
                "--documents",
                "1000000",
                "--memory",
                "2g",
                "--inputs",
                "abcdefghijk",
                "--limit",
                "1800",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
        Benchmark.main(USAGE, defaults, arguments, benchmark -> new Hard(benchmark).run());
    }

    private boolean run() throws IOException, InterruptedException {
        WatchedRun.prepare(launcher, folder, limit);
        Machine.describe().forEach(this::say);
        say("memory: " + memory.option() + " and 300 MB beside");
        inputs.forEach(input -> say(input.letter() + ": " + String.join(" ", input.options())));
        say("");
        say("| input | command | documents | seconds | growth | peak MB | candidates | result | ok |");
        say("|---|---|---:|---:|---:|---:|---:|---:|---|");
        for (HardInput input : inputs) {
            run(input);
        }
        say("");
        faults.forEach(this::say);
        say(faults.isEmpty() ? "all was right" : faults.size() + " faults");
        Files.write(folder.resolve("report.md"), report);
        return faults.isEmpty();
    }

    private void run(HardInput input) throws IOException, InterruptedException {
        Path few = folder.resolve(input.letter() + "-few.txt");
        Path many = folder.resolve(input.letter() + "-many.txt");
        HardInput.Expected expectedOfFew = input.write(Math.max(1, documents / TIMES), SEED, few);
        HardInput.Expected expectedOfMany = input.write(documents, SEED, many);
        List<String> commands =
                input.hasFewPairs() ? List.of("dedup", "cluster", "pairs") : List.of("dedup", "cluster");
        for (String command : commands) {
            double seconds = run(input, command, few, expectedOfFew, 0);
            if (seconds > 0) {
                run(input, command, many, expectedOfMany, seconds);
            }
        }
        Files.delete(few);
        Files.delete(many);
    }

    /**
     * Runs a command on an input, and tells what came of it.
     *
     * @param before seconds that it took on a quarter of the documents, or 0 if this is the quarter
     * @return how many seconds it took, or 0 if it failed
     */
    private double run(HardInput input, String command, Path file, HardInput.Expected expected, double before)
            throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Path json = folder.resolve(Commands.SUMMARY);
        Path work = folder.resolve("output.txt.work");
        List<String> line = new ArrayList<>(List.of(launcher.toString(), command, "--quiet"));
        line.addAll(input.options());
        line.addAll(List.of("--memory", memory.option(), "-o", output.toString(), "--summary", json.toString()));
        line.add(file.toString());
        String start =
                "| " + input.letter() + " " + input.description() + " | " + command + " | " + expected.documents();
        int faultsBefore = faults.size();
        String name = input.letter() + " " + command + " of " + expected.documents() + " documents: ";
        try {
            WatchedRun run =
                    WatchedRun.of(line, folder, work, before == 0 ? limit : Math.max(LEAST_WAIT, MOST_WAIT * before));
            RunSummary summary = RunSummary.read(json);
            long peak = Math.max(run.peakBytes(), (long) summary.number("peakBytes"));
            String result = result(name, command, file, output, expected, summary);
            check(memory.allows(peak), name + "%.0f MB of memory".formatted(peak / 1e6));
            check(!Files.exists(work), name + "the work folder was left behind");
            double growth = before == 0 ? 0 : run.seconds() / before;
            check(growth <= MOST_GROWTH, name + "%.1f times as long as a quarter of them".formatted(growth));
            say(String.format(
                    Locale.ROOT,
                    "%s | %.2f | %s | %.0f | %s | %s | %s |",
                    start,
                    run.seconds(),
                    before == 0 ? "" : "%.2f".formatted(growth),
                    peak / 1e6,
                    summary.text("candidates"),
                    result,
                    faults.size() == faultsBefore ? "yes" : "NO"));
            return run.seconds();
        } catch (IOException e) {
            faults.add(name + e.getMessage());
            say(start + " | | | | | failed | NO |");
            return 0;
        } finally {
            for (Path path : List.of(output, json, work)) {
                Benchmark.delete(path);
            }
        }
    }

    /** Checks what a command gave, and returns it for people. */
    private String result(
            String name, String command, Path file, Path output, HardInput.Expected expected, RunSummary summary)
            throws IOException {
        long read = (long) summary.number("documents");
        check(read == expected.documents(), name + read + " documents were read");
        return switch (command) {
            case "dedup" -> counted(name, lines(output), "kept", expected.kept());
            case "cluster" -> counted(name, clusters(file, output, expected), "clusters", expected.clusters());
            default -> counted(name, lines(output) - 1, "pairs", expected.pairs());
        };
    }

    private String counted(String name, long number, String what, HardInput.Range expected) {
        check(expected.contains(number), name + number + " " + what + " instead of " + expected);
        return number + " " + what;
    }

    /** The number of clusters in a table of all documents; identical documents must be in the same. */
    private static long clusters(Path file, Path table, HardInput.Expected expected) throws IOException {
        Map<String, String> clusterOfText = new HashMap<>();
        Map<String, Integer> sizes = new HashMap<>();
        try (BufferedReader texts = Files.newBufferedReader(file);
                BufferedReader rows = Files.newBufferedReader(table)) {
            rows.readLine();
            for (long row = 1; row <= expected.documents(); row++) {
                String text = texts.readLine();
                String fields = rows.readLine();
                if (fields == null) {
                    throw new IOException("the table ends before document " + row);
                }
                String cluster = fields.split("\t", -1)[1];
                sizes.merge(cluster, 1, Integer::sum);
                String other = clusterOfText.putIfAbsent(text.length() > 100 ? "" + row : text, cluster);
                if (other != null && !other.equals(cluster)) {
                    throw new IOException(
                            "document " + row + " is in cluster " + cluster + ", an identical one in " + other);
                }
            }
            if (rows.readLine() != null) {
                throw new IOException("the table goes on behind the last document");
            }
        }
        return sizes.size();
    }

    private static long lines(Path file) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            long lines = 0;
            while (reader.readLine() != null) {
                lines++;
            }
            return lines;
        }
    }

    private void check(boolean holds, String fault) {
        if (!holds) {
            faults.add(fault);
        }
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
