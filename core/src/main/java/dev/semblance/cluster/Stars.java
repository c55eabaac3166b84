package dev.semblance.cluster;

import dev.semblance.join.Buckets;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.Probe;
import dev.semblance.measure.Verifier;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Stars: rows in an order of preference; each belongs to the most preferred star that it is similar to, or else is a star itself.
 *
 * <p>So every row that is no star is verified to be similar to one, there are no chains, and no two stars that are
 * candidates of each other are similar. A row is compared only with stars that share a bucket with it: a bucket of a million similar rows
 * holds one star, and costs a million comparisons.
 *
 * <p>Rows go in blocks: those of a block are compared with earlier blocks' stars by all threads, then with the block's own stars one by one. The
 * result is that of going one by one throughout.
 */
public final class Stars {
    private static final int BLOCK = 2048;
    private static final int TASK = 32;

    private final Buckets buckets;
    private final Verifier verifier;
    private final int[] order;
    private final int[] rankOfStar;
    private final long[] similarity;

    /** For each bucket the nodes of its first and of its latest star, or -1. */
    private final int[] first;

    private final int[] latest;

    /** A node holds a star's rank, and the bucket's nodes before and behind it: ranks ascend along the chain. */
    private final IntList nodeRanks = new IntList();

    private final IntList nodeBefore = new IntList();
    private final IntList nodeBehind = new IntList();

    private Stars(Buckets buckets, int[] order, Verifier verifier) {
        this.buckets = buckets;
        this.verifier = verifier;
        this.order = order;
        this.rankOfStar = new int[order.length];
        Arrays.fill(rankOfStar, -1);
        this.similarity = new long[order.length];
        this.first = new int[buckets.count()];
        Arrays.fill(first, -1);
        this.latest = first.clone();
    }

    /**
     * Finds to which of the first rows of an order each of the others belongs. The first are stars, whatever they are similar to, and those that belong to
     * none of them are stars that nobody belongs to.
     *
     * @param given how many rows come first
     * @param order all rows; the first are the most preferred of the given ones
     * @param progress is told of rows that are done
     */
    public static Stars among(
            int given, Buckets buckets, int[] order, Verifier verifier, Workers workers, IntConsumer progress)
            throws IOException {
        Stars stars = new Stars(buckets, order, verifier);
        for (int rank = 0; rank < given; rank++) {
            stars.becomeStar(rank);
        }
        progress.accept(given);
        workers.runBlocks(
                order.length - given,
                TASK,
                (a, b) -> {
                    for (int rank = given + a; rank < given + b; rank++) {
                        stars.attach(rank, 0);
                        if (!stars.isAttached(rank)) {
                            stars.rankOfStar[rank] = rank;
                            stars.similarity[rank] = Fraction.ONE;
                        }
                    }
                    return b - a;
                },
                progress::accept);
        return stars;
    }

    /**
     * Finds the stars.
     *
     * @param order all rows, the most preferred first
     * @param progress is told of rows that are done
     */
    public static Stars find(Buckets buckets, int[] order, Verifier verifier, Workers workers, IntConsumer progress)
            throws IOException {
        Stars stars = new Stars(buckets, order, verifier);
        for (int from = 0; from < order.length; from += BLOCK) {
            int start = from;
            int end = Math.min(order.length, from + BLOCK);
            workers.runBlocks(
                    end - start,
                    TASK,
                    (a, b) -> {
                        for (int rank = start + a; rank < start + b; rank++) {
                            stars.attach(rank, 0);
                        }
                        return b - a;
                    },
                    done -> {});
            for (int rank = start; rank < end; rank++) {
                stars.attach(rank, start);
                if (!stars.isAttached(rank)) {
                    stars.becomeStar(rank);
                }
            }
            progress.accept(end - start);
        }
        return stars;
    }

    /** The star that the row with this rank in the order belongs to; the row itself if it is a star. */
    public int starOf(int rank) {
        return order[rankOfStar[rank]];
    }

    /** Whether the row with this rank is a star. */
    public boolean isStar(int rank) {
        return rankOfStar[rank] == rank;
    }

    /** Similarity of the row with this rank to its star, as a {@link Fraction}. */
    public long similarity(int rank) {
        return similarity[rank];
    }

    private boolean isAttached(int rank) {
        return rankOfStar[rank] >= 0;
    }

    /** Attaches a row to the first similar star whose rank is at least {@code fromRank}, if there is one. */
    private void attach(int rank, int fromRank) throws IOException {
        if (isAttached(rank)) {
            return;
        }
        int row = order[rank];
        int[] nodes = firstNodes(row, fromRank);
        Probe probe = verifier.probe();
        probe.of(row);
        int tried = -1;
        while (true) {
            int least = Integer.MAX_VALUE;
            for (int i = 0; i < nodes.length; i++) {
                while (nodes[i] >= 0 && nodeRanks.get(nodes[i]) <= tried) {
                    nodes[i] = nodeBehind.get(nodes[i]);
                }
                if (nodes[i] >= 0) {
                    least = Math.min(least, nodeRanks.get(nodes[i]));
                }
            }
            if (least == Integer.MAX_VALUE) {
                return;
            }
            tried = least;
            long fraction = probe.verify(order[tried]);
            if (fraction != Verifier.BELOW) {
                rankOfStar[rank] = tried;
                similarity[rank] = fraction;
                return;
            }
        }
    }

    /** For each bucket of a row, the node of its first star whose rank is at least {@code fromRank}, or -1. */
    private int[] firstNodes(int row, int fromRank) {
        int[] nodes = new int[buckets.bucketsOf(row)];
        for (int i = 0; i < nodes.length; i++) {
            int bucket = buckets.bucketOf(row, i);
            if (fromRank == 0) {
                nodes[i] = first[bucket];
                continue;
            }
            int node = -1;
            for (int n = latest[bucket]; n >= 0 && nodeRanks.get(n) >= fromRank; n = nodeBefore.get(n)) {
                node = n;
            }
            nodes[i] = node;
        }
        return nodes;
    }

    private void becomeStar(int rank) {
        rankOfStar[rank] = rank;
        similarity[rank] = Fraction.ONE;
        int row = order[rank];
        for (int i = 0; i < buckets.bucketsOf(row); i++) {
            int bucket = buckets.bucketOf(row, i);
            int node = nodeRanks.size();
            nodeRanks.add(rank);
            nodeBefore.add(latest[bucket]);
            nodeBehind.add(-1);
            if (latest[bucket] >= 0) {
                nodeBehind.set(latest[bucket], node);
            } else {
                first[bucket] = node;
            }
            latest[bucket] = node;
        }
    }
}
