package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures the command as a user runs it, from the start of the process to its end, beside {@code wc -w} on the same file.
 *
 * <p>First the command's answer on the head of the file is {@linkplain ResultCheck checked}; nothing is timed unless it is right. Then both
 * commands run in turns. The answer must be the same bytes each time.
 */
final class EndToEnd {
    private final EndToEndOptions options;
    private final Path folder;
    private final Commands commands;
    private final List<String> report = new ArrayList<>();

    private EndToEnd(EndToEndOptions options) throws IOException {
        this.options = options;
        this.folder = options.results().resolve(options.name());
        Files.createDirectories(folder);
        this.commands = new Commands(options, folder);
    }

    public static void main(String[] arguments) throws InterruptedException {
        EndToEndOptions options;
        try {
            options = EndToEndOptions.parse(List.of(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println("benchmarks: " + e.getMessage());
            System.err.println(EndToEndOptions.USAGE);
            System.exit(2);
            return;
        }
        try {
            new EndToEnd(options).run();
        } catch (WrongResultException e) {
            System.err.println("benchmarks: wrong result, so its speed is of no interest: " + e.getMessage());
            System.exit(1);
        } catch (IOException e) {
            System.err.println("benchmarks: " + e.getMessage());
            System.exit(1);
        }
    }

    private void run() throws IOException, InterruptedException {
        options.makeCorpus();
        // Whatever the launcher does on its first run, building or archiving classes, it does now.
        commands.semblance("--version");
        say("corpus: " + options.corpus().getFileName() + ", " + Files.size(options.corpus()) + " bytes");
        Machine.describe().forEach(this::say);
        say("command: " + String.join(" ", commands.pairs(options.corpus(), folder, options.recall())));
        say(new HeadCheck(options, commands, folder).run());
        measure();
        Files.write(folder.resolve("report.txt"), report);
        System.out.println("raw data: " + folder);
    }

    private void measure() throws IOException, InterruptedException {
        List<String> raw = new ArrayList<>(List.of("repetition\tcommand\tseconds\tcpuSeconds"));
        List<Timing> wc = new ArrayList<>();
        List<Timing> semblance = new ArrayList<>();
        List<RunSummary> summaries = new ArrayList<>();
        Path pairs = folder.resolve(Commands.PAIRS);
        byte[] first = {};
        for (int i = 1; i <= options.repetitions(); i++) {
            wc.add(commands.time(List.of("wc", "-w", options.corpus().toString())));
            semblance.add(commands.time(commands.pairs(options.corpus(), folder, options.recall())));
            raw.add(line(i, "wc", wc.get(i - 1)));
            raw.add(line(i, "semblance", semblance.get(i - 1)));
            Path summary = folder.resolve("summary-" + i + ".json");
            Files.move(folder.resolve(Commands.SUMMARY), summary, StandardCopyOption.REPLACE_EXISTING);
            summaries.add(RunSummary.read(summary));
            byte[] answer = Files.readAllBytes(pairs);
            if (i > 1 && !Arrays.equals(answer, first)) {
                throw new WrongResultException("repetition " + i + " gave other pairs than the first");
            }
            first = answer;
        }
        Files.delete(pairs);
        Files.write(folder.resolve("times.tsv"), raw);
        RunSummary summary = summaries.get(Timing.medianIndex(semblance));
        new SpeedTable(summary, Timing.median(semblance), Timing.median(wc))
                .lines()
                .forEach(this::say);
    }

    private static String line(int repetition, String command, Timing timing) {
        return String.format(
                Locale.ROOT, "%d\t%s\t%.3f\t%.3f", repetition, command, timing.seconds(), timing.cpuSeconds());
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
