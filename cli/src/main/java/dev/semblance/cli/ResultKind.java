package dev.semblance.cli;

import java.util.List;

/** What a table of results says: what its rows are, and in which columns that stands. */
enum ResultKind {
    /** Two similar documents in each row. */
    PAIRS("pairs", "left", "right"),
    /** A document and its cluster's number in each row; a cluster's first row is its centre. */
    CLUSTERS("cluster", "id", "cluster"),
    /** A document that went and the one that stays in its stead, or none where an empty one went. */
    REMOVED("dedup", "id", "kept");

    /** Columns of the similarity: computed from the texts, or estimated. */
    static final List<String> MEASURES = List.of("similarity", "estimate");

    private final String command;
    private final String first;
    private final String second;

    ResultKind(String command, String first, String second) {
        this.command = command;
        this.first = first;
        this.second = second;
    }

    /** The command that gives such rows. */
    String command() {
        return command;
    }

    /** The column of the row's document, or of the first of two. */
    String first() {
        return first;
    }

    /** The column of what the document belongs to. */
    String second() {
        return second;
    }
}
