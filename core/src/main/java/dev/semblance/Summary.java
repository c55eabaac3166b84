package dev.semblance;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run did, for people and machines.
 *
 * @param documents documents read
 * @param referenceDocuments how many of them are of the reference that the others were compared with, 0 if there was none
 * @param badRecords records of the input that gave no document
 * @param repeatedIds documents with the id of an earlier one, where that was looked for
 * @param emptyDocuments documents with no text after normalisation: they resemble nothing
 * @param shortDocuments documents shorter than one shingle, which have their whole text as their one shingle
 * @param distinctTexts different normalised texts among the documents that are not empty
 * @param inputBytes bytes of input covered by the batches, as far as the corpus tells
 * @param textBytes UTF-8 bytes of the normalised texts of all documents
 * @param shingles shingles sketched, repeats included, over the distinct texts; where sketches are read, without repeats; where they are
 *     made, without repeats and over all documents
 * @param indexBytes bytes of the sketches of all texts and of the buckets of candidates. The texts themselves come on top
 * @param plan what was chosen, and what it promises
 * @param joinEstimate what both joins were expected to cost, or null if there was nothing to choose
 * @param candidates candidate pairs of distinct texts that were compared
 * @param pairs pairs found ({@code pairs}), documents removed ({@code dedup}) clusters of two and more ({@code cluster}), or works
 *     ({@code citations})
 * @param steps time of each step
 */
public record Summary(
        long documents,
        long referenceDocuments,
        long badRecords,
        long repeatedIds,
        long emptyDocuments,
        long shortDocuments,
        long distinctTexts,
        long inputBytes,
        long textBytes,
        long shingles,
        long indexBytes,
        Plan plan,
        @Nullable JoinEstimate joinEstimate,
        long candidates,
        long pairs,
        List<StepTime> steps) {

    public Summary {
        steps = List.copyOf(steps);
    }

    /**
     * How long a step took.
     *
     * @param step the step
     * @param nanoseconds wall-clock time
     */
    public record StepTime(Step step, long nanoseconds) {}
}
