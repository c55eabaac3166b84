package dev.semblance.measure;

/** A distance that counts edits, each for one, so that words of 64 bits hold what 64 cells of the table differ by. */
abstract sealed class BitParallelDistance implements EditDistance permits Levenshtein, Indel {
    /** Texts of fewer code points are gone through once, for all edits that are allowed. */
    private static final int SHORT = 512;

    /** Number of edits that are tried first for longer texts. Twice as many are tried next, so that the last try costs as much as those before. */
    private static final long FIRST_TRY = 64;

    @Override
    public final long distanceWithin(CodePoints x, CodePoints y, long most) {
        if (x.length() > y.length()) {
            return distanceWithin(y, x, most);
        }
        if (y.length() - x.length() > most) {
            return BEYOND;
        }
        int prefix = x.commonPrefix(y);
        int suffix = x.commonSuffix(y, prefix);
        int rows = x.length() - suffix - prefix;
        int columns = y.length() - suffix - prefix;
        if (rows == 0) {
            return columns;
        }
        int[] down = x.slice(prefix, prefix + rows);
        int[] across = y.slice(prefix, prefix + columns);
        EditTable table = new EditTable(down, across);
        long largest = Math.min(most, largest(rows, columns));
        if (rows > SHORT) {
            for (long tried = columns - rows + FIRST_TRY; tried < largest; tried *= 2) {
                long distance = within(table, tried);
                if (distance != BEYOND) {
                    return distance;
                }
            }
        }
        return within(table, largest);
    }

    @Override
    public final long scale(CodePoints x, CodePoints y) {
        return largest(Math.min(x.length(), y.length()), Math.max(x.length(), y.length()));
    }

    /** The largest distance of texts of these lengths, the shorter one first. */
    abstract long largest(long shorter, long longer);

    /** The distance if it is at most that much, which is at least the difference of the lengths, or {@link #BEYOND}. */
    abstract long within(EditTable table, long most);
}
