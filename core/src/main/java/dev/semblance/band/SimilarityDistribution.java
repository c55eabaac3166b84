package dev.semblance.band;

import java.util.Arrays;

/**
 * How similar two documents are that are drawn from a corpus at random: some similarities, and what share of all pairs has each; and with how many others each
 * document is related so, however many there are. Immutable.
 */
public final class SimilarityDistribution {
    /** Shares of the threshold, and how frequent they are, where nothing is known of a corpus. */
    private static final double[][] TYPICAL = {{0.05, 1}, {0.25, 1e-3}, {0.5, 1e-4}, {0.75, 1e-6}};

    /** Index of the first typical point of which a small sample says little. */
    private static final int MIDDLE = 2;

    private final double[] similarities;
    private final double[] shares;
    private final double[] related;

    /** Components that a similarity was estimated by, where it was. */
    private final int components;

    /** Number of similarities in front that are no estimates. */
    private final int exact;

    private SimilarityDistribution(
            double[] similarities, double[] shares, double[] related, int exact, int components) {
        this.similarities = similarities;
        this.shares = shares;
        this.related = related;
        this.exact = exact;
        this.components = components;
    }

    /** What most corpora come near to: nearly all pairs have little in common, and few have much. */
    public static SimilarityDistribution typical(double threshold) {
        double[] similarities = new double[TYPICAL.length];
        double[] shares = new double[TYPICAL.length];
        for (int i = 0; i < TYPICAL.length; i++) {
            similarities[i] = TYPICAL[i][0] * threshold;
            shares[i] = TYPICAL[i][1];
        }
        return new SimilarityDistribution(similarities, shares, new double[TYPICAL.length], TYPICAL.length, 1);
    }

    /** The same with the pairs of one sample alone. */
    public static SimilarityDistribution of(PairCounts sample, double threshold) {
        return of(sample, sample, threshold);
    }

    /**
     * The distribution of a sample, as far as it says something of the whole.
     *
     * <p>Up to 3/8 of the threshold it is believed. Of documents that have more in common, such as versions of one text, a sample of neighbours may
     * have more pairs than its share: each document has as many in a small sample as in a large one. Such pairs are twice as many in twice as
     * many documents, or have both their documents in one half of the sample; those that resemble each other by chance are four times as many,
     * and half of them have one document in each half. So above 3/8 only what is beyond twice the first half's pairs counts, and no more than twice
     * the pairs across the halves, where it is more than two standard deviations. Going down from the threshold, similarities are taken
     * together until there are enough pairs to tell. What is left over is related: as many for each document as there are in the sample. What is too rare for a sample to show, is as typical, or as one pair of
     * the sample if that is less.
     *
     * @param all all pairs of a few documents
     * @param wide pairs of more documents, of which those are seen that have much in common. For each number of equal components, the one counts that
     *     can tell rarer pairs
     */
    public static SimilarityDistribution of(PairCounts all, PairCounts wide, double threshold) {
        int components = all.components();
        int known = (int) StrictMath.ceil(TYPICAL[MIDDLE - 1][0] * 1.5 * threshold * components);
        int rest = TYPICAL.length - MIDDLE;
        double[] similarities = new double[2 * (components + 1) + rest];
        double[] shares = new double[similarities.length];
        double[] related = new double[similarities.length];
        int size = 0;
        for (; size < rest; size++) {
            double[] point = TYPICAL[MIDDLE + size];
            similarities[size] = point[0] * threshold;
            int matches = (int) (similarities[size] * components);
            shares[size] = Math.min(point[1], better(all, wide, matches).unit(matches));
        }
        for (int matches = 0; matches < known; matches++) {
            similarities[size] = (double) matches / components;
            shares[size++] = better(all, wide, matches).share(matches);
        }
        int from = (int) StrictMath.ceil(threshold * components) - 1;
        Middle middle = new Middle();
        for (int matches = from; matches >= known; matches--) {
            middle.add(matches, better(all, wide, matches));
            double byChance = middle.byChance();
            boolean isEnough = byChance > 0;
            if (isEnough) {
                similarities[size] = middle.matches() / components;
                shares[size++] = byChance;
            }
            if (isEnough || matches == known) {
                for (int i = from; i >= matches; i--) {
                    similarities[size] = (double) i / components;
                    related[size++] = middle.related(i, better(all, wide, i));
                }
                from = matches - 1;
                middle = new Middle();
            }
        }
        return new SimilarityDistribution(
                Arrays.copyOf(similarities, size),
                Arrays.copyOf(shares, size),
                Arrays.copyOf(related, size),
                rest,
                components);
    }

    private static PairCounts better(PairCounts all, PairCounts wide, int matches) {
        return wide.unit(matches) < all.unit(matches) ? wide : all;
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
        return byChance(inAll, inHalf, inAcross, inAll + 4 * inHalf);
    }

    /** @param variance that of {@code inAll - 2 * inHalf} */
    private static double byChance(double inAll, double inHalf, double inAcross, double variance) {
        double byChance = 2 * Math.min(inAcross, inAll - 2 * inHalf);
        return byChance > 4 * StrictMath.sqrt(variance) ? byChance : 0;
    }

    /** Some shares of the pairs of a sample, and how much of them is there because the sample has so many pairs. */
    private static final class Middle {
        private double inAll;
        private double inHalf;
        private double inAcross;
        private double variance;
        private double matchesAcross;

        void add(int matches, PairCounts sample) {
            inAll += sample.share(matches);
            inHalf += sample.shareOfHalf(matches);
            inAcross += sample.shareAcross(matches);
            variance += (sample.share(matches) + 4 * sample.shareOfHalf(matches)) * sample.unit(matches);
            matchesAcross += matches * sample.shareAcross(matches);
        }

        double byChance() {
            return SimilarityDistribution.byChance(inAll, inHalf, inAcross, variance);
        }

        /** How many pairs of each document that have so many equal components are not there by chance. */
        double related(int matches, PairCounts sample) {
            double byChance = byChance();
            double chance = byChance == 0 ? 0 : byChance * sample.shareAcross(matches) / inAcross;
            return Math.max(0, sample.share(matches) - chance) * sample.pairsOfDocument();
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

    /**
     * The similarity at which a band of so many rows agrees as often as in pairs with the similarity of this index.
     *
     * <p>A similarity x that was estimated as m of n equal components is more or less by chance, and more of it makes x^r larger than less of it makes it
     * smaller. Without that: of the r components of a band all are among the m with probability m·(m-1)…(m-r+1) / (n·(n-1)…(n-r+1)), whose
     * expectation is x^r.
     */
    public double similarityInBands(int index, int rows) {
        double similarity = similarities[index];
        if (index < exact) {
            return similarity;
        }
        double matches = similarity * components;
        double all = 1;
        for (int row = 0; row < rows; row++) {
            if (matches <= row) {
                return 0;
            }
            all *= (matches - row) / (components - row);
        }
        return StrictMath.pow(all, 1.0 / rows);
    }

    /** The share of pairs that have the similarity with this index. */
    public double share(int index) {
        return shares[index];
    }

    /** How many pairs with the similarity of this index come with each document, beyond those of {@link #share}. */
    public double related(int index) {
        return related[index];
    }
}
