package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import dev.semblance.io.OutputTarget;
import java.util.Locale;
import java.util.stream.Stream;
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

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Show the figures on a page for browsers: one file that needs no network.")
    private @Nullable String html;

    @Option(
            names = "--save-experiment",
            paramLabel = "FILE",
            description = "Write what was asked for to this file (YAML), for --experiment.")
    private @Nullable String experiment;

    @Nullable
    String html() {
        return html;
    }

    @Nullable
    String experiment() {
        return experiment;
    }

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
                || errors != null && OutputTarget.isStandardOutput(errors)
                || html != null && OutputTarget.isStandardOutput(html)
                || experiment != null && OutputTarget.isStandardOutput(experiment);
    }

    /** The file that finished runs are kept beside, or null if there is none. */
    @Nullable
    String main() {
        return Stream.of(figures, html, errors)
                .filter(name -> name != null && !OutputTarget.isStandardOutput(name))
                .findFirst()
                .orElse(null);
    }

    private static OutputFormat format(@Nullable String file) {
        String name = String.valueOf(file).toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst|xz)$", "");
        if (name.endsWith(".tsv")) {
            return OutputFormat.TSV;
        }
        return name.endsWith(".jsonl") || name.endsWith(".ndjson") ? OutputFormat.JSONL : OutputFormat.CSV;
    }
}
