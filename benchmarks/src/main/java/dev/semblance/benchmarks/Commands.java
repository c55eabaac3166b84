package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the programs that are measured. */
final class Commands {
    /** Name of the file of pairs in the folder that a run writes to. */
    static final String PAIRS = "pairs.tsv";

    /** Name of the summary there. */
    static final String SUMMARY = "summary.json";

    private final EndToEndOptions options;
    private final Path folder;

    /** @param folder where the commands run */
    Commands(EndToEndOptions options, Path folder) {
        this.options = options;
        this.folder = folder;
    }

    /** The command line that finds the pairs of a corpus, and writes them and a summary to a folder. */
    List<String> pairs(Path corpus, Path to, String recall) {
        List<String> command = new ArrayList<>(List.of(options.launcher().toString(), "pairs", "--quiet"));
        command.addAll(List.of("--threshold", options.threshold().toPlainString()));
        command.addAll(List.of("--recall", recall));
        command.addAll(List.of("--shingle", options.shingle()));
        if (options.threads() != null) {
            command.addAll(List.of("--threads", options.threads()));
        }
        command.addAll(List.of("--output-format", "tsv", "-o", to.resolve(PAIRS).toString()));
        command.addAll(List.of("--summary", to.resolve(SUMMARY).toString()));
        command.add(corpus.toString());
        return command;
    }

    /** Runs the program with these arguments. */
    void semblance(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(options.launcher().toString()));
        command.addAll(List.of(arguments));
        time(command);
    }

    /**
     * Runs a command and tells how long it took.
     *
     * @throws IOException if it cannot be started or fails
     */
    Timing time(List<String> command) throws IOException, InterruptedException {
        List<String> timed = new ArrayList<>(List.of("sh", "-c", "\"$@\" >/dev/null && times", "sh"));
        timed.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(timed).directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT);
        // Both programs read the same characters.
        builder.environment().put("LC_ALL", "C.UTF-8");
        long begun = System.nanoTime();
        Process process = builder.start();
        String times = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        double seconds = (System.nanoTime() - begun) / 1e9;
        if (status != 0) {
            throw new IOException("exit status " + status + " of " + String.join(" ", command));
        }
        return new Timing(seconds, Timing.cpuSeconds(times));
    }
}
