package dev.semblance.band;

import dev.semblance.signature.StoredSignature;

/**
 * The fewest equal components with which a candidate pair is still worth verifying.
 *
 * <p>Of pairs exactly at the threshold, the number of equal components is binomial, or more narrowly spread. The filter is set so
 * that it loses at most a given share of them, which whoever uses it takes from the recall.
 */
public final class SketchFilter {
    /** Share of what the recall leaves to be lost that the filter may lose. */
    private static final double SHARE = 1e-3;

    private SketchFilter() {}

    /** The share of the pairs at the threshold that the filter may lose, where so many are to be found. */
    public static double loss(double recall) {
        return (1 - recall) * SHARE;
    }

    /**
     * The fewest equal {@linkplain StoredSignature#bits bits} with which a candidate is verified, where signatures have so many components; 0 if
     * nothing may be lost. Bits of components that differ agree every second time.
     */
    public static int leastBits(double threshold, int components, double loss) {
        return loss == 0 ? 0 : leastMatches(bitSimilarity(threshold), bits(components), loss);
    }

    /** The probability of a pair of some similarity to have so many equal bits. */
    static double probabilityOfPassing(double similarity, int leastBits, int components) {
        return probabilityOfAtLeast(leastBits, bitSimilarity(similarity), bits(components));
    }

    private static double bitSimilarity(double similarity) {
        return (1 + similarity) / 2;
    }

    private static int bits(int components) {
        return Math.min(StoredSignature.MAX_BITS, components);
    }

    /**
     * The greatest m for which fewer than m of {@code components} match with probability at most {@code loss}, at a similarity
     * equal to the threshold. O(components).
     */
    public static int leastMatches(double threshold, int components, double loss) {
        double[] probabilities = probabilities(threshold, components);
        double below = 0;
        for (int matches = 0; matches < components; matches++) {
            below += probabilities[matches];
            if (below > loss) {
                return matches;
            }
        }
        return components;
    }

    /** Probability that at least so many of the components match, if each does independently at this similarity. O(components). */
    public static double probabilityOfAtLeast(int matches, double similarity, int components) {
        double[] probabilities = probabilities(similarity, components);
        double sum = 0;
        for (int m = components; m >= matches; m--) {
            sum += probabilities[m];
        }
        return Math.min(1, sum);
    }

    /** Probability of each number of matches, from 0 to all: the binomial distribution. */
    private static double[] probabilities(double similarity, int components) {
        double[] probabilities = new double[components + 1];
        if (similarity >= 1) {
            probabilities[components] = 1;
            return probabilities;
        }
        double logOdds = StrictMath.log(similarity) - StrictMath.log1p(-similarity);
        double logarithm = components * StrictMath.log1p(-similarity);
        for (int matches = 0; matches < components; matches++) {
            probabilities[matches] = StrictMath.exp(logarithm);
            logarithm += logOdds + StrictMath.log((double) (components - matches) / (matches + 1));
        }
        probabilities[components] = StrictMath.exp(logarithm);
        return probabilities;
    }
}
