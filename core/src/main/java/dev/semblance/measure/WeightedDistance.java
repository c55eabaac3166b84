package dev.semblance.measure;

/**
 * What edits cost at least, where code points cost what their class does; see {@link EditDistance#weighted}.
 *
 * @param costs what code points cost
 */
record WeightedDistance(EditCosts costs) implements EditDistance {
    /** Above all costs of texts, and far enough from the largest number to be added to. */
    private static final long UNREACHED = Long.MAX_VALUE / 2;

    /** Texts of fewer code points are gone through once, for all that it may cost. */
    private static final int SHORT = 64;

    /** Edits that are tried first for longer texts, then twice as many, and so on. */
    private static final long FIRST_TRY = 16;

    @Override
    public String name() {
        return "weighted";
    }

    @Override
    public long scale(CodePoints x, CodePoints y) {
        return Math.max(sum(x), sum(y));
    }

    private long sum(CodePoints text) {
        long sum = 0;
        for (int i = 0; i < text.length(); i++) {
            sum += costs.of(text.get(i));
        }
        return sum;
    }

    @Override
    public double changePerDistance(int k) {
        return (double) k * costs.most() / costs.least();
    }

    @Override
    public long distanceWithin(CodePoints x, CodePoints y, long most) {
        if (x.length() > y.length()) {
            return distanceWithin(y, x, most);
        }
        int prefix = x.commonPrefix(y);
        int suffix = x.commonSuffix(y, prefix);
        Side down = side(x, prefix, x.length() - suffix);
        Side across = side(y, prefix, y.length() - suffix);
        long difference = Math.abs(down.cost - across.cost);
        if (difference > most) {
            return BEYOND;
        }
        long limit = Math.min(most, down.cost + across.cost);
        if (down.symbols.length > SHORT) {
            for (long tried = difference + FIRST_TRY * costs.most(); tried < limit; tried *= 2) {
                long distance = within(down, across, tried);
                if (distance != BEYOND) {
                    return distance;
                }
            }
        }
        return within(down, across, limit);
    }

    /** What stands at a side of the table. */
    private record Side(int[] symbols, int[] costs, long cost) {}

    private Side side(CodePoints text, int from, int to) {
        int[] symbols = text.slice(from, to);
        int[] each = new int[symbols.length];
        long sum = 0;
        for (int i = 0; i < symbols.length; i++) {
            each[i] = costs.of(symbols[i]);
            sum += each[i];
        }
        return new Side(symbols, each, sum);
    }

    /** The distance if it is at most that much, or {@link #BEYOND}. Cells that a path of that cost cannot reach are left out. */
    private long within(Side down, Side across, long most) {
        int rows = down.symbols.length;
        int columns = across.symbols.length;
        // Each step down or across costs at least so much.
        long steps = most / costs.least();
        long more = (long) columns - rows;
        if (steps < more) {
            return BEYOND;
        }
        EditTable.Band band = new EditTable.Band((steps - more) / 2, (steps + more) / 2);
        long[] row = new long[columns + 1];
        int last = band.lastColumn(0, columns);
        for (int j = 1; j <= columns; j++) {
            row[j] = j <= last ? row[j - 1] + across.costs[j - 1] : UNREACHED;
        }
        for (int i = 1; i <= rows; i++) {
            int cost = down.costs[i - 1];
            int symbol = down.symbols[i - 1];
            int first = band.firstColumn(i - 1);
            last = band.lastColumn(i, columns);
            long diagonal = row[first - 1];
            long left = first == 1 && i <= band.below() ? row[0] + cost : UNREACHED;
            row[first - 1] = left;
            long best = left;
            for (int j = first; j <= last; j++) {
                int other = across.costs[j - 1];
                long replaced = diagonal + (symbol == across.symbols[j - 1] ? 0 : Math.max(cost, other));
                diagonal = row[j];
                left = Math.min(replaced, Math.min(left + other, diagonal + cost));
                row[j] = left;
                best = Math.min(best, left);
            }
            if (best > most) {
                return BEYOND;
            }
        }
        return row[columns] <= most ? row[columns] : BEYOND;
    }
}
