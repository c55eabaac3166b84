package dev.semblance;

/** A step of a run, in the order in which they come. */
public enum Step {
    /** Documents are read, normalised, shingled and sketched. Progress counts bytes of input. */
    SKETCH("read and sketch"),
    /** Candidate pairs are found. Progress counts bands, or documents in the exact join. */
    JOIN("join"),
    /** Candidates are verified. Progress counts candidate pairs, or documents where there is no list of pairs. */
    VERIFY("verify"),
    /** Documents are put into clusters. Progress counts documents. */
    CLUSTER("cluster");

    private final String title;

    Step(String title) {
        this.title = title;
    }

    /** What the step does, in a word or three. */
    public String title() {
        return title;
    }
}
