package dev.semblance;

/**
 * A document that deduplication removes, and the document that stays in its stead.
 *
 * @param id name of the removed document
 * @param kept name of the document that stays
 * @param similarity Jaccard similarity of the two, at or above the threshold
 * @param identical whether their normalised texts are the same
 */
public record Removal(String id, String kept, double similarity, boolean identical) {}
