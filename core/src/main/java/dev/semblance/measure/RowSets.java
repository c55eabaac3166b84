package dev.semblance.measure;

import dev.semblance.shingle.ShingleSet;

/** The shingle set of each row. Thread-safe. */
@FunctionalInterface
public interface RowSets {
    /** The set of a row. */
    ShingleSet set(int row);

    /** The size of a row's set, perhaps without making the set. */
    default int size(int row) {
        return set(row).size();
    }
}
