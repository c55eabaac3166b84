package dev.semblance.passage;

import java.util.Objects;

/**
 * How passages are found.
 *
 * @param tokens what texts are compared by
 * @param gram tokens of a fingerprint: no shorter run is noticed
 * @param guarantee tokens from which a run that two texts share is always found
 * @param leastLength tokens that a passage must have in common
 * @param common a run of tokens that more documents have is boilerplate, and left out of the comparison as templates are
 * @param gap tokens that may be changed, added or left out between two matches of a passage
 * @param leastShare the share of either document that passages must cover for the pair to be reported, 0 for any
 * @param templates texts that are left out of the comparison
 */
public record PassageOptions(
        TokenKind tokens,
        int gram,
        int guarantee,
        int leastLength,
        int common,
        int gap,
        double leastShare,
        Templates templates) {
    private static final int COMMON = 100;
    private static final int GAP = 8;

    /** @throws IllegalArgumentException if a number is out of its range; the message names it, the bound and the value */
    public PassageOptions {
        Objects.requireNonNull(templates, "templates");
        if (guarantee < 1) {
            throw new IllegalArgumentException("guarantee must be at least 1 but was " + guarantee);
        }
        if (gram < 1 || gram > guarantee) {
            throw new IllegalArgumentException(
                    "gram must be between 1 and the guarantee of " + guarantee + " tokens but was " + gram);
        }
        atLeast("leastLength", leastLength, 1);
        atLeast("common", common, 2);
        atLeast("gap", gap, 0);
        if (!(leastShare >= 0 && leastShare <= 1)) {
            throw new IllegalArgumentException("leastShare must be between 0 and 1 but was " + leastShare);
        }
    }

    private static void atLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + " but was " + value);
        }
    }

    /** What suits these tokens. */
    public static PassageOptions of(TokenKind tokens) {
        return new PassageOptions(
                tokens,
                tokens.gram(),
                tokens.guarantee(),
                tokens.leastLength(),
                COMMON,
                GAP,
                0,
                Templates.none(tokens.gram()));
    }

    /** The same with these templates, whose runs must have {@link #gram} tokens. */
    public PassageOptions with(Templates newTemplates) {
        return new PassageOptions(tokens, gram, guarantee, leastLength, common, gap, leastShare, newTemplates);
    }

    /** The tokens of a text, without what templates have. */
    public Tokens tokensOf(String text) {
        return tokens.of(text).without(templates);
    }
}
