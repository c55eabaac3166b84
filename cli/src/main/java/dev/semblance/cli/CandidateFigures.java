package dev.semblance.cli;

import dev.semblance.band.SCurve;
import dev.semblance.evaluate.Bins;
import dev.semblance.evaluate.Counts;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the bands alone do, before anything is verified: the pairs that agree in a band, whatever their similarity.
 *
 * @param truth candidates against the truth, or null if there is none
 * @param exact candidates against the pairs at the threshold
 * @param curve candidates among the pairs of known similarity, by that
 * @param counted how many documents had all pairs between them counted, besides those at the thresholds; null if all had
 */
record CandidateFigures(
        @Nullable Counts truth,
        Counts exact,
        Curve curve,
        @Nullable Long counted) {

    /** The measured S-curve beside the one of theory, in bins of a twentieth. For one thread. */
    static final class Curve {
        static final int BINS = 20;

        private final Bins bins = new Bins(BINS);
        private final DoubleUnaryOperator theory;
        private final long[] pairs = new long[BINS];
        private final long[] candidates = new long[BINS];
        private final double[] expected = new double[BINS];

        /** @param bands and rows, whose curve is the theory */
        Curve(int bands, int rows) {
            this.theory = similarity -> SCurve.at(similarity, bands, rows);
        }

        /** Adds pairs of about this similarity. */
        void addPairs(double similarity, long count) {
            int bin = bins.bin(similarity);
            pairs[bin] += count;
            expected[bin] += (double) count * theory.applyAsDouble(similarity);
        }

        /** Adds one of those pairs that agrees in a band. */
        void addCandidate(double similarity) {
            candidates[bins.bin(similarity)]++;
        }

        /** Pairs of known similarity. */
        long pairs(int bin) {
            return pairs[bin];
        }

        /** Those of them that agree in a band. */
        long candidates(int bin) {
            return candidates[bin];
        }

        /** How many of them should, by theory: the sum of their probabilities. */
        double expected(int bin) {
            return expected[bin];
        }
    }
}
