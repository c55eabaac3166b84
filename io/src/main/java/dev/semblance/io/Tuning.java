package dev.semblance.io;

/**
 * Sizes that tests make small.
 *
 * @param batchBytes how much is read at once
 * @param maxRecordBytes the longest record
 */
record Tuning(int batchBytes, int maxRecordBytes) {
    /** Arrays cannot be longer than this on every virtual machine. */
    static final int MAX_ARRAY_BYTES = Integer.MAX_VALUE - 15;

    /** An article is never so long; a brace that is not closed makes one of all that follows, which must not fill the memory. */
    private static final int MAX_ARTICLE_BYTES = 1 << 26;

    static final Tuning DEFAULT = new Tuning(1 << 20, MAX_ARRAY_BYTES);

    /** For records that are articles. */
    Tuning ofArticles() {
        return new Tuning(batchBytes, Math.min(maxRecordBytes, MAX_ARTICLE_BYTES));
    }
}
