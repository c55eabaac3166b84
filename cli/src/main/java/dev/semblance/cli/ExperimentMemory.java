package dev.semblance.cli;

import java.io.IOException;

/**
 * What an experiment keeps in memory besides what its searches use, each kind within its part of the budget. Half of it is for the searches. What would take more than its part
 * is refused, or is gone through in several passes; no figure depends on it.
 */
final class ExperimentMemory {
    /** Bytes of a document besides the letters of its name: the name's object, its place among the others, while a truth is read also in a table, and its clusters. */
    private static final long BYTES_PER_DOCUMENT = 128;

    /** Bytes of a pair: it and its similarity, as found, as an exact one, as counted against both truths, and what sorting takes. */
    private static final long BYTES_PER_PAIR = 128;

    private static final long MOST_BYTES_OF_TRUTH = 1 << 30;

    private final long heap;
    private long documents;
    private long letters;

    /** @param heap bytes of memory for all */
    ExperimentMemory(long heap) {
        this.heap = heap;
    }

    /** Bytes that a search may use. */
    long forSearches() {
        return heap / 2;
    }

    /** Bytes that normalised texts may take which are compared with others. */
    long forTexts() {
        return heap / 16;
    }

    /** Bytes that a truth file may have. */
    int forTruth() {
        return (int) Math.min(MOST_BYTES_OF_TRUTH, heap / 16);
    }

    /** Adds the name of a document. */
    void addName(String name) {
        documents++;
        letters += name.length();
    }

    /** @throws IOException if the names of the documents so far take more than a quarter */
    void requireNames() throws IOException {
        long bytes = BYTES_PER_DOCUMENT * documents + Character.BYTES * letters;
        if (bytes > heap / 4) {
            throw new IOException(
                    refused("the names of the first " + Numbers.count(documents) + " documents take", bytes, heap / 4)
                            + ", or give fewer documents");
        }
    }

    /** @throws IOException if so many pairs take more than an eighth */
    void requirePairs(long pairs) throws IOException {
        if (pairs > heap / 8 / BYTES_PER_PAIR) {
            throw new IOException(refused(
                            Numbers.count(pairs, "pair", "pairs") + " that reach the threshold take",
                            BYTES_PER_PAIR * pairs,
                            heap / 8)
                    + ", or take a higher threshold");
        }
    }

    private static String refused(String what, long bytes, long room) {
        return "an experiment keeps names and pairs in memory: " + what + " about " + Numbers.bytes((double) bytes)
                + ", and may take " + Numbers.bytes((double) room) + "; give it more by --memory";
    }
}
