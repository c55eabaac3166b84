package dev.semblance.band;

import java.util.Arrays;
import java.util.stream.LongStream;

/** How similar two documents are that are drawn from a corpus at random: some similarities, and what share of all pairs has each. Immutable. */
public final class SimilarityDistribution {
    /** Shares of the threshold, and how frequent they are, where nothing is known of a corpus. */
    private static final double[][] TYPICAL = {{0.05, 1}, {0.25, 1e-3}, {0.5, 1e-4}, {0.75, 1e-6}};

    /** Index of the first typical point of which a small sample says little. */
    private static final int MIDDLE = 2;

    private final double[] similarities;
    private final double[] shares;

    private SimilarityDistribution(double[] similarities, double[] shares) {
        this.similarities = similarities;
        this.shares = shares;
    }

    /** What most corpora come near to: nearly all pairs have little in common, and few have much. */
    public static SimilarityDistribution typical(double threshold) {
        double[] similarities = new double[TYPICAL.length];
        double[] shares = new double[TYPICAL.length];
        for (int i = 0; i < TYPICAL.length; i++) {
            similarities[i] = TYPICAL[i][0] * threshold;
            shares[i] = TYPICAL[i][1];
        }
        return new SimilarityDistribution(similarities, shares);
    }

    /**
     * The distribution of a sample, as far as it says something of the whole.
     *
     * <p>Up to 3/8 of the threshold it is believed. Of documents that have more in common, such as versions of one text, a sample of neighbours may
     * have more pairs than its share: each document has as many in a small sample as in a large one. Such pairs are twice as many in twice as
     * many documents, or have both their documents in one half of the sample; those that resemble each other by chance are four times as many,
     * and half of them have one document in each half. So above 3/8 only what is beyond twice the first half's pairs counts, and no more than twice
     * the pairs across the halves, where it is more than two standard deviations. Going down from the threshold, similarities are taken
     * together until there are enough pairs to tell. What is left over, and what is too rare for a sample to show, is as typical.
     *
     * @param pairs for each number of equal components, from none to all, how many pairs of the sample have it
     * @param ofHalf the same for the first half of the sample
     * @param across the same for the pairs of a document of the first half and one of the second
     */
    public static SimilarityDistribution ofMatches(long[] pairs, long[] ofHalf, long[] across, double threshold) {
        int components = pairs.length - 1;
        double all = Math.max(1, LongStream.of(pairs).sum());
        int known = (int) StrictMath.ceil(TYPICAL[MIDDLE - 1][0] * 1.5 * threshold * components);
        SimilarityDistribution typical = typical(threshold);
        int rest = TYPICAL.length - MIDDLE;
        double[] similarities = new double[components + 1 + rest];
        double[] shares = new double[similarities.length];
        System.arraycopy(typical.similarities, MIDDLE, similarities, 0, rest);
        System.arraycopy(typical.shares, MIDDLE, shares, 0, rest);
        shares[0] = Math.min(shares[0], 1 / all);
        int size = rest;
        for (int matches = 0; matches < known; matches++) {
            similarities[size] = (double) matches / components;
            shares[size++] = pairs[matches] / all;
        }
        Middle middle = new Middle();
        for (int matches = (int) StrictMath.ceil(threshold * components) - 1; matches >= known; matches--) {
            middle.add(matches, pairs[matches], ofHalf[matches], across[matches]);
            if (middle.byChance() > 0) {
                similarities[size] = middle.matches() / components;
                shares[size++] = middle.byChance() / all;
                middle = new Middle();
            }
        }
        return new SimilarityDistribution(Arrays.copyOf(similarities, size), Arrays.copyOf(shares, size));
    }

    /**
     * How many pairs of a sample grow with the square of the documents: those beyond twice the first half's, and at most twice those across the
     * halves. 0 where that is not more than two standard deviations.
     *
     * @param inAll pairs of the sample
     * @param inHalf those of them with both documents in its first half
     * @param inAcross those of them with one document in each half
     */
    public static double byChance(double inAll, double inHalf, double inAcross) {
        double byChance = 2 * Math.min(inAcross, inAll - 2 * inHalf);
        return byChance > 4 * StrictMath.sqrt(inAll + 4 * inHalf) ? byChance : 0;
    }

    /** Some pairs of a sample, and how many of them are as many as they are because the sample has so many pairs. */
    private static final class Middle {
        private double inAll;
        private double inHalf;
        private double inAcross;
        private double matchesAcross;

        void add(int matches, long pairs, long ofHalf, long across) {
            inAll += pairs;
            inHalf += ofHalf;
            inAcross += across;
            matchesAcross += (double) matches * across;
        }

        double byChance() {
            return SimilarityDistribution.byChance(inAll, inHalf, inAcross);
        }

        /** Number of equal components on average, of the pairs that tell best. */
        double matches() {
            return matchesAcross / inAcross;
        }
    }

    /** Number of similarities. */
    public int size() {
        return similarities.length;
    }

    /** The similarity with this index. */
    public double similarity(int index) {
        return similarities[index];
    }

    /** The share of pairs that have the similarity with this index. */
    public double share(int index) {
        return shares[index];
    }
}
