package dev.semblance.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * What can be counted of a result in one pass: how similarities are spread, and how large the clusters are. Of {@code pairs} and {@code dedup}, a cluster is who is
 * connected by rows.
 */
final class ResultCounts {
    /** Bins of similarity: of a hundredth each, and one for what is 1. */
    static final int BINS = 101;

    /** A product of a similarity of six decimals may be this far below a whole number that it is. */
    private static final double ROUNDING = 1e-9;

    private final ResultKind kind;
    private final NameGroups groups;
    private final long[] similarities = new long[BINS];
    private long rows;
    private long dropped;
    private String lastName = "";
    private int lastOrdinal = -1;

    private ResultCounts(ResultKind kind, long room) {
        this.kind = kind;
        this.groups = new NameGroups(room);
    }

    /**
     * Goes through all rows.
     *
     * @param room bytes of memory for the names
     */
    static ResultCounts of(ResultRows result, long room) throws IOException {
        ResultCounts counts = new ResultCounts(result.kind(), room);
        result.forEach((first, second, similarity) -> {
            counts.rows++;
            if (second == null) {
                counts.dropped++;
            } else if (counts.kind == ResultKind.CLUSTERS) {
                counts.member(second, similarity);
            } else {
                counts.groups.join(counts.ordinal(first), counts.groups.add(second));
                counts.count(similarity);
            }
        });
        return counts;
    }

    private void member(String cluster, double similarity) throws IOException {
        int known = groups.names();
        int ordinal = groups.add(cluster);
        if (ordinal < known) {
            groups.grow(ordinal);
            count(similarity);
        }
    }

    /** Rows with the same document first mostly follow each other. */
    private int ordinal(String name) throws IOException {
        if (lastOrdinal < 0 || !name.equals(lastName)) {
            lastName = name;
            lastOrdinal = groups.add(name);
        }
        return lastOrdinal;
    }

    private void count(double similarity) {
        if (!Double.isNaN(similarity)) {
            similarities[similarity == 1 ? BINS - 1 : (int) Math.floor(similarity * (BINS - 1) + ROUNDING)]++;
        }
    }

    /** How many rows there are. */
    long rows() {
        return rows;
    }

    /** How many empty documents went without another one that stays. */
    long dropped() {
        return dropped;
    }

    /** How many similarities there are in each bin; those of a cluster's first member to itself are left out. */
    long[] similarities() {
        return similarities.clone();
    }

    /** How many similarities are 1. */
    long equals() {
        return similarities[BINS - 1];
    }

    /** The groups that rows connect; of {@link ResultKind#CLUSTERS}, each is known by its number as a name. */
    NameGroups groups() {
        return groups;
    }

    /** A cluster: its first name's ordinal and its size. */
    record Cluster(int first, int size) {}

    /** The largest clusters of two and more, the largest first; of equal ones the one that comes first. */
    List<Cluster> largest(int most) {
        Comparator<Cluster> order =
                Comparator.comparingInt(Cluster::size).thenComparing(Cluster::first, Comparator.reverseOrder());
        PriorityQueue<Cluster> queue = new PriorityQueue<>(order);
        for (int name = 0; name < groups.names(); name++) {
            int size = groups.size(name);
            if (size >= 2 && (queue.size() < most || size > queue.element().size())) {
                queue.add(new Cluster(name, size));
                if (queue.size() > most) {
                    queue.remove();
                }
            }
        }
        List<Cluster> clusters = new ArrayList<>(queue);
        clusters.sort(order.reversed());
        return clusters;
    }

    /** How many clusters have sizes of 2, 3 to 4, 5 to 8, and so on: from more than a power of two up to the next one. */
    long[] sizes() {
        long[] sizes = new long[32];
        int last = 0;
        for (int name = 0; name < groups.names(); name++) {
            int size = groups.size(name);
            if (size >= 2) {
                int bin = 31 - Integer.numberOfLeadingZeros(size - 1);
                sizes[bin]++;
                last = Math.max(last, bin + 1);
            }
        }
        return java.util.Arrays.copyOf(sizes, last);
    }

    /** How many clusters of two and more there are. */
    long clusters() {
        long clusters = 0;
        for (int name = 0; name < groups.names(); name++) {
            clusters += groups.size(name) >= 2 ? 1 : 0;
        }
        return clusters;
    }

    /** How many documents are in clusters of two and more. */
    long clustered() {
        long documents = 0;
        for (int name = 0; name < groups.names(); name++) {
            int size = groups.size(name);
            documents += size >= 2 ? size : 0;
        }
        return documents;
    }
}
