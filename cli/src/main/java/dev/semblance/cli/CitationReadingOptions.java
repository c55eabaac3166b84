package dev.semblance.cli;

import dev.semblance.io.ArticleFields;
import dev.semblance.io.InputOptions;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How articles become titles. */
final class CitationReadingOptions {
    @Option(
            names = "--articles",
            paramLabel = "SCHEMA",
            description =
                    "What articles look like: istex, crossref, openalex (with the works that are cited in place of their"
                            + " identifiers) or csl; single paths can be said below (default: istex).")
    private String articles = "istex";

    @Option(
            names = "--citing",
            paramLabel = "PATH",
            description = "Path to an article's own title, such as title, or title[0] of a list.")
    private @Nullable String citing;

    @Option(
            names = "--cited",
            paramLabel = "PATH",
            description = "Path to the titles that it cites, with [] for every element of a list: 'refBibs[].title'.")
    private @Nullable String cited;

    @Option(
            names = "--id",
            paramLabel = "PATH",
            description = "Path to an article's name (where it has none, its file, or file:line).")
    private @Nullable String id;

    @Option(names = "--year", paramLabel = "PATH", description = "Path to an article's own year.")
    private @Nullable String year;

    @Option(names = "--cited-year", paramLabel = "PATH", description = "Path to the years of the works that it cites.")
    private @Nullable String citedYear;

    @Option(
            names = "--min-length",
            converter = Bounds.Length.class,
            paramLabel = "N",
            description = "Leave out titles of fewer characters (default: " + ArticleFields.MIN_LENGTH + ").")
    private int minLength = ArticleFields.MIN_LENGTH;

    @Option(
            names = "--max-length",
            converter = Bounds.Length.class,
            paramLabel = "N",
            description = "Leave out titles of more characters (default: " + ArticleFields.MAX_LENGTH + ").")
    private int maxLength = ArticleFields.MAX_LENGTH;

    @Option(
            names = "--charset",
            paramLabel = "NAME",
            description = "Character encoding of the input (default: UTF-8, detected where it is not).")
    private @Nullable String charset;

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

    /** @throws IllegalArgumentException if the paths are none, or the lengths contradict each other */
    ArticleFields fields() {
        ArticleFields preset = ArticleFields.named(articles);
        // Of other titles than the preset's, the preset's years would be those of other works.
        String presetYear = citing == null ? preset.citingYear() : null;
        String presetCitedYear = cited == null ? preset.citedYear() : null;
        return new ArticleFields(
                id == null ? preset.id() : id,
                citing == null ? preset.citing() : citing,
                cited == null ? preset.cited() : cited,
                year == null ? presetYear : year,
                citedYear == null ? presetCitedYear : citedYear,
                minLength,
                maxLength);
    }

    InputOptions.Builder builder(List<String> inputs, InputStream in) {
        return InputOptions.of(inputs)
                .articles(fields())
                .charset(charset == null ? null : ReadingOptions.charset(charset))
                .maxDocumentBytes(maxDocumentBytes)
                .includes(includes)
                .excludes(excludes)
                .standardInput(in);
    }
}
