package dev.semblance.io;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Which records gave no document: lines of inputs, eight bytes for each. Thread-safe. */
final class BadPlaces {
    private final Map<Integer, Lines> places = new HashMap<>();

    synchronized void add(int source, long line) {
        places.computeIfAbsent(source, key -> new Lines()).add(line);
    }

    /** The inputs that have such records, in order. */
    synchronized int[] sources() {
        return places.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /** The lines of an input, in order. */
    synchronized long[] of(int source) {
        Lines lines = places.get(source);
        return lines == null
                ? new long[0]
                : Arrays.stream(lines.lines, 0, lines.count).sorted().distinct().toArray();
    }

    private static final class Lines {
        private long[] lines = new long[4];
        private int count;

        void add(long line) {
            if (count == lines.length) {
                lines = Arrays.copyOf(lines, 2 * count);
            }
            lines[count++] = line;
        }
    }
}
