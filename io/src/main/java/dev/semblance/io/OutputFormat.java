package dev.semblance.io;

/** How rows of results are written. */
public enum OutputFormat {
    /** Fields divided by tabs, with a header line; a field that holds a tab, quote or line end is quoted as in CSV. */
    TSV,
    /** RFC 4180 with a header line; lines end in a line feed. */
    CSV,
    /** One JSON object a line, members named by the columns. */
    JSONL
}
