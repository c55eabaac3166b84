package dev.semblance.benchmarks;

import java.util.SplittableRandom;

/**
 * What articles are made by. Thread-safe.
 *
 * @param words words of the titles
 * @param works how often works are cited
 * @param titles citing and cited titles together
 * @param seed all else follows from it
 * @param bad share of articles in which something is {@linkplain TitleFlaw bad}
 */
record CitationRecipe(TitleWords words, CitedWorks works, long titles, long seed, double bad) {
    /** Cited titles are the square of a random share, times this; one article in 32 has four times as many. The mean is that of ISTEX, 16.1. */
    private static final double MOST_CITED = 45.6;

    CitationRecipe(long titles, long seed, double bad) {
        this(new TitleWords(), new CitedWorks(titles), titles, seed, bad);
    }

    WorkTitles workTitles() {
        return new WorkTitles(words, works.works(), seed);
    }

    /** Random numbers for an article. */
    SplittableRandom random(long article) {
        return new SplittableRandom(Long.rotateLeft(seed, 48) ^ ~article);
    }

    /** How many titles an article cites, where there are enough left. */
    int cited(long article) {
        long bits = new SplittableRandom(Long.rotateLeft(seed, 16) ^ ~article).nextLong();
        double share = (double) (bits >>> 11) / (1L << 53);
        return (int) (((bits & 31) == 0 ? 4 : 1) * MOST_CITED * share * share);
    }
}
