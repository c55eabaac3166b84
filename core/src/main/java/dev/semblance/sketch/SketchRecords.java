package dev.semblance.sketch;

import dev.semblance.document.Utf8Buffer;
import dev.semblance.work.IntList;

/** Documents in the bytes that a sketch file has of them, to be written later and perhaps by another thread. Used by one thread at a time. */
public final class SketchRecords {
    private final int components;
    private final SketchForm form;
    private final Utf8Buffer bytes = new Utf8Buffer();
    private final IntList ends = new IntList();

    /** None yet. */
    public SketchRecords(SketchParameters parameters, SketchForm form) {
        this.components = parameters.components();
        this.form = form;
    }

    /**
     * Appends one.
     *
     * @throws IllegalArgumentException if it has another number of components or not the form, or its id more than a mebibyte
     */
    public void add(Sketch sketch) {
        SketchLayout.append(sketch, components, form, bytes);
        ends.add(bytes.length());
    }

    /** Number of documents. */
    public int size() {
        return ends.size();
    }

    /** Their length in bytes. */
    public int sizeInBytes() {
        return bytes.length();
    }

    byte[] array() {
        return bytes.array();
    }

    int from(int index) {
        return index == 0 ? 0 : ends.get(index - 1);
    }

    int to(int index) {
        return ends.get(index);
    }
}
