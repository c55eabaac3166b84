package dev.semblance.cluster;

import dev.semblance.join.Buckets;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.Verifier;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
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
    private final LongAdder compared = new LongAdder();

    /** For each bucket its latest star's node, or -1; a node holds a star's rank, and the bucket's node before it. */
    private final int[] latest;

    private final IntList nodeRanks = new IntList();
    private final IntList nodeBefore = new IntList();

    private Stars(Buckets buckets, int[] order, Verifier verifier) {
        this.buckets = buckets;
        this.verifier = verifier;
        this.order = order;
        this.rankOfStar = new int[order.length];
        Arrays.fill(rankOfStar, -1);
        this.similarity = new long[order.length];
        this.latest = new int[buckets.count()];
        Arrays.fill(latest, -1);
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

    /** How many pairs were compared. */
    public long compared() {
        return compared.sum();
    }

    private boolean isAttached(int rank) {
        return rankOfStar[rank] >= 0;
    }

    /** Attaches a row to the first similar star whose rank is at least {@code fromRank}, if there is one. */
    private void attach(int rank, int fromRank) {
        if (isAttached(rank)) {
            return;
        }
        int row = order[rank];
        int[] candidates = starsWith(row, fromRank);
        for (int i = 0; i < candidates.length; i++) {
            int candidate = candidates[i];
            if (i > 0 && candidate == candidates[i - 1]) {
                continue;
            }
            compared.increment();
            long fraction = verifier.verify(order[candidate], row);
            if (fraction != Verifier.BELOW) {
                rankOfStar[rank] = candidate;
                similarity[rank] = fraction;
                return;
            }
        }
    }

    /** Ranks of the stars that share a bucket with a row, ascending, perhaps repeated. */
    private int[] starsWith(int row, int fromRank) {
        IntList ranks = new IntList();
        for (int i = 0; i < buckets.bucketsOf(row); i++) {
            int node = latest[buckets.bucketOf(row, i)];
            while (node >= 0 && nodeRanks.get(node) >= fromRank) {
                ranks.add(nodeRanks.get(node));
                node = nodeBefore.get(node);
            }
        }
        int[] sorted = ranks.toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private void becomeStar(int rank) {
        rankOfStar[rank] = rank;
        similarity[rank] = Fraction.ONE;
        int row = order[rank];
        for (int i = 0; i < buckets.bucketsOf(row); i++) {
            int bucket = buckets.bucketOf(row, i);
            nodeRanks.add(rank);
            nodeBefore.add(latest[bucket]);
            latest[bucket] = nodeRanks.size() - 1;
        }
    }
}
