package dev.semblance.cluster;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Disjoint sets of rows whose representative is their least row. Thread-safe without locks: a root is only ever linked to a
 * lesser root.
 */
public final class UnionFind {
    private final AtomicIntegerArray parents;

    /** Each row alone. */
    public UnionFind(int rows) {
        parents = new AtomicIntegerArray(rows);
        for (int row = 0; row < rows; row++) {
            parents.setPlain(row, row);
        }
    }

    /** The least row of the set, as far as it is joined yet. */
    public int find(int row) {
        int child = row;
        while (true) {
            int parent = parents.get(child);
            if (parent == child) {
                return child;
            }
            int grandparent = parents.get(parent);
            if (grandparent != parent) {
                parents.compareAndSet(child, parent, grandparent);
            }
            child = parent;
        }
    }

    /** Joins the sets of two rows. */
    public void join(int row, int otherRow) {
        while (true) {
            int a = find(row);
            int b = find(otherRow);
            if (a == b || parents.compareAndSet(Math.max(a, b), Math.max(a, b), Math.min(a, b))) {
                return;
            }
        }
    }
}
