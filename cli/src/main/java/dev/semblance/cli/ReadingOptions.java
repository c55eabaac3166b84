package dev.semblance.cli;

import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How input becomes documents. */
final class ReadingOptions {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "What a document is: auto, files (each a document), lines, sets (lines of items between blanks),"
                            + " jsonl, csv, tsv, parquet, baskets (rows of two columns; those with the same value in one of them are a set)"
                            + " or sketches (made by sketch, for pairs and cluster)"
                            + " (default: auto).")
    private InputFormat format = InputFormat.AUTO;

    @Option(
            names = "--text",
            paramLabel = "FIELD",
            description =
                    "Field that holds the text, in JSON and Parquet also a path: article.body (default: the first of text, content, body,"
                            + " abstract, title that at least half of the first records have). Of baskets: the column with the items.")
    private @Nullable String text;

    @Option(
            names = "--id",
            paramLabel = "FIELD",
            description =
                    "Field that names the document (default: its file, or file:line; of Parquet, file:row). Of baskets: the column with the baskets (default:"
                            + " the first one).")
    private @Nullable String id;

    @Option(
            names = "--charset",
            paramLabel = "NAME",
            description = "Character encoding of the input (default: UTF-8, detected where it is not).")
    private @Nullable String charset;

    @Option(names = "--include", paramLabel = "GLOB", description = "In folders, read only the files that match.")
    private List<String> includes = new ArrayList<>();

    @Option(names = "--exclude", paramLabel = "GLOB", description = "In folders, pass over the files that match.")
    private List<String> excludes = new ArrayList<>();

    /** Whether documents have names of their own, which may be repeated. */
    boolean hasIds() {
        return id != null;
    }

    InputFormat format() {
        return format;
    }

    InputOptions.Builder builder(List<String> inputs, InputStream in) {
        return InputOptions.of(inputs)
                .format(format)
                .textField(text)
                .idField(id)
                .charset(charset == null ? null : charset(charset))
                .includes(includes)
                .excludes(excludes)
                .standardInput(in);
    }

    static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("charset must be one that Java knows but was " + name, e);
        }
    }
}
