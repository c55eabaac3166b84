package dev.semblance.make;

import java.util.List;

/**
 * How a collection is made.
 *
 * @param share probability with which copies are made of a document, in (0, 1]; not used with a count
 * @param count of how many documents copies are made, or 0 for a share of them
 * @param leastCopies copies of such a document, at least 1
 * @param mostCopies copies of such a document at most, up to {@value #MAX_COPIES}; each number from least to most is as probable
 * @param noises what copies are made with: each with one of these, all as probable
 * @param confusions what OCR noise takes for what
 */
public record Recipe(
        double share, int count, int leastCopies, int mostCopies, List<Noise> noises, Confusions confusions) {
    /** Most copies of a document. */
    public static final int MAX_COPIES = 1000;

    public Recipe {
        noises = List.copyOf(noises);
        if (count < 0) {
            throw new IllegalArgumentException("count must be at least 1 but was " + count);
        }
        if (count == 0 && !(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("share must be above 0 and at most 1 but was " + share);
        }
        if (leastCopies < 1 || mostCopies > MAX_COPIES || leastCopies > mostCopies) {
            throw new IllegalArgumentException("copies must be a number or a range between 1 and " + MAX_COPIES
                    + " but were " + leastCopies + "-" + mostCopies);
        }
        if (noises.isEmpty()) {
            throw new IllegalArgumentException("noises must not be empty");
        }
    }

    /** Whether copies need a text beside the one that is changed. */
    boolean needsCompanions() {
        return noises.stream().anyMatch(Noise::needsCompanion);
    }
}
