package dev.semblance.cluster;

import dev.semblance.join.Buckets;
import dev.semblance.measure.Probe;
import dev.semblance.measure.Verifier;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Connected components of the similar pairs, without looking at every pair: rows that are joined already are not compared again.
 *
 * <p>A bucket is gone through once, keeping its rows in groups that are joined. A row is compared with the rows of each group that it is not
 * joined with, until one is similar. So a bucket of n similar rows costs n comparisons, and only rows that are not similar are
 * all compared. The components are those of all similar candidate pairs.
 *
 * <p>Buckets go in blocks of some thousand members. Those of a block are gone through by all threads, which see the joins of earlier blocks
 * only; so what is compared does not depend on the threads either.
 */
public final class Components {
    private static final int BLOCK_MEMBERS = 4096;
    private static final int TASK_BUCKETS = 32;

    private final Buckets buckets;
    private final Verifier verifier;
    private final UnionFind sets;

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
        int from = 0;
        while (from < buckets.count()) {
            int to = components.endOfBlock(from);
            components.joinBlock(from, to, workers);
            progress.accept(to - from);
            from = to;
        }
        return components;
    }

    /** The least row of a row's component. */
    public int representative(int row) {
        return sets.find(row);
    }

    private int endOfBlock(int from) {
        long members = 0;
        int to = from;
        while (to < buckets.count() && (to == from || members + buckets.size(to) <= BLOCK_MEMBERS)) {
            members += buckets.size(to++);
        }
        return to;
    }

    private void joinBlock(int from, int to, Workers workers) throws IOException {
        IntList joins = new IntList();
        workers.runBlocks(
                to - from,
                TASK_BUCKETS,
                (a, b) -> {
                    Found found = new Found();
                    for (int bucket = from + a; bucket < from + b; bucket++) {
                        if (buckets.size(bucket) == 2) {
                            found.compareTwo(bucket);
                        } else {
                            new Groups(bucket, found).form();
                        }
                    }
                    return found;
                },
                found -> joins.addAll(found.joins));
        for (int i = 0; i < joins.size(); i += 2) {
            sets.join(joins.get(i), joins.get(i + 1));
        }
    }

    /** What a task found: similar rows, two by two. */
    private final class Found {
        private final IntList joins = new IntList();
        private final Probe probe = verifier.probe();

        void compareTwo(int bucket) throws IOException {
            int row = buckets.member(bucket, 0);
            int other = buckets.member(bucket, 1);
            if (sets.find(row) != sets.find(other)) {
                probe.of(row);
                isSimilar(bucket, row, other);
            }
        }

        /** Compares the probe's row with another, unless an earlier bucket that both share has done so. */
        boolean isSimilar(int bucket, int row, int other) throws IOException {
            if (buckets.firstShared(row, other) != bucket) {
                return false;
            }
            if (probe.verify(other) == Verifier.BELOW) {
                return false;
            }
            joins.add(row);
            joins.add(other);
            return true;
        }
    }

    /** The rows of a bucket in groups of those that are joined, be it before or here. */
    private final class Groups {
        private final int bucket;
        private final Found found;
        private final List<Group> groups = new ArrayList<>();
        private final Map<Integer, Group> groupOfRoot = new HashMap<>();

        Groups(int bucket, Found found) {
            this.bucket = bucket;
            this.found = found;
        }

        void form() throws IOException {
            for (int i = 0; i < buckets.size(bucket); i++) {
                int row = buckets.member(bucket, i);
                Group home = groupOfRoot.computeIfAbsent(sets.find(row), Group::new);
                List<Group> similar = new ArrayList<>();
                for (Group group : groups) {
                    if (group != home && isSimilarToOne(row, group.members)) {
                        similar.add(group);
                    }
                }
                if (home.members.size() == 0) {
                    groups.add(home);
                }
                home.members.add(row);
                for (Group group : similar) {
                    home = merge(home, group);
                }
            }
        }

        private boolean isSimilarToOne(int row, IntList members) throws IOException {
            found.probe.of(row);
            for (int i = 0; i < members.size(); i++) {
                if (found.isSimilar(bucket, row, members.get(i))) {
                    return true;
                }
            }
            return false;
        }

        private Group merge(Group one, Group other) {
            Group large = one.members.size() >= other.members.size() ? one : other;
            Group small = large == one ? other : one;
            large.members.addAll(small.members);
            large.roots.addAll(small.roots);
            for (int i = 0; i < small.roots.size(); i++) {
                groupOfRoot.put(small.roots.get(i), large);
            }
            groups.remove(small);
            return large;
        }
    }

    /** Rows that are joined, and the roots that they had before. */
    private static final class Group {
        private final IntList members = new IntList();
        private final IntList roots = new IntList();

        Group(int root) {
            roots.add(root);
        }
    }
}
