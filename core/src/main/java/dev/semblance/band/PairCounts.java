package dev.semblance.band;

import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * How many pairs of some documents of a sample agree in how many components: what a {@link SimilarityDistribution} is made from. All counts have an
 * entry for each number of equal components, from none to all; where only some of the pairs were looked at, each seen one stands for several.
 *
 * @param all number of pairs, whether they were looked at or not
 * @param pairs estimated number of pairs
 * @param ofHalf those of them with both documents in the first half of the sample
 * @param across those with one document in each half
 * @param weights how many pairs one stands for that was seen, or infinity where none could be
 */
public record PairCounts(double all, double[] pairs, double[] ofHalf, double[] across, double[] weights) {
    /** Counts of all pairs of a sample. */
    public static PairCounts ofAll(long[] pairs, long[] ofHalf, long[] across) {
        double[] weights = new double[pairs.length];
        Arrays.fill(weights, 1);
        return seen((double) Math.max(1, LongStream.of(pairs).sum()), pairs, ofHalf, across, weights);
    }

    /** Counts of the pairs that were seen, each of which stands for several. */
    public static PairCounts seen(double all, long[] pairs, long[] ofHalf, long[] across, double[] weights) {
        return new PairCounts(
                all, weighed(pairs, weights), weighed(ofHalf, weights), weighed(across, weights), weights);
    }

    private static double[] weighed(long[] counts, double[] weights) {
        double[] weighed = new double[counts.length];
        Arrays.setAll(weighed, i -> counts[i] == 0 ? 0 : counts[i] * weights[i]);
        return weighed;
    }

    /** The share of all pairs that one seen pair stands for: nothing rarer can be told. */
    double unit(int matches) {
        return weights[matches] / all;
    }

    double share(int matches) {
        return pairs[matches] / all;
    }

    double shareOfHalf(int matches) {
        return ofHalf[matches] / all;
    }

    double shareAcross(int matches) {
        return across[matches] / all;
    }

    /** How many pairs there are for each document of the sample: half as many as other documents. */
    double pairsOfDocument() {
        return StrictMath.sqrt(all / 2);
    }

    int components() {
        return pairs.length - 1;
    }
}
