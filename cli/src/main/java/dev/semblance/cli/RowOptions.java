package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where rows of results go, and as what. */
final class RowOptions {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output; compressed if it ends in gz, zst or xz.")
    private String output = "-";

    @Option(
            names = "--output-format",
            paramLabel = "FORMAT",
            description = "tsv, csv or jsonl (default: by the ending of FILE, else tsv).")
    private @Nullable OutputFormat format;

    @Option(names = "--html", paramLabel = "FILE", description = HelpText.HTML)
    private @Nullable String html;

    /** Where the result goes as a page, or null. */
    @Nullable
    String html() {
        return html;
    }

    String output() {
        return output;
    }

    OutputFormat format() {
        return format(output);
    }

    /** The format of another file of the same command. */
    OutputFormat format(String file) {
        if (format != null) {
            return format;
        }
        String name = file.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst|xz)$", "");
        if (name.endsWith(".csv")) {
            return OutputFormat.CSV;
        }
        return name.endsWith(".jsonl") || name.endsWith(".ndjson") ? OutputFormat.JSONL : OutputFormat.TSV;
    }
}
