package dev.semblance.measure;

/** How the similarity of two documents is reckoned from their shingles. */
public enum Measure {
    /** Jaccard similarity |A∩B| / |A∪B| of sets: how often a shingle comes does not count. */
    JACCARD("Jaccard"),

    /** Jaccard similarity of bags, Σ minima / Σ maxima of how often each shingle comes. */
    BAG("bag Jaccard");

    private final String title;

    Measure(String title) {
        this.title = title;
    }

    /** The measure that counts repeated shingles, or the one that does not. */
    public static Measure ofRepeats(boolean count) {
        return count ? BAG : JACCARD;
    }

    /** Whether it matters how often a shingle comes. */
    public boolean countsRepeats() {
        return this == BAG;
    }

    /** As people call it: {@code bag Jaccard}. */
    public String title() {
        return title;
    }
}
