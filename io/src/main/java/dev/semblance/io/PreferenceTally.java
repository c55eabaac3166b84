package dev.semblance.io;

import java.util.ArrayList;
import java.util.List;

/** What one pass saw in the field that says how much a document should be kept. Thread-safe. */
final class PreferenceTally {
    private long present;
    private long inexact;
    private int firstSource;
    private long firstLine;

    /**
     * What was counted.
     *
     * @param present values that are numbers or times
     * @param inexact those of them that have more digits than can be compared
     * @param firstSource the input that has the first such value, if there is any
     * @param firstLine its line
     */
    record Counts(long present, long inexact, int firstSource, long firstLine) {}

    synchronized Counts counts() {
        return new Counts(present, inexact, firstSource, firstLine);
    }

    synchronized void restore(Counts counts) {
        present = counts.present;
        inexact = counts.inexact;
        firstSource = counts.firstSource;
        firstLine = counts.firstLine;
    }

    synchronized void add(PreferenceScale.Value value, int source, long line) {
        if (Double.isNaN(value.preference())) {
            return;
        }
        present++;
        if (value.isExact()) {
            return;
        }
        // Batches are decoded in any order, and the message must not depend on it.
        if (inexact++ == 0 || source < firstSource || (source == firstSource && line < firstLine)) {
            firstSource = source;
            firstLine = line;
        }
    }

    /**
     * What the user should know of it.
     *
     * @param documents how many documents there are
     */
    synchronized List<String> notes(InputOptions options, List<Source> sources, long documents) {
        List<String> notes = new ArrayList<>();
        String field = options.preferenceField();
        if (present == 0 && documents > 0) {
            notes.add("no record has a number or time in the field \"%s\": %s:%s keeps the first"
                    .formatted(field, options.preferSmaller() ? "min" : "max", field));
        }
        if (inexact > 0) {
            long more = inexact - 1;
            String others =
                    more == 0 ? "" : ", and so it has in %d more %s".formatted(more, more == 1 ? "record" : "records");
            notes.add(
                    "[%s:%d] field \"%s\" has more digits than can be compared%s; values that differ in the last ones alone count as equal"
                            .formatted(sources.get(firstSource).name(), firstLine, field, others));
        }
        return notes;
    }
}
