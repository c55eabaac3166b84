package dev.semblance;

import java.util.stream.Stream;

/**
 * What both joins were expected to cost, judged by the first documents of a corpus.
 *
 * @param documents number of documents that was reckoned with
 * @param lshSeconds seconds of one core that the LSH join and the verification of its candidates would take, and what is sketched for it; by fixed costs
 *     of each step, not by this machine's
 * @param lshCandidates pairs below the threshold that it would verify
 * @param exactSeconds the same for the exact join; at least so many, if that was enough to know
 * @param exactCandidates the same for the exact join, or -1 if that did not need to be known
 */
public record JoinEstimate(
        double documents, double lshSeconds, double lshCandidates, double exactSeconds, double exactCandidates) {
    /** The same in words that {@link #parse} reads. */
    String save() {
        return documents + " " + lshSeconds + " " + lshCandidates + " " + exactSeconds + " " + exactCandidates;
    }

    static JoinEstimate parse(String saved) {
        double[] numbers =
                Stream.of(saved.split(" ")).mapToDouble(Double::parseDouble).toArray();
        return new JoinEstimate(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
    }

    /** The same for another number of documents, as far as that is not much larger: pairs grow with the square, and the time by as much as the documents. */
    JoinEstimate scaledTo(double otherDocuments) {
        double part = otherDocuments / documents;
        return new JoinEstimate(
                otherDocuments,
                lshSeconds * part,
                lshCandidates * part * part,
                exactSeconds * part,
                exactCandidates < 0 ? exactCandidates : exactCandidates * part * part);
    }

    /** Whether the exact join is expected to cost less. */
    public boolean isExactCheaper() {
        return exactSeconds < lshSeconds;
    }
}
