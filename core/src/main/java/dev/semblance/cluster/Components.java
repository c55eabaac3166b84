package dev.semblance.cluster;

import dev.semblance.join.Buckets;
import dev.semblance.measure.Verifier;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;

/**
 * Connected components of the similar pairs, without looking at every pair: rows that are joined already are not compared again.
 *
 * <p>A bucket is gone through once, keeping its rows in groups that are joined. A row is compared with the rows of each group that it is not
 * joined with, until one is similar. So a bucket of n similar rows costs n comparisons, and only rows that are not similar are
 * all compared. The components are those of all similar candidate pairs, whatever the order.
 */
public final class Components {
    private static final int BLOCK = 256;

    private final Buckets buckets;
    private final Verifier verifier;
    private final UnionFind sets;
    private final LongAdder compared = new LongAdder();

    private Components(Buckets buckets, Verifier verifier) {
        this.buckets = buckets;
        this.verifier = verifier;
        this.sets = new UnionFind(buckets.rows());
    }

    /**
     * Finds the components.
     *
     * @param progress is told of buckets that are done
     */
    public static Components find(Buckets buckets, Verifier verifier, Workers workers, IntConsumer progress)
            throws IOException {
        Components components = new Components(buckets, verifier);
        workers.runBlocks(
                buckets.count(),
                BLOCK,
                (from, to) -> {
                    for (int bucket = from; bucket < to; bucket++) {
                        components.join(bucket);
                    }
                    return to - from;
                },
                progress::accept);
        return components;
    }

    /** The least row of a row's component. */
    public int representative(int row) {
        return sets.find(row);
    }

    /** How many pairs were compared; may differ a little from run to run with several threads, unlike the components. */
    public long compared() {
        return compared.sum();
    }

    private void join(int bucket) {
        List<IntList> groups = new ArrayList<>();
        for (int i = 0; i < buckets.size(bucket); i++) {
            int row = buckets.member(bucket, i);
            for (IntList group : groups) {
                if (!sets.isJoined(row, group.get(0))) {
                    joinWithOne(bucket, row, group);
                }
            }
            addToGroups(row, groups);
        }
    }

    private void joinWithOne(int bucket, int row, IntList group) {
        for (int i = 0; i < group.size(); i++) {
            int other = group.get(i);
            if (buckets.firstShared(other, row) == bucket) {
                compared.increment();
                if (verifier.verify(other, row) != Verifier.BELOW) {
                    sets.join(other, row);
                    return;
                }
            }
        }
    }

    private void addToGroups(int row, List<IntList> groups) {
        IntList home = null;
        for (int i = 0; i < groups.size(); i++) {
            IntList group = groups.get(i);
            if (!sets.isJoined(row, group.get(0))) {
                continue;
            }
            if (home == null) {
                home = group;
            } else {
                home.addAll(group);
                groups.remove(i--);
            }
        }
        if (home == null) {
            home = new IntList();
            groups.add(home);
        }
        home.add(row);
    }
}
