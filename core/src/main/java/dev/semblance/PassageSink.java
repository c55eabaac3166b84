package dev.semblance;

import dev.semblance.passage.PassagePair;
import java.io.IOException;

/** Takes pairs of documents with the passages that they have in common. Called by one thread. */
@FunctionalInterface
public interface PassageSink {
    /**
     * Takes the next pair, in the order of the left, then of the right documents.
     *
     * @param texts gives the documents' texts, until the call returns
     */
    void pair(PassagePair pair, Texts texts) throws IOException;

    /** The texts of a pair. */
    interface Texts {
        /** The left document's text, as it was read. */
        String left() throws IOException;

        /** The right one's. */
        String right() throws IOException;
    }
}
