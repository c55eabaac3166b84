package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs the program on folders with {@linkplain HostileInput a hostile input} among good files, and sees whether it says what is wrong, finds the good files'
 * pair, and keeps to its memory and its time.
 */
final class Hostile {
    private static final String USAGE = """
            usage: benchmarks/run hostile [OPTION]...
              --commands C,...  commands to run; default pairs,dedup,cluster
              --memory M        memory for each run; default 256m
              --limit SECONDS   when a run is ended; default 60
              --results DIR     where the folder of results goes; default benchmarks/target/results""";

    private static final String TEXT = "Whatever else lies in this folder, this text is good and must be found. ";

    private final List<String> commands;
    private final MemoryBudget memory;
    private final double limit;
    private final Path launcher = EndToEndOptions.parse(List.of("none")).launcher();
    private final Path folder;
    private final List<String> report = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private Hostile(Benchmark benchmark) throws IOException {
        this.commands = Arrays.asList(benchmark.text("--commands").split(",", -1));
        this.memory = MemoryBudget.parse(benchmark.text("--memory"));
        this.limit = benchmark.count("--limit");
        this.folder = benchmark.emptyFolder("hostile");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> defaults = Map.of(
                "--commands",
                "pairs,dedup,cluster",
                "--memory",
                "256m",
                "--limit",
                "60",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
        Benchmark.main(USAGE, defaults, arguments, benchmark -> new Hostile(benchmark).run());
    }

    private boolean run() throws IOException, InterruptedException {
        Machine.describe().forEach(this::say);
        say("memory: " + memory.option() + " and 300 MB beside");
        say("");
        say("| input | command | status | seconds | peak MB | what is said | ok |");
        say("|---|---|---:|---:|---:|---|---|");
        for (HostileInput input : HostileInput.all()) {
            Path in = Files.createDirectory(folder.resolve("in"));
            Files.writeString(in.resolve("good-1.txt"), TEXT.repeat(3));
            Files.writeString(in.resolve("good-2.txt"), TEXT.repeat(3) + "Really.");
            input.maker().write(in.resolve(input.name()));
            for (String command : commands) {
                run(input, command);
            }
            Benchmark.delete(in);
        }
        say("");
        faults.forEach(this::say);
        say(faults.isEmpty() ? "all was right" : faults.size() + " faults");
        Files.write(folder.resolve("report.md"), report);
        return faults.isEmpty();
    }

    private void run(HostileInput input, String command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path said = folder.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder(
                        launcher.toString(), command, "in", "-o", output.toString(), "--memory", memory.option())
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(said.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        WatchedProcess watched = WatchedProcess.of(builder, limit);
        String name = input.name() + " " + command + ": ";
        int before = faults.size();
        String messages = Files.readString(said, StandardCharsets.UTF_8);
        check(watched.status() == input.status(), name + "exit status " + watched.status());
        check(messages.contains(input.message()), name + "it does not say " + input.message());
        check(!messages.contains("out of memory") && !messages.contains("internal error"), name + messages);
        check(memory.allows(watched.peakBytes()), name + "%.0f MB of memory".formatted(watched.peakBytes() / 1e6));
        check(isFound(command, output), name + "the good files were not found");
        say(String.format(
                Locale.ROOT,
                "| %s | %s | %d | %.1f | %.0f | %s | %s |",
                input.description(),
                command,
                watched.status(),
                watched.seconds(),
                watched.peakBytes() / 1e6,
                line(messages, input.message()),
                faults.size() == before ? "yes" : "NO"));
        Benchmark.delete(output);
    }

    /** Whether the good files are in the result: both, or of a deduplicated folder one. */
    private static boolean isFound(String command, Path output) throws IOException {
        if (!command.equals("dedup")) {
            return Files.exists(output) && Files.readString(output).contains("good-2.txt");
        }
        return Files.exists(output.resolve("good-1.txt")) && !Files.exists(output.resolve("good-2.txt"));
    }

    /** The line that has a message. */
    private static String line(String messages, String message) {
        return message.isEmpty()
                ? ""
                : messages.lines()
                        .filter(line -> line.contains(message))
                        .findFirst()
                        .map(line -> "`" + line.replaceFirst("^semblance: ", "") + "`")
                        .orElse("");
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
