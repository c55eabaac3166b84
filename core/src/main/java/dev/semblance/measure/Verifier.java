package dev.semblance.measure;

/** Decides which rows are similar. Thread-safe. */
public interface Verifier {
    /** What {@link Probe#verify} returns for rows below the threshold. */
    long BELOW = -1;

    /** What compares rows for one thread: always the same for the same thread. */
    Probe probe();

    /** How many pairs were compared, all threads together. Not while they do. */
    long compared();
}
