package dev.semblance.io;

import java.util.BitSet;
import java.util.List;

/** Some of the inputs, by their indexes. Thread-safe. */
final class InputSet {
    private final BitSet inputs = new BitSet();

    synchronized void add(int source) {
        inputs.set(source);
    }

    synchronized boolean contains(int source) {
        return inputs.get(source);
    }

    /** Their indexes in order. */
    synchronized int[] toArray() {
        return inputs.stream().toArray();
    }

    synchronized long count() {
        return inputs.cardinality();
    }

    /** The names of the first ones. */
    synchronized List<String> names(List<Source> sources, int max) {
        return inputs.stream().limit(max).mapToObj(i -> sources.get(i).name()).toList();
    }
}
