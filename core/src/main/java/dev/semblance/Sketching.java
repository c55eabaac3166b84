package dev.semblance;

/** What the making of a sketch file leaves: its summary. */
public final class Sketching implements Result {
    private final Summary summary;

    Sketching(Summary summary) {
        this.summary = summary;
    }

    /**
     * {@inheritDoc} Of the plan, only what makes sketches has a meaning; distinct texts are not told apart, and there are neither candidates nor
     * pairs.
     */
    @Override
    public Summary summary() {
        return summary;
    }

    @Override
    public void close() {
        // there are no work files
    }

    @Override
    public void suspend() {
        // nor anything to go on with
    }
}
