package dev.semblance;

/** A step of a run, in the order in which they come. */
public enum Step {
    /** Documents are read, normalised, shingled and sketched. Progress counts bytes of input. */
    SKETCH("read and sketch"),
    /** Documents are counted, for a made collection. Progress counts bytes of input. */
    NUMBER("count documents"),
    /** Lines are counted that sites have on many of their pages, for stories. Progress counts bytes of input. */
    FRAME("find frames"),
    /** Documents are read, copies made, and both written. Progress counts bytes of input. */
    MAKE("read and make"),
    /** Shingles are counted, for the exact join. Progress counts distinct texts. */
    COUNT("count shingles"),
    /** Candidate pairs are found. Progress counts bands, or distinct texts in the exact join. */
    JOIN("join"),
    /** Distinct texts are divided into parts that fit into memory, if they do not. */
    DIVIDE("divide"),
    /** Candidates are verified. Progress counts distinct texts whose candidates are done. */
    VERIFY("verify"),
    /** Distinct texts are put into clusters. Progress counts distinct texts, or buckets of candidates for components. */
    CLUSTER("cluster"),
    /** Of a citation graph, works are numbered and citations sorted. Progress counts documents. */
    GRAPH("graph");

    private final String title;

    Step(String title) {
        this.title = title;
    }

    /** What the step does, in a word or three. */
    public String title() {
        return title;
    }
}
