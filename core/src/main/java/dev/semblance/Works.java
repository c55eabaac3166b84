package dev.semblance;

/**
 * The works that rows mean, numbered from 1 in the order of their first rows: a row means the work of its centre. 4 bytes a row, and what
 * attachments take.
 */
final class Works {
    private final Documents documents;
    private final Attachments attachments;
    private final int[] numberOfCentre;
    private final int count;

    Works(Documents documents, Attachments attachments) {
        this.documents = documents;
        this.attachments = attachments;
        this.numberOfCentre = new int[documents.rows()];
        int last = 0;
        for (int row = 0; row < numberOfCentre.length; row++) {
            int centre = attachments.centre(row);
            if (numberOfCentre[centre] == 0 && !documents.repeated().get(row)) {
                numberOfCentre[centre] = ++last;
            }
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
        return numberOfCentre[attachments.centre(row)];
    }

    /** The work that a document means, or 0 if it is empty. */
    int ofDocument(int document) {
        int row = documents.rowOf(document);
        return row < 0 ? 0 : of(row);
    }
}
