package dev.semblance;

/**
 * The works that rows mean, numbered from 1 in the order of their first rows: a row means the work of its centre. 4 bytes a row, and what
 * attachments take.
 */
final class Works {
    private final Documents documents;
    private final Attachments attachments;
    private final int[] ofRow;
    private final int count;

    Works(Documents documents, Attachments attachments) {
        this.documents = documents;
        this.attachments = attachments;
        this.ofRow = new int[documents.rows()];
        int last = 0;
        for (int row = 0; row < ofRow.length; row++) {
            if (documents.repeated().get(row)) {
                continue;
            }
            int centre = attachments.centre(row);
            if (ofRow[centre] == 0) {
                ofRow[centre] = ++last;
            }
            ofRow[row] = ofRow[centre];
        }
        this.count = last;
    }

    Documents documents() {
        return documents;
    }

    Attachments attachments() {
        return attachments;
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** The work that a row means, which is not a repeated one. */
    int of(int row) {
        return ofRow[row];
    }

    /** The work that a document means, or 0 if it is empty. */
    int ofDocument(int document) {
        int row = documents.rowOf(document);
        return row < 0 ? 0 : of(row);
    }
}
