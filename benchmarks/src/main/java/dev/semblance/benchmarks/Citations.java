package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures how time, memory and disk of a citation graph grow with the number of titles while the memory that is allowed stays the same.
 * Each result is {@linkplain CitationOutput#check checked} to be whole before its row is printed.
 */
final class Citations {
    private static final String USAGE = """
            usage: benchmarks/run citations [OPTION]...
              --scale N,N...      citing and cited titles of the inputs; default 1000000,10000000
              --memory M          memory for each run; default 6g
              --launcher FILE     the program; default ./semblance
              --results DIR       where the folder of results goes; default benchmarks/target/results""";

    /** Titles that are too short or too long to be taken. */
    private static final double MOST_LEFT_OUT = 0.01;

    private final MemoryBudget memory;
    private final List<Long> scale = new ArrayList<>();
    private final Path launcher;
    private final Path folder;
    private final List<String> report = new ArrayList<>();
    private double firstMicroseconds;

    private Citations(Benchmark benchmark) throws IOException {
        this.memory = MemoryBudget.parse(benchmark.text("--memory"));
        for (String titles : benchmark.text("--scale").split(",", -1)) {
            scale.add(Benchmark.count("--scale", titles));
        }
        scale.sort(null);
        this.launcher = Path.of(benchmark.text("--launcher")).toAbsolutePath();
        this.folder = benchmark.emptyFolder("citations");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Benchmark.main(USAGE, defaults(), arguments, Citations::run);
    }

    /** The options, and what they are if they are not given. */
    static Map<String, String> defaults() {
        return Map.of(
                "--scale",
                "1000000,10000000",
                "--memory",
                "6g",
                "--launcher",
                EndToEndOptions.launcherByDefault().toString(),
                "--results",
                EndToEndOptions.target().resolve("results").toString());
    }

    static boolean run(Benchmark benchmark) throws IOException, InterruptedException {
        return new Citations(benchmark).run();
    }

    private boolean run() throws IOException, InterruptedException {
        WatchedRun.prepare(launcher, folder, Double.MAX_VALUE);
        Machine.describe().forEach(this::say);
        boolean holds = true;
        for (long titles : scale) {
            holds &= measure(titles);
        }
        Files.write(folder.resolve("report.md"), report);
        return holds;
    }

    /** The input of so many titles, which is made if it is not there. */
    private Path input(long titles) throws IOException {
        Path inputs = Files.createDirectories(folder.resolveSibling("citation-inputs"));
        Path input = inputs.resolve("citations-" + titles + ".jsonl");
        if (!Files.exists(input)) {
            Path part = inputs.resolve(input.getFileName() + ".part");
            MakeCitations.write(new CitationRecipe(titles, MakeCorpus.DEFAULT_SEED, 0), part, null);
            Files.move(part, input, StandardCopyOption.ATOMIC_MOVE);
        }
        return input;
    }

    /** Measures a run, and returns whether it kept within its memory. */
    private boolean measure(long titles) throws IOException, InterruptedException {
        Path input = input(titles);
        // The work folder is beside the output folder or in it, so both are watched together.
        Path run = Files.createDirectories(folder.resolve("run-" + titles));
        CitationOutput output = new CitationOutput(run.resolve("graph"));
        Path told = folder.resolve("summary-" + titles + ".json");
        List<String> command = List.of(
                launcher.toString(),
                "citations",
                "--quiet",
                "--memory",
                memory.option(),
                "--summary",
                told.toString(),
                "-o",
                output.folder().toString(),
                input.toString());
        WatchedRun watched = WatchedRun.of(command, folder, run, Double.MAX_VALUE);
        RunSummary summary = RunSummary.read(told);
        long kept = (long) (summary.number("articles.citingTitles") + summary.number("articles.citedTitles"));
        if (kept > titles || kept < (1 - MOST_LEFT_OUT) * titles) {
            throw new WrongResultException("of " + titles + " titles " + kept + " were taken");
        }
        CitationOutput.Counts counts = output.check(kept);
        Benchmark.delete(run);
        if (firstMicroseconds == 0) {
            sayHead(command);
        }
        return row(titles, Files.size(input), watched, counts, summary);
    }

    private void sayHead(List<String> command) {
        say("command: " + String.join(" ", command));
        say("");
        say("| titles | MB | forms | works | citations | whole s | µs/title | ratio | disk MB | peak MB | within "
                + memory.option() + " + 300 MB | steps, s |");
        say("|---:".repeat(10) + "|---|---|");
    }

    private boolean row(long titles, long bytes, WatchedRun watched, CitationOutput.Counts counts, RunSummary summary) {
        long told = summary.values().containsKey("peakBytes") ? (long) summary.number("peakBytes") : 0;
        long peak = Math.max(watched.peakBytes(), told);
        boolean holds = memory.allows(peak);
        double microseconds = 1e6 * watched.seconds() / titles;
        if (firstMicroseconds == 0) {
            firstMicroseconds = microseconds;
        }
        List<String> steps = new ArrayList<>();
        summary.steps().forEach((step, seconds) -> steps.add(String.format(Locale.ROOT, "%s %.2f", step, seconds)));
        say(String.format(
                Locale.ROOT,
                "| %d | %.0f | %d | %d | %d | %.2f | %.2f | %.2f | %.1f | %.0f | %s | %s |",
                titles,
                bytes / 1e6,
                counts.forms(),
                counts.works(),
                counts.citations(),
                watched.seconds(),
                microseconds,
                microseconds / firstMicroseconds,
                watched.workBytes() / 1e6,
                peak / 1e6,
                holds ? "yes" : "NO",
                String.join(", ", steps)));
        return holds;
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
