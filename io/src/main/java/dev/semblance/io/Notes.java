package dev.semblance.io;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What was decided about the inputs: in sentences for people, each once, and as values. Thread-safe. */
final class Notes {
    private static final int MAX_NOTES = 20;

    private final Set<String> notes = new LinkedHashSet<>();
    private final Set<String> textFields = new LinkedHashSet<>();

    synchronized void add(String note) {
        if (notes.size() < MAX_NOTES) {
            notes.add(note);
        }
    }

    synchronized List<String> list() {
        return List.copyOf(notes);
    }

    /** Takes note of the field or column that holds an input's texts. */
    synchronized void textField(String name) {
        textFields.add(name);
    }

    synchronized List<String> textFields() {
        return List.copyOf(textFields);
    }
}
