package dev.semblance.walkthrough;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Gives each row of a matrix a number; its least over the rows of a column becomes a component of the column's signature. */
public sealed interface RowFunction permits Permutation, HashFunction {
    /** Most functions of a walkthrough, and so components of its signatures. */
    int MAX_FUNCTIONS = 32;

    /** The number of a row; rows are counted from 0 here. Never negative. */
    int of(int row);

    /** What it does, for people. */
    String description();

    /** The first two rows that get the same number, or null: then the function puts the rows into an order, as a permutation does. */
    static @Nullable Collision collision(RowFunction function, int rows) {
        Map<Integer, Integer> seen = new HashMap<>();
        for (int row = 0; row < rows; row++) {
            int value = function.of(row);
            Integer earlier = seen.putIfAbsent(value, row);
            if (earlier != null) {
                return new Collision(earlier, row, value);
            }
        }
        return null;
    }

    /**
     * Two rows with the same number.
     *
     * @param row one row
     * @param other a later one
     * @param value their number
     */
    record Collision(int row, int other, int value) {}

    /** The numbers of all rows. */
    static List<Integer> values(RowFunction function, int rows) {
        return IntStream.range(0, rows).map(function::of).boxed().toList();
    }
}
