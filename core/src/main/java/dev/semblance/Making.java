package dev.semblance;

/** What the making of a collection leaves: its summary, and counts. */
public final class Making implements Result {
    private final Summary summary;
    private final long picked;
    private final long copies;
    private final long unchanged;
    private final double meanJaccard;

    Making(Summary summary, long picked, long copies, long unchanged, double meanJaccard) {
        this.summary = summary;
        this.picked = picked;
        this.copies = copies;
        this.unchanged = unchanged;
        this.meanJaccard = meanJaccard;
    }

    /**
     * {@inheritDoc} Of the plan, only the shingles, the normaliser and the seed have a meaning. Empty documents are those of which no copies can be made, and bytes
     * are those of the texts as they are; shingles are not counted.
     */
    @Override
    public Summary summary() {
        return summary;
    }

    /** Documents of which copies were made. */
    public long picked() {
        return picked;
    }

    /** Copies made. */
    public long copies() {
        return copies;
    }

    /** Copies with all shingles of their originals and no others. */
    public long unchanged() {
        return unchanged;
    }

    /** Mean of the copies' Jaccard similarities to their originals; NaN if there are none. */
    public double meanJaccard() {
        return meanJaccard;
    }

    @Override
    public void close() {
        // the work files are gone already
    }

    @Override
    public void suspend() {
        // a collection is made from the beginning
    }
}
