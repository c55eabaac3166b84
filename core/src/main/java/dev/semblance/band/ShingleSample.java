package dev.semblance.band;

/**
 * How many shingles of a set are looked for in other sets to find those that contain it: some that are drawn at random, or all. Of a set of which a share s lies in
 * another, a sample of k shingles drawn without repetition has hypergeometrically many in that other. So at least h of them are found there with a
 * probability that can be reckoned, and of any k-h+1 of them at least one.
 *
 * <p>This is the coordinated sample of Andrei Broder: On the resemblance and containment of documents (SEQUENCES 1997), with a prefix filter on it.
 *
 * @param size how many shingles are drawn of large sets, k
 * @param hits how many of them a set that contains it has at least, h
 * @param threshold the share of a set that another one has to contain
 */
public record ShingleSample(int size, int hits, Threshold threshold) {
    /** Few shingles are rare ones by chance: with more, rarer ones can be chosen, and more must be stored. */
    private static final int USUAL = 64;

    /** Beyond so many times the sample, sets are as good as infinite. */
    private static final int FAR = 64;

    /** @throws IllegalArgumentException unless {@code 1 <= hits <= size} */
    public ShingleSample {
        if (hits < 1 || hits > size) {
            throw new IllegalArgumentException("hits must be between 1 and " + size + " but were " + hits);
        }
    }

    /** All shingles: nothing is left to chance. */
    public static ShingleSample all(Threshold threshold) {
        return new ShingleSample(Integer.MAX_VALUE, Integer.MAX_VALUE, threshold);
    }

    /**
     * The sample that finds pairs at the threshold with a probability of at least the recall.
     *
     * @param recall below 1
     * @param size how many shingles to draw, or 0 for the usual number or as many more as it takes
     * @throws IllegalArgumentException if so few shingles cannot keep the recall
     */
    public static ShingleSample of(Threshold threshold, double recall, int size) {
        int drawn = size == 0 ? USUAL : size;
        int hits = mostHits(threshold, recall, drawn);
        while (hits == 0 && size == 0) {
            drawn *= 2;
            hits = mostHits(threshold, recall, drawn);
        }
        if (hits == 0) {
            throw new IllegalArgumentException("components must be more than " + size + " to find documents of which "
                    + threshold + " lies in others with recall " + recall);
        }
        return new ShingleSample(drawn, hits, threshold);
    }

    private static int mostHits(Threshold threshold, double recall, int size) {
        int hits = size;
        while (hits > 0 && binomialTail(size, threshold.value(), hits) < recall) {
            hits--;
        }
        // Of finite sets no more is asked, should a sample of one be less sure.
        for (int set = size + 1; set <= FAR * size && hits > 0; set += 1 + set / FAR) {
            while (hits > 0 && hypergeometricTail(set, (int) threshold.least(set), size, hits) < recall) {
                hits--;
            }
        }
        return hits;
    }

    /** Whether all shingles are taken. */
    public boolean isAll() {
        return size == Integer.MAX_VALUE;
    }

    /** How many shingles are drawn of a set of so many: all if fewer of all would do to find what contains it. */
    public int drawn(int setSize) {
        return setSize <= size || prefixOfAll(setSize) <= size - hits + 1 ? setSize : size;
    }

    private int prefixOfAll(int setSize) {
        return setSize - (int) threshold.least(setSize) + 1;
    }

    /** How many of the shingles drawn of a set of so many suffice for one of them to be in every set that contains it. */
    public int prefix(int setSize) {
        return drawn(setSize) == setSize ? prefixOfAll(setSize) : size - hits + 1;
    }

    /** The probability that a large set of which this share lies in another is found there; for smaller sets it is higher. */
    public double probability(double share) {
        return isAll() ? 1 : binomialTail(size, share, hits);
    }

    /** P(X >= least) for X of n draws with probability p each. */
    static double binomialTail(int n, double p, int least) {
        if (p >= 1) {
            return 1;
        }
        double odds = p / (1 - p);
        return tail(0, n, least, (int) ((n + 1) * p), x -> odds * (n - x) / (x + 1));
    }

    /** P(X >= least) for X of {@code drawn} draws without repetition from {@code all}, of which {@code good} are good. */
    static double hypergeometricTail(int all, int good, int drawn, int least) {
        int from = Math.max(0, drawn - (all - good));
        int to = Math.min(drawn, good);
        int mode = (int) ((drawn + 1L) * (good + 1L) / (all + 2L));
        return tail(
                from,
                to,
                least,
                Math.max(from, Math.min(to, mode)),
                x -> (double) (good - x) * (drawn - x) / ((x + 1.0) * ((long) all - good - drawn + x + 1)));
    }

    /** The weight of a number, compared with that of the one before. */
    private interface Ratio {
        double next(int x);
    }

    /** The share of the weights from {@code least} on, reckoned from the largest one in both directions. */
    private static double tail(int from, int to, int least, int start, Ratio ratio) {
        double below = 0;
        double above = 0;
        double weight = 1;
        int mode = Math.min(start, to);
        for (int x = mode; x <= to; x++) {
            if (x >= least) {
                above += weight;
            } else {
                below += weight;
            }
            weight *= x < to ? ratio.next(x) : 0;
        }
        weight = 1;
        for (int x = mode - 1; x >= from; x--) {
            weight /= ratio.next(x);
            if (x >= least) {
                above += weight;
            } else {
                below += weight;
            }
        }
        return above / (above + below);
    }
}
