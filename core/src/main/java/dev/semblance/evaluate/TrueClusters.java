package dev.semblance.evaluate;

import java.util.function.IntConsumer;

/** A truth given as clusters: every two documents of a cluster are a true pair. 12 bytes a document, however many pairs that makes. */
public final class TrueClusters implements Truth {
    private final int[] clusters;

    /** For each document the next one of its cluster, or -1. */
    private final int[] next;

    private final long pairs;

    private TrueClusters(int[] clusters) {
        this.clusters = clusters;
        this.next = new int[clusters.length];
        int[] sizes = new int[clusters.length];
        int[] last = new int[clusters.length];
        long count = 0;
        for (int document = 0; document < clusters.length; document++) {
            int cluster = clusters[document];
            next[document] = -1;
            if (sizes[cluster] > 0) {
                next[last[cluster]] = document;
            }
            last[cluster] = document;
            count += sizes[cluster]++;
        }
        this.pairs = count;
    }

    /** A truth of clusters, each named by any number. */
    public static TrueClusters of(int[] clusters) {
        return new TrueClusters(Partition.named(clusters));
    }

    @Override
    public int documents() {
        return clusters.length;
    }

    @Override
    public long pairs() {
        return pairs;
    }

    @Override
    public boolean contains(int one, int other) {
        return clusters[one] == clusters[other];
    }

    @Override
    public void forEachAfter(int document, IntConsumer other) {
        for (int i = next[document]; i >= 0; i = next[i]) {
            other.accept(i);
        }
    }

    @Override
    public int[] clusters() {
        return clusters.clone();
    }
}
