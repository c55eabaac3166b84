package dev.semblance.measure;

/** The least number of code points to insert, delete or replace; see {@link EditDistance#levenshtein}. */
final class Levenshtein extends BitParallelDistance {
    /*
     * Neighbouring cells of the table differ by at most one. A word holds which of the 64 cells of a column in a strip are one more than the cell above
     * (more), another which are one less (less). From column to column these follow from what stands in the strip's rows, and from how the cell
     * above the strip differs from its left neighbour.
     *
     * What lies outside of the band is taken for as large as it can be: each cell one more than the last one in the band. So cells in the band are what
     * a path through the band and along its border costs, which is never less than the distance, and is the distance where the best path keeps to the band.
     */

    static final Levenshtein INSTANCE = new Levenshtein();

    private Levenshtein() {}

    @Override
    public String name() {
        return "edit";
    }

    @Override
    public double changePerDistance(int k) {
        return k;
    }

    @Override
    long largest(long shorter, long longer) {
        return longer;
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
            boolean isLast = row + height == rows;
            for (int from = band.firstColumn(row); first < from; first++) {
                corner += steps[first];
            }
            int last = band.lastColumn(row + height, columns);
            long[] rowsOf = table.enterStrip(row, height);
            long more = -1;
            long less = 0;
            corner += height;
            long bottom = corner;
            // What is left of both texts behind the bottom's cells: so many edits more at least where one is longer.
            long ahead = (long) (rows - row - height) - (columns - first + 1);
            long best = bottom + Math.abs(ahead);
            for (int column = first; column <= last; column++) {
                int above = column <= lastOfAbove ? steps[column] : 1;
                int aboveIsLess = above >>> 31;
                long equal = rowsOf[across[column - 1]];
                long vertical = equal | less;
                equal |= aboveIsLess;
                long diagonal = (equal & more) + more ^ more | equal;
                long moreAcross = less | ~(diagonal | more);
                long lessAcross = more & diagonal;
                int step = (int) (moreAcross >>> height - 1 & 1) - (int) (lessAcross >>> height - 1 & 1);
                moreAcross = moreAcross << 1 | above + 1 >>> 1;
                lessAcross = lessAcross << 1 | aboveIsLess;
                more = lessAcross | ~(vertical | moreAcross);
                less = moreAcross & vertical;
                steps[column] = (byte) step;
                bottom += step;
                ahead++;
                best = Math.min(best, bottom + Math.abs(ahead));
            }
            if (isLast) {
                return bottom <= most ? bottom : BEYOND;
            }
            if (best > most) {
                return BEYOND;
            }
            lastOfAbove = last;
        }
    }
}
