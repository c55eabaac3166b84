package dev.semblance.io;

/**
 * Sizes that tests make small.
 *
 * @param batchBytes how much is read at once, no more than a record may have
 * @param maxRecordBytes the longest record
 */
record Tuning(int batchBytes, int maxRecordBytes) {
    /** A batch that takes more than this, because of one long record, is not read beside others. */
    static final int LARGE_BYTES = 1 << 23;

    static final Tuning DEFAULT = new Tuning(InputOptions.LEAST_DOCUMENT_BYTES, InputOptions.MAX_DOCUMENT_BYTES);

    /** The default, for documents as long as the options allow. */
    static Tuning of(InputOptions options) {
        return new Tuning(DEFAULT.batchBytes, options.maxDocumentBytes());
    }

    /** Why a record, file or basket is bad that has more bytes than it may. */
    String tooLong(String what) {
        return "%s of more than %d bytes; --max-document takes larger ones".formatted(what, maxRecordBytes);
    }
}
