package dev.semblance.make;

import dev.semblance.document.Document;
import java.util.List;

/**
 * A near-duplicate that was made.
 *
 * @param document the copy; its name is the original's, a tilde and the copy's number, from 1
 * @param noise what it was made with
 * @param changes what was done, in the noise's order
 * @param shared shingles that it has in common with the original
 * @param union shingles that are in either; 0 if both are empty
 */
public record Copy(Document document, Noise noise, List<Change> changes, int shared, int union) {
    public Copy {
        changes = List.copyOf(changes);
    }

    /** Exact Jaccard similarity to the original; NaN when both are empty. */
    public double jaccard() {
        return union == 0 ? Double.NaN : (double) shared / union;
    }
}
