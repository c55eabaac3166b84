package dev.semblance.join;

import dev.semblance.work.IntList;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * On which side of a comparison each row is: rows of the collection come first, then those that only the reference has. Rows in both, whose text
 * documents of both sides have, are among the first. Where there is no reference, all rows may meet. Thread-safe.
 */
public final class Sides {
    /** Where there is no reference. */
    public static final Sides NONE = new Sides(Integer.MAX_VALUE, new BitSet(), null);

    private final int referenceFrom;
    private final BitSet shared;

    /** What numbers stand for rows, or null if rows are their own numbers. */
    private final @Nullable IntUnaryOperator rowOf;

    private Sides(int referenceFrom, BitSet shared, @Nullable IntUnaryOperator rowOf) {
        this.referenceFrom = referenceFrom;
        this.shared = shared;
        this.rowOf = rowOf;
    }

    /**
     * Sides of rows.
     *
     * @param referenceFrom the first row that only the reference has
     * @param shared the rows before it that the reference has too
     */
    public static Sides of(int referenceFrom, BitSet shared) {
        return new Sides(referenceFrom, shared, null);
    }

    /** The same for rows with other numbers: ascending as the rows that they stand for. */
    public Sides renumbered(IntUnaryOperator newRowOf) {
        return isEmpty() ? this : new Sides(referenceFrom, shared, newRowOf);
    }

    /** Whether there is no reference. */
    public boolean isEmpty() {
        return referenceFrom == Integer.MAX_VALUE;
    }

    /** Whether documents of the collection have a row. */
    public boolean isFresh(int row) {
        return row(row) < referenceFrom;
    }

    /** Whether documents of the reference have a row. */
    public boolean isReference(int row) {
        int real = row(row);
        return real >= referenceFrom || shared.get(real);
    }

    private int row(int number) {
        return rowOf == null ? number : rowOf.applyAsInt(number);
    }

    /** Whether two rows are of different sides. */
    public boolean areAcross(int row, int other) {
        return isFresh(row) && isReference(other) || isFresh(other) && isReference(row);
    }

    /** Whether any two of the rows {@code rows[from, from + size)} may meet. Ascending: those of the collection come first. */
    boolean meetIn(IntList rows, int from, int size) {
        return isEmpty() || meet(rows.get(from), rows.get(from + size - 1), size, i -> rows.get(from + i));
    }

    /** The same of an array. */
    boolean meetIn(int[] rows, int from, int size) {
        return isEmpty() || meet(rows[from], rows[from + size - 1], size, i -> rows[from + i]);
    }

    private boolean meet(int first, int last, int size, IntUnaryOperator rows) {
        if (!isFresh(first)) {
            return false;
        }
        if (!isFresh(last)) {
            return true;
        }
        for (int i = 0; i < size; i++) {
            if (isReference(rows.applyAsInt(i))) {
                return true;
            }
        }
        return false;
    }

    /** What passes over pairs that this or a filter passes over. */
    public PairFilter with(PairFilter filter) {
        if (isEmpty()) {
            return filter;
        }
        return new PairFilter() {
            @Override
            public boolean passes(int row, int otherRow) {
                return areAcross(row, otherRow) && filter.passes(row, otherRow);
            }

            @Override
            public boolean connects(int row, int otherRow) {
                return areAcross(row, otherRow) && filter.connects(row, otherRow);
            }
        };
    }
}
