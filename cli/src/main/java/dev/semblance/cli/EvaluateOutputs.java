package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import dev.semblance.io.OutputTarget;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the figures of an experiment go. */
final class EvaluateOutputs {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Write all figures to this file, a row for each run: csv, tsv or jsonl by its ending, compressed if it ends in gz, zst or"
                            + " xz. What depends on the machine is in columns that begin with machine_. With -, to standard output instead of"
                            + " the table.")
    private @Nullable String figures;

    @Option(
            names = "--errors",
            paramLabel = "FILE",
            description = "List false alarms and misses in this file, each with its exact similarity.")
    private @Nullable String errors;

    @Nullable
    String figures() {
        return figures;
    }

    @Nullable
    String errors() {
        return errors;
    }

    OutputFormat figureFormat() {
        return format(figures);
    }

    OutputFormat errorFormat() {
        return format(errors);
    }

    /** Whether standard output has something else than the table for people. */
    boolean usesStandardOutput() {
        return figures != null && OutputTarget.isStandardOutput(figures)
                || errors != null && OutputTarget.isStandardOutput(errors);
    }

    private static OutputFormat format(@Nullable String file) {
        String name = String.valueOf(file).toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst|xz)$", "");
        if (name.endsWith(".tsv")) {
            return OutputFormat.TSV;
        }
        return name.endsWith(".jsonl") || name.endsWith(".ndjson") ? OutputFormat.JSONL : OutputFormat.CSV;
    }
}
