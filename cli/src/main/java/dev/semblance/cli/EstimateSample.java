package dev.semblance.cli;

import dev.semblance.evaluate.Bins;
import dev.semblance.evaluate.EstimateErrors;
import java.util.BitSet;

/**
 * What signatures say of pairs whose similarity is known, found or not: the errors of the estimates without the choice that a search makes of them.
 *
 * @param errors of the estimates
 * @param bins exact similarities and estimates
 */
record EstimateSample(EstimateErrors errors, Bins bins) {
    /** More pairs than this are thinned out. */
    static final int MOST = 2000;

    /** Estimates a sample: of more than {@value #MOST} pairs that many, evenly from all. */
    static EstimateSample of(Signatures signatures, int components, Jaccards known) {
        EstimateSample result = new EstimateSample(new EstimateErrors(components), new Bins(Experiment.BINS));
        for (int i : picked(known)) {
            double estimate = signatures.estimate((int) (known.pair(i) >>> Integer.SIZE), (int) known.pair(i));
            if (!Double.isNaN(estimate)) {
                result.errors.add(estimate, known.similarity(i));
                result.bins.add(known.similarity(i), estimate);
            }
        }
        return result;
    }

    /** The documents of the sample. */
    static BitSet documents(Jaccards known) {
        BitSet documents = new BitSet();
        for (int i : picked(known)) {
            documents.set((int) (known.pair(i) >>> Integer.SIZE));
            documents.set((int) known.pair(i));
        }
        return documents;
    }

    private static int[] picked(Jaccards known) {
        int size = Math.min(MOST, known.size());
        int[] picked = new int[size];
        for (int i = 0; i < size; i++) {
            picked[i] = (int) ((long) i * known.size() / size);
        }
        return picked;
    }
}
