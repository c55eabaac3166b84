package dev.semblance.measure;

import java.util.Arrays;

/**
 * Two texts as the sides of a table, one cell for each prefix of both: the shorter text goes down, the longer one across. The table is gone through in strips of 64 rows,
 * each from left to right, and in a strip only in the columns that a path of few edits can reach.
 *
 * <p>Code points are numbered by their first appearance in the shorter text, so that what a strip knows of each of them is a word in an array.
 */
final class EditTable {
    /** Rows of a strip: bits of a word. */
    static final int STRIP = 64;

    private final int[] down;
    private final int[] across;

    /** For each symbol the rows of the current strip that have it. Symbol 0 is what the shorter text has not. */
    private final long[] rowsOf;

    /** What cells in the last row of the strip above differ by from their left neighbours, at the index of their column, from 1. */
    private final byte[] steps;

    /** Takes both arrays over, which must not be empty. */
    EditTable(int[] down, int[] across) {
        Symbols numbers = new Symbols(down.length);
        for (int i = 0; i < down.length; i++) {
            down[i] = numbers.add(down[i]);
        }
        for (int j = 0; j < across.length; j++) {
            across[j] = numbers.of(across[j]);
        }
        this.down = down;
        this.across = across;
        this.rowsOf = new long[numbers.count() + 1];
        this.steps = new byte[across.length + 1];
    }

    int rows() {
        return down.length;
    }

    int columns() {
        return across.length;
    }

    /** The steps along the border between the current strip and the one above: read from there, and written for the next one. */
    byte[] steps() {
        return steps;
    }

    /** What stands across: a symbol for each column, from 0. */
    int[] across() {
        return across;
    }

    /** The rows of a strip that have each symbol, as bits. */
    long[] enterStrip(int firstRow, int rows) {
        Arrays.fill(rowsOf, 0);
        for (int i = 0; i < rows; i++) {
            rowsOf[down[firstRow + i]] |= 1L << i;
        }
        return rowsOf;
    }

    /**
     * The diagonals, columns less rows, that paths of so many steps down or across can reach. A path takes so many more steps across than down as there are more
     * columns than rows, and so at most half of the rest down.
     */
    Band band(long most) {
        long more = (long) columns() - rows();
        return new Band((most - more) / 2, (most + more) / 2);
    }

    /**
     * The diagonals from {@code -below} to {@code above}.
     *
     * @param below most steps down
     * @param above most steps across
     */
    record Band(long below, long above) {
        /** The first column of a strip, from 1. */
        int firstColumn(int firstRow) {
            return (int) Math.max(1, firstRow + 1 - below);
        }

        /** The last column of a strip. */
        int lastColumn(int lastRow, int columns) {
            return (int) Math.min(columns, lastRow + above);
        }
    }
}
