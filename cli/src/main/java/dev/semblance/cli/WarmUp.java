package dev.semblance.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Loads the classes that the commands use, so that the launcher can put them into a class-data archive. */
final class WarmUp {
    private WarmUp() {}

    /** Runs small jobs over the folder of examples that {@code args} names. */
    public static void main(String[] args) throws IOException {
        Main.prepare(OutputStream.nullOutputStream());
        String texts = args[0] + "/notices";
        String records = args[0] + "/notices.jsonl";
        Path folder = Files.createTempDirectory("semblance");
        Path pairs = folder.resolve("pairs.tsv");
        Path summary = folder.resolve("summary.json");
        for (List<String> command : List.of(
                List.of("--help"),
                List.of("pairs", "--progress", "always", texts),
                List.of("pairs", records, "--id", "id", "--output-format", "jsonl"),
                List.of("pairs", texts + "/teahouse.txt", "--recall", "1", "--memory", "1g", "--shingle", "char:5"),
                List.of("pairs", records, "--recall", "1"),
                List.of(
                        "pairs",
                        records,
                        "--format",
                        "lines",
                        "-q",
                        "-o",
                        pairs.toString(),
                        "--summary",
                        summary.toString()),
                List.of("cluster", records, "--output-format", "csv"),
                List.of("dedup", records, "-o", "-"),
                List.of("compare", records, records),
                List.of("pairs", "--no-such-option"))) {
            Main.run(
                    command.toArray(String[]::new),
                    InputStream.nullInputStream(),
                    OutputStream.nullOutputStream(),
                    OutputStream.nullOutputStream(),
                    Map.of());
        }
        for (Path made : List.of(pairs, summary, folder)) {
            Files.deleteIfExists(made);
        }
    }
}
