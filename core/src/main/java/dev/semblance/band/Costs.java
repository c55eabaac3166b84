package dev.semblance.band;

/**
 * What the steps cost that are more or fewer with another banding, in nanoseconds of one core. Memory and disk are part of a record: each is written,
 * read and sorted, and its four bytes a band are all that a plan keeps for a document beyond what any plan does.
 *
 * @param component one more component of a signature
 * @param record the key of one band of a document: keeping, sorting and grouping it
 * @param candidate a candidate pair before its texts are looked at
 * @param shingle a shingle of a pair that is verified
 */
public record Costs(double component, double record, double candidate, double shingle) {
    /** What a plan is chosen by unless other costs are given: about what one core of a machine of 2020 takes. The same everywhere, so plans are too. */
    public static final Costs FIXED = new Costs(20, 80, 150, 20);

    /** @throws IllegalArgumentException unless all are above 0 and finite */
    public Costs {
        check("component", component);
        check("record", record);
        check("candidate", candidate);
        check("shingle", shingle);
    }

    private static void check(String what, double nanoseconds) {
        if (!(nanoseconds > 0 && nanoseconds < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the cost of a " + what + " must be above 0 and finite but was " + nanoseconds);
        }
    }
}
