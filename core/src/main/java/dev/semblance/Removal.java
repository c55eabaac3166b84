package dev.semblance;

/**
 * A document that deduplication removes, and the document that stays in its stead.
 *
 * @param id name of the removed document
 * @param kept name of the document that stays
 * @param similarity Jaccard similarity of the two, at or above the threshold: exact, unless the run was told to estimate
 * @param identical whether their normalised texts are the same
 * @param ordinal place of the removed document in the corpus, from 0; bad records are not counted
 * @param keptOrdinal place of the document that stays
 */
public record Removal(String id, String kept, double similarity, boolean identical, int ordinal, int keptOrdinal) {}
