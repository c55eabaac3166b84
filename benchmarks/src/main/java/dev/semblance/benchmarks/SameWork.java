package dev.semblance.benchmarks;

import java.util.Arrays;

/**
 * How well found works agree with the true ones, by pairs of mentions: a pair is right if both are mentions of the same true work, and
 * found if both are in the same found work. Pairs are counted by groups, in time n·log n for n mentions.
 *
 * <p>True works are of one half or the other. A false pair with an end in each half counts one half to each, so that the errors of both are
 * all errors.
 *
 * @param found pairs that are right and found
 * @param falselyFound pairs that are found but not right; may end in .5
 * @param right pairs that are right
 */
record SameWork(long found, double falselyFound, long right) {
    /**
     * Counts the pairs of a half.
     *
     * @param works number of the found work of each mention, at least 0, or -1 for a mention that is in none
     * @param truth number of the true work of each mention, at least 0
     * @param half for each true work whether it is of the half
     */
    static SameWork count(int[] works, int[] truth, boolean[] half) {
        long right = 0;
        long found = 0;
        double falselyFound = 0;
        long[] trueWorks = Arrays.stream(truth)
                .filter(work -> half[work])
                .asLongStream()
                .sorted()
                .toArray();
        for (int start = 0, end; start < trueWorks.length; start = end) {
            end = runEnd(trueWorks, start, trueWorks.length);
            right += pairs(end - start);
        }
        long[] both = new long[works.length];
        int mentions = 0;
        for (int i = 0; i < works.length; i++) {
            if (works[i] >= 0) {
                both[mentions++] = (long) works[i] << 32 | truth[i];
            }
        }
        Arrays.sort(both, 0, mentions);
        for (int start = 0; start < mentions; ) {
            long work = both[start] >>> 32;
            long inHalf = 0;
            long outside = 0;
            long here = 0;
            int at = start;
            while (at < mentions && both[at] >>> 32 == work) {
                int end = runEnd(both, at, mentions);
                if (half[(int) both[at]]) {
                    inHalf += end - at;
                    here += pairs(end - at);
                } else {
                    outside += end - at;
                }
                at = end;
            }
            found += here;
            falselyFound += (double) (pairs(inHalf) - here) + (double) (inHalf * outside) / 2;
            start = at;
        }
        return new SameWork(found, falselyFound, right);
    }

    private static int runEnd(long[] sorted, int start, int length) {
        int end = start + 1;
        while (end < length && sorted[end] == sorted[start]) {
            end++;
        }
        return end;
    }

    private static long pairs(long mentions) {
        return mentions * (mentions - 1) / 2;
    }

    /** The share of found pairs that are right; 1 if there are none. */
    double precision() {
        return found + falselyFound == 0 ? 1 : found / (found + falselyFound);
    }

    /** The share of right pairs that are found; 1 if there are none. */
    double recall() {
        return right == 0 ? 1 : (double) found / right;
    }

    /** The harmonic mean of precision and recall. */
    double f1() {
        double sum = precision() + recall();
        return sum == 0 ? 0 : 2 * precision() * recall() / sum;
    }
}
