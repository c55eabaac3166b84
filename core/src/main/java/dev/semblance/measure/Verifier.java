package dev.semblance.measure;

/**
 * Decides whether two rows are similar. Thread-safe.
 *
 * <p>A similarity is a fraction of two whole numbers, packed in a long; see {@link Fraction}.
 */
public interface Verifier {
    /** What {@link #verify} returns for rows below the threshold. */
    long BELOW = -1;

    /** The rows' similarity as a fraction if it is at or above the threshold, or {@link #BELOW}. */
    long verify(int row, int otherRow);

    /** The rows' similarity as a fraction, whatever it is. */
    long similarity(int row, int otherRow);
}
