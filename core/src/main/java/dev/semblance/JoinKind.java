package dev.semblance;

/** How candidate pairs are found. */
public enum JoinKind {
    /**
     * Whatever keeps the recall for the least cost, judged by the first documents. Where bands, rows, components or estimates are asked for, and in
     * deduplication, whose plan must not follow the corpus, that is the LSH join; with a recall of 1 it is the exact join.
     */
    AUTO,
    /** By bands of signatures that agree. */
    LSH,
    /** By rare shingles in common: no similar pair is missed, whatever recall was asked for. */
    EXACT
}
