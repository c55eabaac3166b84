package dev.semblance.io;

import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/** What the passes of a corpus find out about its inputs, by their indexes. Thread-safe. */
final class Findings {
    private final InputSet binaries = new InputSet();
    private final InputSet cutShort = new InputSet();
    private final InputSet unreadable = new InputSet();
    private final Map<Integer, Charset> charsets = new TreeMap<>();

    /** Inputs that were skipped because they are no texts. */
    InputSet binaries() {
        return binaries;
    }

    /** Inputs that broke off. */
    InputSet cutShort() {
        return cutShort;
    }

    /** Inputs that could not be opened or read. */
    InputSet unreadable() {
        return unreadable;
    }

    /** Takes note of the charset of an input that is not in UTF-8; of an archive, the one whose name is first counts. */
    void charset(int source, Charset charset) {
        synchronized (charsets) {
            charsets.merge(source, charset, (one, other) -> one.compareTo(other) <= 0 ? one : other);
        }
    }

    /** The charsets of inputs that are not in UTF-8. */
    SortedMap<Integer, Charset> charsets() {
        synchronized (charsets) {
            return new TreeMap<>(charsets);
        }
    }

    /** How many of some inputs are in which charset, those in UTF-8 left out; the most frequent first. */
    Map<String, Integer> charsets(IntPredicate wanted) {
        Map<String, Integer> counts = new TreeMap<>();
        synchronized (charsets) {
            charsets.forEach((source, charset) -> {
                if (wanted.test(source)) {
                    counts.merge(charset.name(), 1, Integer::sum);
                }
            });
        }
        Map<String, Integer> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
