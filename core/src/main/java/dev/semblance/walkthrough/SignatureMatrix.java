package dev.semblance.walkthrough;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Signatures as columns of a matrix: a row for each component, a column for each set.
 *
 * @param components the rows; an empty set has {@link #INFINITY} everywhere, which equals nothing
 */
public record SignatureMatrix(List<List<Integer>> components) {
    /** Stands where no number has come yet. */
    public static final int INFINITY = Integer.MAX_VALUE;

    /** @throws IllegalArgumentException unless there are 1 to 32 components, all of the same number of columns, which is 2 to 8 */
    public SignatureMatrix {
        components = components.stream().map(List::copyOf).toList();
        checkComponents(components.size());
        int columns = components.get(0).size();
        CharacteristicMatrix.checkColumns(columns);
        for (List<Integer> row : components) {
            if (row.size() != columns) {
                throw new IllegalArgumentException(
                        "all rows must have " + columns + " columns, as the first has, but one has " + row.size());
            }
        }
    }

    /** The matrix before the first row is looked at. */
    static SignatureMatrix empty(int components, int columns) {
        return new SignatureMatrix(Collections.nCopies(components, Collections.nCopies(columns, INFINITY)));
    }

    /**
     * Refuses what has no room.
     *
     * @throws IllegalArgumentException unless there are 1 to 32 components
     */
    public static void checkComponents(int components) {
        if (components < 1 || components > RowFunction.MAX_FUNCTIONS) {
            throw new IllegalArgumentException(
                    "components must be between 1 and " + RowFunction.MAX_FUNCTIONS + " but was " + components);
        }
    }

    /** Number of columns. */
    public int columns() {
        return components.get(0).size();
    }

    /** Number of components. */
    public int size() {
        return components.size();
    }

    /** A component of a column. */
    public int at(int component, int column) {
        return components.get(component).get(column);
    }

    /** The similarity of two signatures: equal components, of all. */
    public Share similarity(int left, int right) {
        int equal = 0;
        for (List<Integer> component : components) {
            equal += component.get(left) != INFINITY && component.get(left).equals(component.get(right)) ? 1 : 0;
        }
        return new Share(equal, components.size());
    }

    /** The components [from, to) of a column. */
    List<Integer> part(int column, int from, int to) {
        List<Integer> part = new ArrayList<>();
        for (List<Integer> component : components.subList(from, to)) {
            part.add(component.get(column));
        }
        return part;
    }
}
