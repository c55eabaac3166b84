package dev.semblance.measure;

/** The least number of code points to insert or delete; see {@link EditDistance#indel}. */
final class Indel extends BitParallelDistance {
    /*
     * The table has the lengths of the longest common subsequences of prefixes. A cell is equal to the one above or one more; a word holds which of the 64
     * cells of a column in a strip are equal (same). A cell that is one more than its left neighbour is a carry of an addition.
     *
     * What lies outside of the band is taken for as small as it can be: each cell equal to the last one in the band.
     */

    static final Indel INSTANCE = new Indel();

    private Indel() {}

    @Override
    public String name() {
        return "indel";
    }

    @Override
    public double changePerDistance(int k) {
        return 2 * k - 1;
    }

    @Override
    long largest(long shorter, long longer) {
        return shorter + longer;
    }

    @Override
    long within(EditTable table, long most) {
        EditTable.Band band = table.band(most);
        int rows = table.rows();
        int columns = table.columns();
        byte[] steps = table.steps();
        int[] across = table.across();
        int lastOfAbove = 0;
        int first = 1;
        // The cell above the strip and left of its first column.
        long corner = 0;
        for (int row = 0; ; row += EditTable.STRIP) {
            int height = Math.min(EditTable.STRIP, rows - row);
            for (int from = band.firstColumn(row); first < from; first++) {
                corner += steps[first];
            }
            int last = band.lastColumn(row + height, columns);
            long[] rowsOf = table.enterStrip(row, height);
            if (row + height == rows) {
                return lastStrip(table, rowsOf, first, lastOfAbove, corner, most);
            }
            long same = -1;
            long common = corner;
            int below = row + height;
            long best = distance(below, first - 1, common, rows, columns);
            for (int column = first; column <= last; column++) {
                long carry = column <= lastOfAbove ? steps[column] : 0;
                long equal = rowsOf[across[column - 1]];
                long both = same & equal;
                long sum = same + both + carry;
                long step = (same & both | (same | both) & ~sum) >>> 63;
                same = sum | same & ~equal;
                steps[column] = (byte) step;
                common += step;
                best = Math.min(best, distance(below, column, common, rows, columns));
            }
            if (best > most) {
                return BEYOND;
            }
            lastOfAbove = last;
        }
    }

    /** What a path through a cell costs at least: that up to it, and so much as one text is longer than the other behind it. */
    private static long distance(long row, long column, long common, long rows, long columns) {
        return row + column - 2 * common + Math.abs(rows - row - (columns - column));
    }

    private static long lastStrip(EditTable table, long[] rowsOf, int first, int lastOfAbove, long corner, long most) {
        int columns = table.columns();
        byte[] steps = table.steps();
        int[] across = table.across();
        long common = corner;
        long same = -1;
        for (int column = first; column <= columns; column++) {
            long carry = column <= lastOfAbove ? steps[column] : 0;
            long equal = rowsOf[across[column - 1]];
            same = same + (same & equal) + carry | same & ~equal;
            common += carry;
        }
        int height = (table.rows() - 1) % EditTable.STRIP + 1;
        common += Long.bitCount(~same << EditTable.STRIP - height);
        long distance = (long) table.rows() + columns - 2 * common;
        return distance <= most ? distance : BEYOND;
    }
}
