package dev.semblance.io;

import java.util.BitSet;
import java.util.List;

/** Which inputs were skipped because they are no texts. Thread-safe. */
final class Binaries {
    private final BitSet skipped = new BitSet();

    synchronized void add(int source) {
        skipped.set(source);
    }

    synchronized boolean contains(int source) {
        return skipped.get(source);
    }

    synchronized long count() {
        return skipped.cardinality();
    }

    /** The names of the first ones. */
    synchronized List<String> names(List<Source> sources, int max) {
        return skipped.stream().limit(max).mapToObj(i -> sources.get(i).name()).toList();
    }
}
