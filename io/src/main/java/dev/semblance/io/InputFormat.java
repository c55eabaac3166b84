package dev.semblance.io;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How an input is divided into documents.
 *
 * <p>{@link #AUTO} decides for each file, after an ending {@code .gz}, {@code .zst} or {@code .xz} is taken off its name:
 *
 * <ol>
 *   <li>a file that is named itself, or standard input, that begins as a sketch file does is one;
 *   <li>{@code .jsonl} and {@code .ndjson} are JSONL, {@code .csv} is CSV, {@code .tsv} and {@code .tab} are TSV, {@code .parquet} is Parquet,
 *       {@code .warc} and {@code .wet} are web archives;
 *   <li>{@code .json} is JSONL if it holds several lines that are each a JSON object, else one document;
 *   <li>every other file in a folder is one document;
 *   <li>every other file that is named itself is a web archive if it begins so, and JSONL if its first lines are JSON objects; else, if it is the
 *       only input, each of its lines is a document, unless it is a {@linkplain Markup#AUTO page} by its name; if several inputs are named, each
 *       is one document;
 *   <li>standard input is a web archive or JSONL in the same way, else each of its lines is a document.
 * </ol>
 */
public enum InputFormat {
    /** Decides by name and content. */
    AUTO,
    /** One document a file. */
    FILES,
    /** One document a line. A carriage return at its end is not part of the text. An empty line is an empty document. */
    LINES,
    /**
     * One set a line, of items divided by white space, to be shingled by {@link dev.semblance.shingle.Shingler#items}. A line without items
     * is an empty document.
     */
    SETS,
    /** One document a JSON object, each on its own line. Blank lines are nothing. */
    JSONL,
    /** One document a row, fields divided by commas or semicolons, with a header row. Blank lines are nothing. */
    CSV,
    /** One document a row, fields divided by tabs, with a header row. Blank lines are nothing. */
    TSV,
    /**
     * One document a row of a Parquet file. Needs {@code semblance-parquet} on the class path, and a file: a stream cannot be read so, nor a file
     * that is compressed as a whole.
     */
    PARQUET,
    /**
     * One set for each value of a column, the basket, of all values that another column, the item, has in the same rows; with a header row, fields
     * divided by tabs, commas or semicolons. To be shingled by {@link dev.semblance.shingle.Shingler#items}; white space within an item is written
     * as {@code %20} and the like. A row without an item only says that there is the basket.
     */
    BASKETS,
    /**
     * One document a page of a web archive (WARC, or WET with texts already taken): the records that have answers of servers with status 2xx, stored pages, or texts made of them, if they are HTML
     * or text. Named by their address, or another field of their header.
     */
    WARC,
    /**
     * One document a {@linkplain dev.semblance.sketch.SketchWriter sketch}, without its text: for what {@link InputOptions#sketches} allows. All
     * inputs must be sketch files then.
     */
    SKETCHES,
    /**
     * JSON objects, each of them an article, one after another or in an array, however they are laid out. Only where
     * {@linkplain InputOptions#articles articles} are read.
     */
    OBJECTS,
    /**
     * A tar archive, compressed or not, of files of articles in JSON, which may be compressed too. Only where
     * {@linkplain InputOptions#articles articles} are read.
     */
    ARCHIVE;

    /** Whether documents are sets that are to be taken as they are. */
    public boolean givesSets() {
        return this == SETS || this == BASKETS;
    }

    /** Whether only {@linkplain InputOptions#articles articles} are read so. */
    public boolean isOfArticles() {
        return this == OBJECTS || this == ARCHIVE;
    }

    /** The format that the ending of a file's name says, which is that of nothing compressed; null if it says none. */
    static @Nullable InputFormat ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".jsonl") || lower.endsWith(".ndjson")) {
            return JSONL;
        }
        if (lower.endsWith(".csv")) {
            return CSV;
        }
        if (lower.endsWith(".parquet")) {
            return PARQUET;
        }
        if (lower.endsWith(".warc") || lower.endsWith(".wet")) {
            return WARC;
        }
        return lower.endsWith(".tsv") || lower.endsWith(".tab") ? TSV : null;
    }

    /** Whether a field of theirs can name documents. */
    boolean hasNames() {
        return hasFields() || this == WARC;
    }

    /** Whether documents are rows or objects with named fields. */
    boolean hasFields() {
        return this == JSONL || hasHeader() || isColumnar();
    }

    /** Whether rows are stored column by column, and are read with a {@link ColumnarFormat}. */
    boolean isColumnar() {
        return this == PARQUET;
    }

    /** Whether the first row names the columns. */
    boolean hasHeader() {
        return this == CSV || this == TSV || this == BASKETS;
    }

    /** The name as it is written on the command line. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
