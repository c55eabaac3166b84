package dev.semblance.join;

/** Passes over pairs of rows that are not worth verifying, by some bits that are known of each row. Thread-safe. */
public interface PairFilter {
    /** Lets every pair pass. */
    PairFilter NONE = new PairFilter() {
        @Override
        public boolean passes(int row, int otherRow) {
            return true;
        }

        @Override
        public boolean passesAll() {
            return true;
        }
    };

    /** Whether a pair is worth verifying: for measures that are not the same both ways, in this order. */
    boolean passes(int row, int otherRow);

    /** Whether a pair is worth verifying in either order. */
    default boolean connects(int row, int otherRow) {
        return passes(row, otherRow);
    }

    /** Whether it lets every pair pass. */
    default boolean passesAll() {
        return false;
    }

    /** The bits of each row. */
    @FunctionalInterface
    interface Bits {
        /** Those of a row. */
        long of(int row);
    }
}
