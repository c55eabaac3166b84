package dev.semblance;

import dev.semblance.work.IntList;
import dev.semblance.work.LongList;

/**
 * The similar pairs of rows, from either side: the neighbours of each row, with their similarity.
 */
final class SimilarRows {
    private final int[] starts;
    private final int[] neighbours;
    private final long[] similarities;

    private SimilarRows(int[] starts, int[] neighbours, long[] similarities) {
        this.starts = starts;
        this.neighbours = neighbours;
        this.similarities = similarities;
    }

    int start(int row) {
        return starts[row];
    }

    int end(int row) {
        return starts[row + 1];
    }

    int neighbour(int index) {
        return neighbours[index];
    }

    long similarity(int index) {
        return similarities[index];
    }

    /** Number of pairs of documents: similar ones of different text, and identical ones. */
    long countPairs(Sketches.Groups groups) {
        long twice = 0;
        for (int row = 0; row < groups.rows(); row++) {
            long size = groups.size(row);
            twice += size * (size - 1);
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                twice += size * groups.size(neighbours[i]);
            }
        }
        return twice / 2;
    }

    /** Pairs that were found among the candidates of some rows. */
    static final class Block {
        private final int rows;
        private final IntList lefts = new IntList();
        private final IntList rights = new IntList();
        private final LongList fractions = new LongList();
        private long candidates;

        Block(int rows) {
            this.rows = rows;
        }

        void add(int left, int right, long fraction) {
            lefts.add(left);
            rights.add(right);
            fractions.add(fraction);
        }

        void addCandidates(int count) {
            candidates += count;
        }

        int rows() {
            return rows;
        }

        long candidates() {
            return candidates;
        }
    }

    /** Collects blocks. */
    static final class Builder {
        private final int rows;
        private final IntList lefts = new IntList();
        private final IntList rights = new IntList();
        private final LongList fractions = new LongList();

        Builder(int rows) {
            this.rows = rows;
        }

        void add(Block block) {
            lefts.addAll(block.lefts);
            rights.addAll(block.rights);
            fractions.addAll(block.fractions);
        }

        SimilarRows build() {
            int[] starts = new int[rows + 1];
            int pairs = lefts.size();
            for (int i = 0; i < pairs; i++) {
                starts[lefts.get(i) + 1]++;
                starts[rights.get(i) + 1]++;
            }
            for (int row = 0; row < rows; row++) {
                starts[row + 1] = Math.addExact(starts[row + 1], starts[row]);
            }
            int[] next = starts.clone();
            int[] neighbours = new int[starts[rows]];
            long[] similarities = new long[starts[rows]];
            for (int i = 0; i < pairs; i++) {
                int left = lefts.get(i);
                int right = rights.get(i);
                neighbours[next[left]] = right;
                similarities[next[left]++] = fractions.get(i);
                neighbours[next[right]] = left;
                similarities[next[right]++] = fractions.get(i);
            }
            return new SimilarRows(starts, neighbours, similarities);
        }
    }
}
