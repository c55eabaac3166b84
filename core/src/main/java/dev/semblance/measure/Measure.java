package dev.semblance.measure;

/** How the similarity of two documents is reckoned from their shingles. */
public enum Measure {
    /** Jaccard similarity |A∩B| / |A∪B| of sets: how often a shingle comes does not count. */
    JACCARD("Jaccard", "similarity"),

    /** Jaccard similarity of bags, Σ minima / Σ maxima of how often each shingle comes. */
    BAG("bag Jaccard", "similarity"),

    /**
     * Containment |A∩B| / |A|: the share of the shingles of A that B has, too. It says of an ordered pair how much of A lies in B. Broder: On the resemblance
     * and containment of documents, 1997.
     */
    CONTAINMENT("containment", "");

    private final String title;
    private final String kind;

    Measure(String title, String kind) {
        this.title = title;
        this.kind = kind;
    }

    /** The measure that counts repeated shingles, or the one that does not. */
    public static Measure ofRepeats(boolean count) {
        return count ? BAG : JACCARD;
    }

    /** Whether it matters how often a shingle comes. */
    public boolean countsRepeats() {
        return this == BAG;
    }

    /** Whether it matters which of two documents is the first. */
    public boolean isDirected() {
        return this == CONTAINMENT;
    }

    /** As people call it: {@code bag Jaccard}. */
    public String title() {
        return title;
    }

    /** The same in full: {@code bag Jaccard similarity}, {@code containment}. */
    public String fullTitle() {
        return kind.isEmpty() ? title : title + " " + kind;
    }
}
