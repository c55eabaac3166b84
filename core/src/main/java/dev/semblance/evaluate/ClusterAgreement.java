package dev.semblance.evaluate;

import java.util.Arrays;

/**
 * How well found clusters agree with the true ones.
 *
 * <p>By pairs: two documents in one cluster are a found pair, and a true one if they truly belong together. Large clusters weigh by the square of their size.
 * By documents (B³): a document's precision is the share of its found cluster that truly belongs to it, its recall the share of its true cluster that is in
 * its found one, and both are averaged over all documents. So each document weighs the same.
 *
 * <p>Amit Bagga, Breck Baldwin: Algorithms for scoring coreference chains. LREC workshop on linguistic coreference, 1998.
 *
 * @param pairs pairs of documents in the same cluster
 * @param documentPrecision B³ precision; 1 of no documents
 * @param documentRecall B³ recall; 1 of no documents
 * @param found number of found clusters of two documents and more
 * @param real number of true clusters of two documents and more
 * @param exact number of those that are the same
 */
public record ClusterAgreement(
        Counts pairs, double documentPrecision, double documentRecall, int found, int real, int exact) {

    /**
     * Compares two divisions of the same documents, each given as a number of a cluster for each document. O(n log n).
     *
     * @throws IllegalArgumentException if they are not of the same length
     */
    public static ClusterAgreement of(int[] found, int[] real) {
        if (found.length != real.length) {
            throw new IllegalArgumentException(
                    "both must be of the same documents but were " + found.length + " and " + real.length);
        }
        return new Comparison(Partition.named(found), Partition.named(real)).agreement();
    }

    /** The harmonic mean of B³ precision and recall. */
    public double documentF1() {
        double sum = documentPrecision + documentRecall;
        return sum == 0 ? 0 : 2 * documentPrecision * documentRecall / sum;
    }

    /** The work of comparing. */
    private static final class Comparison {
        private final int documents;
        private final int[] foundSizes;
        private final int[] realSizes;

        /** The found cluster of each document, and its true one, sorted. */
        private final long[] cells;

        Comparison(int[] found, int[] real) {
            documents = found.length;
            foundSizes = new int[documents];
            realSizes = new int[documents];
            cells = new long[documents];
            for (int i = 0; i < documents; i++) {
                foundSizes[found[i]]++;
                realSizes[real[i]]++;
                cells[i] = (long) found[i] << Integer.SIZE | real[i];
            }
            Arrays.sort(cells);
        }

        ClusterAgreement agreement() {
            long hits = 0;
            double precision = 0;
            double recall = 0;
            int exact = 0;
            for (int start = 0; start < documents; ) {
                int end = start + 1;
                while (end < documents && cells[end] == cells[start]) {
                    end++;
                }
                int shared = end - start;
                int foundSize = foundSizes[(int) (cells[start] >>> Integer.SIZE)];
                int realSize = realSizes[(int) cells[start]];
                hits += pairs(shared);
                precision += (double) shared * shared / foundSize;
                recall += (double) shared * shared / realSize;
                exact += shared > 1 && shared == foundSize && shared == realSize ? 1 : 0;
                start = end;
            }
            long foundPairs = sumPairs(foundSizes);
            long realPairs = sumPairs(realSizes);
            return new ClusterAgreement(
                    new Counts(hits, foundPairs - hits, realPairs - hits),
                    mean(precision),
                    mean(recall),
                    several(foundSizes),
                    several(realSizes),
                    exact);
        }

        private double mean(double sum) {
            return documents == 0 ? 1 : sum / documents;
        }

        private static long pairs(long size) {
            return size * (size - 1) / 2;
        }

        private static long sumPairs(int[] sizes) {
            return Arrays.stream(sizes).mapToLong(Comparison::pairs).sum();
        }

        private static int several(int[] sizes) {
            return (int) Arrays.stream(sizes).filter(size -> size > 1).count();
        }
    }
}
