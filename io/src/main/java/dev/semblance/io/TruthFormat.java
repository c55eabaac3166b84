package dev.semblance.io;

/** What the rows of a truth file say. */
public enum TruthFormat {
    /** The names of the columns tell. */
    AUTO,
    /** Two documents that belong together. */
    PAIRS,
    /** A document, and the cluster that it belongs to. */
    CLUSTERS
}
