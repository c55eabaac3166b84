package dev.semblance;

import java.util.List;

/**
 * What a search for passages did.
 *
 * @param documents documents read
 * @param referenceDocuments how many of them are of the reference
 * @param badRecords records of the input that gave no document
 * @param inputBytes bytes of input, as far as the corpus tells
 * @param fingerprints fingerprints of all documents
 * @param boilerplate different fingerprints that were left out because too many documents have them
 * @param candidates pairs of documents that share a fingerprint
 * @param pairs pairs of documents that have passages in common
 * @param passages all their passages
 * @param steps time of each step
 */
public record PassageSummary(
        long documents,
        long referenceDocuments,
        long badRecords,
        long inputBytes,
        long fingerprints,
        long boilerplate,
        long candidates,
        long pairs,
        long passages,
        List<Summary.StepTime> steps) {
    public PassageSummary {
        steps = List.copyOf(steps);
    }
}
