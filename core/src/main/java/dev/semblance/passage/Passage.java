package dev.semblance.passage;

/**
 * A passage that two texts have in common, but for small changes. Places are offsets in code points of the original texts, from 0; the end is behind the last one.
 *
 * @param leftFrom where it begins in the left text
 * @param leftTo where it ends there
 * @param leftLine in which line it begins there, from 1
 * @param rightFrom where it begins in the right text
 * @param rightTo where it ends there
 * @param rightLine in which line it begins there, from 1
 * @param leftTokens tokens that it has in the left text
 * @param rightTokens tokens that it has in the right text
 * @param matched tokens that are the same in both, in the same order
 */
public record Passage(
        int leftFrom,
        int leftTo,
        int leftLine,
        int rightFrom,
        int rightTo,
        int rightLine,
        int leftTokens,
        int rightTokens,
        int matched) {
    /** Twice the tokens that are the same, over all tokens of both sides: 1 for a passage without any change. */
    public double similarity() {
        return 2.0 * matched / (leftTokens + (double) rightTokens);
    }
}
