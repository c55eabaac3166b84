package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Kills runs at random times, resumes them, and compares what they give with what an undisturbed run gives.
 *
 * <p>The times are spread over the whole of a run, a random one in each of as many equal parts as there are points.
 */
final class Kill {
    private static final String USAGE = """
            usage: benchmarks/run kill [OPTION]...
              --points N        how often to kill, in all; default 50
              --seed N          seed of the random times; default 1
              --make KIND:SIZE  corpus to run on; default titles:40MB
              --memory M        memory for each run; default 256m
              --results DIR     where the folder of results goes; default benchmarks/target/results""";

    private static final long BYTES_OF_CITATION = 112;

    private final long points;
    private final MemoryBudget memory;
    private final SplittableRandom random;
    private final EndToEndOptions options;
    private final Path folder;
    private final List<String> report = new ArrayList<>();

    private Kill(Benchmark benchmark) throws IOException {
        this.points = benchmark.count("--points");
        this.memory = MemoryBudget.parse(benchmark.text("--memory"));
        this.random = new SplittableRandom(benchmark.count("--seed"));
        this.options = EndToEndOptions.parse(List.of("--make", benchmark.text("--make")));
        this.folder = benchmark.emptyFolder("kill");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> defaults = Map.of(
                "--points",
                "50",
                "--seed",
                "1",
                "--make",
                "titles:40MB",
                "--memory",
                "256m",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
        Benchmark.main(USAGE, defaults, arguments, benchmark -> new Kill(benchmark).run());
    }

    private boolean run() throws IOException, InterruptedException {
        options.makeCorpus();
        new Commands(options, folder).semblance("--version");
        Machine.describe().forEach(this::say);
        say(new HeadCheck(options, new Commands(options, folder), folder).run());
        Benchmark.delete(folder.resolve("check"));
        List<ResumableCommand> commands = List.of(
                command("pairs", "pairs.tsv"),
                command("dedup", "kept.txt", "removed.jsonl"),
                command("cluster", "clusters.tsv"),
                citations());
        int killed = 0;
        int wrong = 0;
        int left = 0;
        for (ResumableCommand command : commands) {
            Path reference = Files.createDirectories(folder.resolve(command.name() + "-undisturbed"));
            double seconds = command.runUndisturbed(reference);
            say(String.format(
                    Locale.ROOT, "%s, undisturbed: %.3f s, %d bytes", command.name(), seconds, bytes(reference)));
            long each = (points + commands.size() - 1) / commands.size();
            for (long point = 1; point <= each; point++) {
                Path place = Files.createDirectories(folder.resolve(command.name() + "-" + point));
                double share = (point - 1 + random.nextDouble()) / each;
                KillPoint kill = new KillPoint(command, place, reference, seconds, random);
                KillPoint.Outcome outcome = kill.run(share * seconds);
                say(kill.line());
                killed += kill.kills();
                left += outcome == KillPoint.Outcome.LEFT_FILES ? 1 : 0;
                wrong += outcome == KillPoint.Outcome.WRONG ? 1 : 0;
                // One that went wrong is enough to look into.
                if (outcome != KillPoint.Outcome.WRONG || wrong > 1) {
                    Benchmark.delete(place);
                }
            }
            Benchmark.delete(reference);
        }
        Files.delete(options.corpus());
        Files.delete(folder.resolveSibling("kill-articles.jsonl"));
        say(killed + " runs killed, " + wrong + " points went wrong, " + left + " only left files behind"
                + (wrong == 0 ? "" : "; the first that went wrong is still in " + folder));
        Files.write(folder.resolve("report.txt"), report);
        return wrong + left == 0;
    }

    /** @param outputs names of its outputs, of which the second is the list of what was removed */
    private ResumableCommand command(String name, String... outputs) {
        List<String> arguments = new ArrayList<>(
                List.of(options.launcher().toString(), name, "--quiet", "--memory", memory.option(), "-o", outputs[0]));
        if (outputs.length > 1) {
            arguments.addAll(List.of("--removed", outputs[1]));
        }
        arguments.add(options.corpus().toString());
        return new ResumableCommand(name, arguments, List.of(outputs));
    }

    /** A citation graph of as many titles as the corpus has bytes for. */
    private ResumableCommand citations() throws IOException {
        Path articles = folder.resolveSibling("kill-articles.jsonl");
        long titles = Math.max(1000, Files.size(options.corpus()) / BYTES_OF_CITATION);
        MakeCitations.write(new CitationRecipe(titles, MakeCorpus.DEFAULT_SEED, 0), articles, null);
        return new ResumableCommand(
                "citations",
                List.of(
                        options.launcher().toString(),
                        "citations",
                        "--quiet",
                        "--mentions",
                        "--memory",
                        memory.option(),
                        "-o",
                        "graph",
                        articles.toString()),
                List.of(
                        "graph/works.csv",
                        "graph/forms.tsv",
                        "graph/citations.csv",
                        "graph/mentions.tsv",
                        "graph/summary.json"));
    }

    private static long bytes(Path folder) throws IOException {
        long bytes = 0;
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
