package dev.semblance;

import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import java.util.ArrayList;
import java.util.List;

/**
 * The similar pairs of rows: for each row, the similar ones behind it, in the blocks in which they were found. 12 bytes a pair.
 *
 * <p>A row before another has the earlier first document. So only where a row has several documents can the other row's documents
 * come before one of them, and only for such rows the pairs are kept from the other side too.
 */
final class SimilarRows {
    private final int blockRows;
    private final List<Block> blocks = new ArrayList<>();

    /** Row by row, the rows before it that have several documents, with the similarities. */
    private int[] backStarts = new int[1];

    private int[] backRows = new int[0];
    private long[] backFractions = new long[0];

    /** @param blockRows rows of each block but the last */
    SimilarRows(int blockRows) {
        this.blockRows = blockRows;
    }

    /** Appends the next block. */
    void add(Block block) {
        blocks.add(block);
    }

    /** To be called when all blocks are there. */
    void finish(Sketches.Groups groups) {
        int rows = groups.rows();
        int[] starts = new int[rows + 1];
        forEach((row, other, fraction) -> starts[other + 1] += groups.size(row) > 1 ? 1 : 0);
        for (int row = 0; row < rows; row++) {
            starts[row + 1] = Math.addExact(starts[row + 1], starts[row]);
        }
        int[] next = starts.clone();
        int[] others = new int[starts[rows]];
        long[] fractions = new long[starts[rows]];
        forEach((row, other, fraction) -> {
            if (groups.size(row) > 1) {
                others[next[other]] = row;
                fractions[next[other]++] = fraction;
            }
        });
        backStarts = starts;
        backRows = others;
        backFractions = fractions;
    }

    /** Takes a similar row. */
    interface Visitor {
        void visit(int other, long fraction);
    }

    /** Visits the similar rows behind a row, and those before it that have several documents. */
    void visit(int row, Visitor visitor) {
        Block block = blocks.get(row / blockRows);
        int index = row % blockRows;
        for (int i = block.starts.get(index); i < block.starts.get(index + 1); i++) {
            visitor.visit(block.others.get(i), block.fractions.get(i));
        }
        for (int i = backStarts[row]; i < backStarts[row + 1]; i++) {
            visitor.visit(backRows[i], backFractions[i]);
        }
    }

    /** Number of pairs of documents: similar ones of different text, and identical ones. */
    long countPairs(Sketches.Groups groups) {
        long[] count = {0};
        for (int row = 0; row < groups.rows(); row++) {
            long size = groups.size(row);
            count[0] += size * (size - 1) / 2;
        }
        forEach((row, other, fraction) -> count[0] += (long) groups.size(row) * groups.size(other));
        return count[0];
    }

    /** Takes a pair of rows. */
    private interface PairVisitor {
        void visit(int row, int other, long fraction);
    }

    private void forEach(PairVisitor visitor) {
        int row = 0;
        for (Block block : blocks) {
            for (int index = 0; index + 1 < block.starts.size(); index++, row++) {
                for (int i = block.starts.get(index); i < block.starts.get(index + 1); i++) {
                    visitor.visit(row, block.others.get(i), block.fractions.get(i));
                }
            }
        }
    }

    /** The pairs whose first row is one of some consecutive rows. */
    static final class Block {
        private final IntList starts = new IntList();
        private final IntList others = new IntList();
        private final LongList fractions = new LongList();
        private long candidates;

        Block() {
            starts.add(0);
        }

        /** Adds a pair of the current row. */
        void add(int other, long fraction) {
            others.add(other);
            fractions.add(fraction);
        }

        /** Ends the current row, which had so many candidates. */
        void endRow(int candidatesOfRow) {
            starts.add(others.size());
            candidates += candidatesOfRow;
        }

        int rows() {
            return starts.size() - 1;
        }

        long candidates() {
            return candidates;
        }
    }
}
