package dev.semblance.join;

import java.io.IOException;

/** The 32-bit keys of all rows, read from the first row to the last by one thread. */
interface Keys {
    /** Puts the keys of the next rows into the array, from its first element on; returns how many there were, 0 at the end. */
    int next(int[] keys) throws IOException;
}
