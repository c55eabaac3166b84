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
        List<String> raw = new ArrayList<>(List.of("repetition\twc\tsemblance"));
        double[] wc = new double[options.repetitions()];
        double[] semblance = new double[options.repetitions()];
        RunSummary[] summaries = new RunSummary[options.repetitions()];
        Path pairs = folder.resolve(Commands.PAIRS);
        byte[] first = {};
        for (int i = 0; i < options.repetitions(); i++) {
            wc[i] = commands.time(List.of("wc", "-w", options.corpus().toString()));
            semblance[i] = commands.time(commands.pairs(options.corpus(), folder, options.recall()));
            Path summary = folder.resolve("summary-" + (i + 1) + ".json");
            Files.move(folder.resolve(Commands.SUMMARY), summary, StandardCopyOption.REPLACE_EXISTING);
            summaries[i] = RunSummary.read(summary);
            raw.add(String.format(Locale.ROOT, "%d\t%.3f\t%.3f", i + 1, wc[i], semblance[i]));
            byte[] answer = Files.readAllBytes(pairs);
            if (i > 0 && !Arrays.equals(answer, first)) {
                throw new WrongResultException("repetition " + (i + 1) + " gave other pairs than the first");
            }
            first = answer;
        }
        Files.delete(pairs);
        Files.write(folder.resolve("times.tsv"), raw);
        int median = Medians.index(semblance);
        new SpeedTable(summaries[median], semblance[median], wc[Medians.index(wc)])
                .lines()
                .forEach(this::say);
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
