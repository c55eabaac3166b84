package dev.semblance.io;

import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What to read, and how.
 *
 * @param paths files and folders; {@code -} is standard input
 * @param format how inputs are divided into documents
 * @param textField the field that holds the text, as a dotted path into nested JSON or Parquet, or a column's name or number from
 *     1; null for the first of {@code text}, {@code content}, {@code body}, {@code abstract}, {@code title} that at
 *     least half of the first records have, or else any of them has; of baskets the item's column, or null for the first
 *     that is not the basket's
 * @param idField the field that names the document, written as {@code textField} is; null to name it by its place; of
 *     baskets the basket's column, or null for the first that is not the item's
 * @param charset the charset of all inputs but Parquet files, or null to find it out for each
 * @param includes globs; if there are any, only files of a folder that match one are taken
 * @param excludes globs; files and sub-folders that match one are left out
 * @param preferenceField the field that says how much a document should be kept: a number, or an ISO-8601 date or time
 * @param preferSmaller whether a smaller value of that field is better
 * @param rereadable whether the documents will be copied in a second pass, so that standard input must be stored
 * @param resumed whether what an earlier process found out will be {@linkplain FileCorpus#restore restored}, so that standard input and
 *     pipes are left alone
 * @param sketches whether inputs may be sketch files
 * @param repositories whether folders that are named are repositories, of which the files of a commit are read: {@code REPOSITORY} or
 *     {@code REPOSITORY@REVISION}; it takes a {@link SnapshotProvider}
 * @param articles where the inputs, which are articles in JSON, have their titles, of which each becomes a document named by its
 *     {@link dev.semblance.citation.Mention}; null if they are no articles
 * @param pages how pages of HTML are read, and where records have titles and dates
 * @param maxDocumentBytes the longest document, or record, in bytes when it is not compressed; a page of HTML may have half of that, because
 *     it takes more memory. What is longer is a bad record
 * @param standardInput what {@code -} reads
 */
public record InputOptions(
        List<String> paths,
        InputFormat format,
        @Nullable String textField,
        @Nullable String idField,
        @Nullable Charset charset,
        List<String> includes,
        List<String> excludes,
        @Nullable String preferenceField,
        boolean preferSmaller,
        boolean rereadable,
        boolean resumed,
        boolean sketches,
        boolean repositories,
        @Nullable ArticleFields articles,
        PageOptions pages,
        int maxDocumentBytes,
        InputStream standardInput) {
    /** The longest document where nothing else is said: several times the longest novel, and no more than a search in 256 MB has room for. */
    public static final int MAX_DOCUMENT_BYTES = 1 << 25;

    /** The least that the longest can be: so much is read at once. */
    public static final int LEAST_DOCUMENT_BYTES = 1 << 20;

    /** The longest that can be asked for: arrays cannot be longer on every virtual machine. */
    public static final int MOST_DOCUMENT_BYTES = Integer.MAX_VALUE - 15;

    public InputOptions {
        paths = List.copyOf(paths);
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(pages, "pages");
        Objects.requireNonNull(standardInput, "standardInput");
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("paths must name at least one input but was empty");
        }
        if (paths.stream().filter("-"::equals).count() > 1) {
            throw new IllegalArgumentException("standard input (-) can be read once only");
        }
        if (maxDocumentBytes < LEAST_DOCUMENT_BYTES || maxDocumentBytes > MOST_DOCUMENT_BYTES) {
            throw new IllegalArgumentException("maxDocumentBytes must be between %d and %d but was %d"
                    .formatted(LEAST_DOCUMENT_BYTES, MOST_DOCUMENT_BYTES, maxDocumentBytes));
        }
        requireContent("textField", textField);
        requireContent("idField", idField);
        requireContent("preferenceField", preferenceField);
        requireContent("titleField", pages.titleField());
        requireContent("timeField", pages.timeField());
        if (pages.markup() == Markup.HTML && format.givesSets()) {
            throw new IllegalArgumentException(
                    "format must not be %s where texts are pages of HTML".formatted(format.label()));
        }
        if (articles != null) {
            requireArticles(format, textField, idField, preferenceField);
        } else if (format.isOfArticles()) {
            throw new IllegalArgumentException(
                    "format must not be %s where no articles are read".formatted(format.label()));
        }
    }

    private static void requireArticles(
            InputFormat format, @Nullable String text, @Nullable String id, @Nullable String preference) {
        if (format != InputFormat.AUTO && format != InputFormat.JSONL && !format.isOfArticles()) {
            throw new IllegalArgumentException(
                    "articles are read as auto, jsonl, objects or archive, and not as " + format.label());
        }
        if (text != null || id != null || preference != null) {
            throw new IllegalArgumentException("textField, idField and preferenceField are not for articles");
        }
    }

    private static void requireContent(String name, @Nullable String field) {
        if (field != null && field.isEmpty()) {
            throw new IllegalArgumentException(name + " must not be empty");
        }
    }

    /** A builder for the given inputs, with every choice left to the defaults. */
    public static Builder of(List<String> paths) {
        return new Builder(paths);
    }

    /** A builder for the given inputs, with every choice left to the defaults. */
    public static Builder of(String... paths) {
        return new Builder(List.of(paths));
    }

    /** Gathers the choices. Not thread-safe. */
    public static final class Builder {
        private final List<String> paths;
        private InputFormat format = InputFormat.AUTO;
        private @Nullable String textField;
        private @Nullable String idField;
        private @Nullable Charset charset;
        private List<String> includes = List.of();
        private List<String> excludes = List.of();
        private @Nullable String preferenceField;
        private boolean preferSmaller;
        private boolean rereadable;
        private boolean resumed;
        private boolean sketches;
        private boolean repositories;
        private @Nullable ArticleFields articles;
        private PageOptions pages = PageOptions.DEFAULT;
        private int maxDocumentBytes = MAX_DOCUMENT_BYTES;
        private InputStream standardInput = System.in;

        private Builder(List<String> paths) {
            this.paths = paths;
        }

        /** How inputs are divided into documents; {@link InputFormat#AUTO} by default. */
        public Builder format(InputFormat value) {
            format = value;
            return this;
        }

        /** The field that holds the text. */
        public Builder textField(@Nullable String value) {
            textField = value;
            return this;
        }

        /** The field that names the document. */
        public Builder idField(@Nullable String value) {
            idField = value;
            return this;
        }

        /** The charset of all inputs. */
        public Builder charset(@Nullable Charset value) {
            charset = value;
            return this;
        }

        /** Globs of the files in folders that are taken. */
        public Builder includes(List<String> value) {
            includes = value;
            return this;
        }

        /** Globs of the files and sub-folders that are left out. */
        public Builder excludes(List<String> value) {
            excludes = value;
            return this;
        }

        /** The field that says how much a document should be kept; more is better. */
        public Builder preferLarger(String field) {
            preferenceField = field;
            preferSmaller = false;
            return this;
        }

        /** The field that says how much a document should be kept; less is better. */
        public Builder preferSmaller(String field) {
            preferenceField = field;
            preferSmaller = true;
            return this;
        }

        /** Whether the documents will be copied in a second pass. */
        public Builder rereadable(boolean value) {
            rereadable = value;
            return this;
        }

        /** Whether what an earlier process found out will be restored. */
        public Builder resumed(boolean value) {
            resumed = value;
            return this;
        }

        /** Whether inputs may be sketch files; where they are not wanted, one is refused. Default no. */
        public Builder sketches(boolean value) {
            sketches = value;
            return this;
        }

        /** Whether folders that are named are repositories, of which the files of a commit are read. Default no. */
        public Builder repositories(boolean value) {
            repositories = value;
            return this;
        }

        /** Reads articles: a document for each title. The format is found out for each input, or {@link InputFormat#JSONL} for all. */
        public Builder articles(@Nullable ArticleFields value) {
            articles = value;
            return this;
        }

        /** How pages of HTML are read, and where records have titles and dates; {@link PageOptions#DEFAULT} by default. */
        public Builder pages(PageOptions value) {
            pages = value;
            return this;
        }

        /** The longest document; {@link #MAX_DOCUMENT_BYTES} by default. */
        public Builder maxDocumentBytes(int value) {
            maxDocumentBytes = value;
            return this;
        }

        /** What {@code -} reads; {@link System#in} by default. */
        public Builder standardInput(InputStream value) {
            standardInput = value;
            return this;
        }

        /** The options. */
        public InputOptions build() {
            return new InputOptions(
                    paths,
                    format,
                    textField,
                    idField,
                    charset,
                    includes,
                    excludes,
                    preferenceField,
                    preferSmaller,
                    rereadable,
                    resumed,
                    sketches,
                    repositories,
                    articles,
                    pages,
                    maxDocumentBytes,
                    standardInput);
        }
    }
}
