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

    /** Whether a pair is worth verifying. */
    boolean passes(int row, int otherRow);

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
