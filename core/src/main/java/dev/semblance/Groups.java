package dev.semblance;

import dev.semblance.work.IntList;
import dev.semblance.work.Ints;
import dev.semblance.work.Ranks;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * How many documents each row has: 8 bytes for each row of several documents. Which they are, ascending, is found once it is asked for: then
 * 4 bytes for each document of such rows, and for the first documents 4 bytes a row.
 */
final class Groups {
    /** Rows whose documents are counted at a time: so few that their counts stay in the processor's cache. */
    private static final int BLOCK = 1 << 21;

    private final Ints rowOf;
    private final int rows;
    private int @Nullable [] first;

    private final BitSet hasSeveral = new BitSet();

    /** The rows of several documents, ascending, and where each one's documents end. */
    private final int[] several;

    private final int[] ends;
    private final Ranks ranks;

    /** The documents of rows of several. */
    private int @Nullable [] documents;

    private Groups(Ints rowOf, int rows, IntList several, IntList sizes) {
        this.rowOf = rowOf;
        this.rows = rows;
        this.several = several.toArray();
        this.ends = sizes.toArray();
        for (int i = 0; i < ends.length; i++) {
            hasSeveral.set(this.several[i]);
            ends[i] = i == 0 ? ends[0] : Math.addExact(ends[i - 1], ends[i]);
        }
        this.ranks = new Ranks(hasSeveral);
    }

    /**
     * Counts the documents of each row. O(documents) for each two million rows.
     *
     * @param rowOf the row of each document, or a negative number
     */
    static Groups of(Ints rowOf, int rows, Workers workers) throws IOException {
        return of(rowOf, rows, BLOCK, workers);
    }

    /** The same, with another number of rows at a time. */
    static Groups of(Ints rowOf, int rows, int block, Workers workers) throws IOException {
        IntList several = new IntList();
        IntList sizes = new IntList();
        workers.runBlocks(rows, block, (from, to) -> Counts.of(rowOf, from, to), counts -> {
            several.addAll(counts.several);
            sizes.addAll(counts.sizes);
        });
        return new Groups(rowOf, rows, several, sizes);
    }

    /** Those of some rows that have several documents, and how many. */
    private record Counts(IntList several, IntList sizes) {
        static Counts of(Ints rowOf, int from, int to) {
            int[] counts = new int[to - from];
            for (int document = 0; document < rowOf.size(); document++) {
                int row = rowOf.get(document);
                if (row >= from && row < to) {
                    counts[row - from]++;
                }
            }
            Counts result = new Counts(new IntList(), new IntList());
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] > 1) {
                    result.several.add(from + i);
                    result.sizes.add(counts[i]);
                }
            }
            return result;
        }
    }

    private int[] documents() {
        int[] known = documents;
        if (known != null) {
            return known;
        }
        int[] found = new int[ends.length == 0 ? 0 : ends[ends.length - 1]];
        int[] next = new int[ends.length];
        for (int i = 1; i < next.length; i++) {
            next[i] = ends[i - 1];
        }
        for (int document = 0; document < rowOf.size(); document++) {
            int row = rowOf.get(document);
            if (row >= 0 && hasSeveral.get(row)) {
                found[next[ranks.of(row)]++] = document;
            }
        }
        documents = found;
        return found;
    }

    /** The first document of a row, which is not a repeated one. */
    int first(int row) {
        int[] known = first;
        if (known == null) {
            known = new int[rows];
            for (int document = rowOf.size() - 1; document >= 0; document--) {
                if (rowOf.get(document) >= 0) {
                    known[rowOf.get(document)] = document;
                }
            }
            first = known;
        }
        return known[row];
    }

    /** Whether a row has more than one document. */
    boolean hasSeveral(int row) {
        return hasSeveral.get(row);
    }

    /** How many rows have more than one document. */
    int severalCount() {
        return several.length;
    }

    /** The row of more than one document with this index; ascending. */
    int several(int index) {
        return several[index];
    }

    /** Number of documents of a row, which is not a repeated one. */
    int size(int row) {
        if (!hasSeveral.get(row)) {
            return 1;
        }
        int index = indexOf(row);
        return ends[index] - start(index);
    }

    int get(int row, int index) {
        return hasSeveral.get(row) ? documents()[start(indexOf(row)) + index] : first(row);
    }

    /** The index of a row of more than one document among such; below zero for another row. */
    int indexOf(int row) {
        return hasSeveral.get(row) ? ranks.of(row) : -1;
    }

    private int start(int index) {
        return index == 0 ? 0 : ends[index - 1];
    }
}
