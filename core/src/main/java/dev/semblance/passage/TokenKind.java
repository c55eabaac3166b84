package dev.semblance.passage;

/** What texts are compared by. */
public enum TokenKind {
    /** Words, without regard to case, punctuation and layout; of scripts without blanks each character. */
    WORDS(4, 8, 12),

    /** Letters and digits, without regard to case, punctuation and layout. */
    CHARACTERS(16, 30, 60),

    /**
     * What source code is made of: keywords and operators as they are, while all names are one, as are all numbers and all strings; without comments and layout. So a copy
     * with other names is the same. For languages that write about as Java, C, JavaScript or Python do.
     */
    CODE(12, 24, 40);

    private final int gram;
    private final int guarantee;
    private final int leastLength;

    TokenKind(int gram, int guarantee, int leastLength) {
        this.gram = gram;
        this.guarantee = guarantee;
        this.leastLength = leastLength;
    }

    /** Tokens of a fingerprint, unless said otherwise. */
    public int gram() {
        return gram;
    }

    /** Tokens from which a run that two texts share is always found, unless said otherwise. */
    public int guarantee() {
        return guarantee;
    }

    /** Tokens that a passage must have in common, unless said otherwise. */
    public int leastLength() {
        return leastLength;
    }

    /** The tokens of a text. O(n). */
    public Tokens of(String text) {
        Tokens.Builder builder = new Tokens.Builder();
        if (this == CODE) {
            new CodeLexer(text, builder).read();
        } else {
            TextLexer.read(text, this == CHARACTERS, builder);
        }
        return builder.build();
    }
}
