package dev.semblance.cli;

import dev.semblance.Summary;
import dev.semblance.evaluate.ClusterAgreement;
import dev.semblance.evaluate.Counts;
import dev.semblance.evaluate.EstimateErrors;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All figures of one run of an experiment.
 *
 * @param number of the run, from 1
 * @param size number of the input's documents that it is of, or null for all
 * @param noise what the collection's copies were made with; empty if none were made
 * @param truth what was found against the truth, or null if there is none
 * @param exact what was found against the pairs that the exact join finds at the threshold
 * @param natural found pairs that are neither hits nor false alarms
 * @param errors of the estimates of found pairs, or null where similarities are exact
 * @param bins what was found against the truth, by the pairs' exact similarity; empty if these were too many to compare
 * @param candidates what the bands alone do, or null with the exact join, and of large collections
 * @param sample what the signatures say of pairs that were not chosen by them, or null where there are none
 * @param summary what the run did
 * @param totalNanoseconds time of the search
 * @param heapBytes memory that the heap had at most while it ran
 * @param diskBytes work files that it left
 */
record Figures(
        int number,
        @Nullable Long size,
        String noise,
        Setting setting,
        @Nullable Agreement truth,
        Agreement exact,
        long natural,
        @Nullable EstimateErrors errors,
        List<Counts> bins,
        @Nullable CandidateFigures candidates,
        @Nullable EstimateSample sample,
        Summary summary,
        long totalNanoseconds,
        long heapBytes,
        long diskBytes) {
    Figures {
        bins = List.copyOf(bins);
    }

    /** Agreement in pairs, and in the clusters that they connect. */
    record Agreement(Counts pairs, ClusterAgreement clusters) {}
}
