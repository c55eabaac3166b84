package dev.semblance.cli;

import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import dev.semblance.io.Markup;
import dev.semblance.io.PageOptions;
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
                            + " jsonl, csv, tsv, parquet, warc (web archives, WET too), baskets (rows of two columns; those with the same value in one of them are a set)"
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
                    "Field that names the document (default: its file, or file:line; of Parquet, file:row; of pages in web archives, their address). Of baskets: the column with the baskets (default:"
                            + " the first one).")
    private @Nullable String id;

    @Option(
            names = "--charset",
            paramLabel = "NAME",
            description = "Character encoding of the input (default: UTF-8, detected where it is not).")
    private @Nullable String charset;

    @Option(
            names = "--markup",
            paramLabel = "MARKUP",
            description =
                    "Which texts are pages of HTML, of which what a reader sees is taken: auto (files that are pages by name or beginning, and pages"
                            + " in web archives), html (all texts) or none, which also leaves PDF and Word files out (default: auto).")
    private Markup markup = Markup.AUTO;

    @Option(
            names = "--main-content",
            negatable = true,
            description =
                    "Of pages, take the main content alone, without the menus, links and notices around it (default: no; for stories, yes).")
    private @Nullable Boolean mainContent;

    @Option(
            names = "--title",
            paramLabel = "FIELD",
            description = "Field that holds the title (default: what pages say themselves).")
    private @Nullable String title;

    @Option(
            names = "--date",
            paramLabel = "FIELD",
            description =
                    "Field that says when it was published (default: what pages say themselves, or when they were archived).")
    private @Nullable String date;

    @Option(
            names = "--max-document",
            converter = Bounds.DocumentSize.class,
            paramLabel = "SIZE",
            description = HelpText.MAX_DOCUMENT)
    private int maxDocumentBytes = InputOptions.MAX_DOCUMENT_BYTES;

    @Option(names = "--include", paramLabel = "GLOB", description = "In folders, read only the files that match.")
    private List<String> includes = new ArrayList<>();

    @Option(names = "--exclude", paramLabel = "GLOB", description = "In folders, pass over the files that match.")
    private List<String> excludes = new ArrayList<>();

    @Option(
            names = "--git",
            description =
                    "Folders are Git repositories: read the files of a commit, which is HEAD, or that of REPOSITORY@REVISION.")
    private boolean git;

    /** Whether documents have names of their own, which may be repeated. */
    boolean hasIds() {
        return id != null;
    }

    InputFormat format() {
        return format;
    }

    InputOptions.Builder builder(List<String> inputs, InputStream in) {
        return builder(inputs, in, false);
    }

    /** @param takesMainContent whether pages are taken without their frames if nothing else is said */
    InputOptions.Builder builder(List<String> inputs, InputStream in, boolean takesMainContent) {
        boolean main = mainContent == null ? takesMainContent && markup != Markup.NONE : mainContent;
        return InputOptions.of(inputs)
                .format(format)
                .textField(text)
                .idField(id)
                .charset(charset == null ? null : charset(charset))
                .maxDocumentBytes(maxDocumentBytes)
                .includes(includes)
                .excludes(excludes)
                .pages(new PageOptions(markup, main, title, date))
                .repositories(git)
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
