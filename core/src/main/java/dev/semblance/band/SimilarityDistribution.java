package dev.semblance.band;

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
     * The distribution of a sample, as far as it says something of the whole. Rare similarities are the typical ones, and the middle one is no more
     * frequent than typical.
     *
     * <p>Of documents that have much in common, such as versions of one text, a sample of neighbours has more pairs than its share: each
     * document has as many in a small sample as in a large one. Such pairs are twice as many in twice as many documents, where those that
     * resemble each other by chance are four times as many; so only what goes beyond twice counts, by more than two standard deviations.
     *
     * @param pairs for each number of equal components, from none to all, how many pairs of the sample have it
     * @param ofHalf the same for the first half of the sample
     */
    public static SimilarityDistribution ofMatches(long[] pairs, long[] ofHalf, double threshold) {
        int components = pairs.length - 1;
        double all = Math.max(1, LongStream.of(pairs).sum());
        int known = (int) StrictMath.ceil(TYPICAL[MIDDLE - 1][0] * 1.5 * threshold * components);
        SimilarityDistribution typical = typical(threshold);
        int rest = TYPICAL.length - MIDDLE;
        double[] similarities = new double[known + rest];
        double[] shares = new double[known + rest];
        for (int matches = 0; matches < known; matches++) {
            similarities[matches] = (double) matches / components;
            shares[matches] = pairs[matches] / all;
        }
        System.arraycopy(typical.similarities, MIDDLE, similarities, known, rest);
        System.arraycopy(typical.shares, MIDDLE, shares, known, rest);
        double inAll = 0;
        double inHalf = 0;
        for (int matches = known; matches < threshold * components; matches++) {
            inAll += pairs[matches];
            inHalf += ofHalf[matches];
        }
        double byChance = inAll - 2 * inHalf - 2 * StrictMath.sqrt(inAll + 4 * inHalf);
        shares[known] = Math.min(shares[known], Math.max(1, 2 * byChance) / all);
        return new SimilarityDistribution(similarities, shares);
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
