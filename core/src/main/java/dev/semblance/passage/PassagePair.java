package dev.semblance.passage;

import java.util.List;

/**
 * Two documents and the passages that they have in common.
 *
 * @param left name of the left document
 * @param right name of the right one
 * @param leftOrdinal place of the left document in the corpus, from 0
 * @param rightOrdinal place of the right one
 * @param passages the passages in the order of the left document; at least one
 * @param leftShare share of the left document's tokens that lie in a passage, templates not counted
 * @param rightShare the same of the right document
 */
public record PassagePair(
        String left,
        String right,
        int leftOrdinal,
        int rightOrdinal,
        List<Passage> passages,
        double leftShare,
        double rightShare) {
    public PassagePair {
        passages = List.copyOf(passages);
    }

    /** Tokens of all passages that are the same in both documents. */
    public int matched() {
        return passages.stream().mapToInt(Passage::matched).sum();
    }
}
