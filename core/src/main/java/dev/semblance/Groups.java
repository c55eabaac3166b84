package dev.semblance;

import dev.semblance.work.Ints;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The documents of each row, ascending: 8 bytes a document for rows of several documents, and for the first documents, once one is asked for, 4
 * bytes a row.
 */
final class Groups {
    private final Ints rowOf;
    private final int rows;
    private int @Nullable [] first;

    private final BitSet hasSeveral = new BitSet();

    /** The rows of several documents, ascending, and where each one's documents end. */
    private final int[] several;

    private final int[] ends;
    private final int[] documents;

    /** For each 64 rows, which are of several documents, and how many such rows come before. */
    private final long[] severalBits;

    private final int[] severalBefore;

    Groups(Ints rowOf, int rows) {
        this.rowOf = rowOf;
        this.rows = rows;
        BitSet seen = new BitSet(rows);
        int further = 0;
        for (int document = 0; document < rowOf.size(); document++) {
            int row = rowOf.get(document);
            if (row >= 0 && seen.get(row)) {
                hasSeveral.set(row);
                further++;
            } else if (row >= 0) {
                seen.set(row);
            }
        }
        several = hasSeveral.stream().toArray();
        severalBits = hasSeveral.toLongArray();
        severalBefore = new int[severalBits.length];
        for (int i = 1; i < severalBefore.length; i++) {
            severalBefore[i] = severalBefore[i - 1] + Long.bitCount(severalBits[i - 1]);
        }
        documents = new int[Math.addExact(further, several.length)];
        ends = new int[several.length];
        if (several.length > 0) {
            fill();
        }
    }

    private void fill() {
        int[] sizes = new int[several.length];
        for (int document = 0; document < rowOf.size(); document++) {
            int row = rowOf.get(document);
            if (row >= 0 && hasSeveral.get(row)) {
                sizes[indexOf(row)]++;
            }
        }
        for (int i = 1; i < sizes.length; i++) {
            ends[i] = ends[i - 1] + sizes[i - 1];
        }
        for (int document = 0; document < rowOf.size(); document++) {
            int row = rowOf.get(document);
            if (row >= 0 && hasSeveral.get(row)) {
                documents[ends[indexOf(row)]++] = document;
            }
        }
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
        return hasSeveral.get(row) ? documents[start(indexOf(row)) + index] : first(row);
    }

    /** The index of a row of more than one document among such; below zero for another row. */
    int indexOf(int row) {
        if (!hasSeveral.get(row)) {
            return -1;
        }
        int word = row >>> 6;
        return severalBefore[word] + Long.bitCount(severalBits[word] & (1L << row) - 1);
    }

    private int start(int index) {
        return index == 0 ? 0 : ends[index - 1];
    }
}
