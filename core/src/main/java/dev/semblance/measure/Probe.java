package dev.semblance.measure;

import java.io.IOException;

/**
 * Compares one row with others. Used by one thread.
 *
 * <p>A similarity is a fraction of two whole numbers, packed in a long; see {@link Fraction}.
 */
public interface Probe {
    /** From now on, this row is the one that others are compared with. */
    void of(int row);

    /**
     * The rows' similarity if it is at or above the threshold, or {@link Verifier#BELOW}.
     *
     * @throws IOException if what is stored of a row cannot be read
     */
    long verify(int other) throws IOException;

    /**
     * The rows' similarity, whatever it is.
     *
     * @throws IOException if what is stored of a row cannot be read
     */
    long similarity(int other) throws IOException;
}
