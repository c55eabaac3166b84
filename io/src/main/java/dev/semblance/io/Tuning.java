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

    static final Tuning DEFAULT = new Tuning(1 << 20, MAX_ARRAY_BYTES);
}
