package dev.semblance.walkthrough;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The characteristic matrix of some sets: a row for each element, a column for each set, and a 1 where the element is in the set.
 *
 * <p>Rows and columns are counted from 0 here, whatever number a row has where it is shown. Immutable.
 */
public final class CharacteristicMatrix {
    /** Most rows: with more, nobody can follow the steps. */
    public static final int MAX_ROWS = 64;

    /** Fewest columns: similarity takes two. */
    public static final int MIN_COLUMNS = 2;

    /** Most columns. */
    public static final int MAX_COLUMNS = 8;

    private final List<String> elements;
    private final List<BitSet> columns;

    private CharacteristicMatrix(List<String> elements, List<BitSet> columns) {
        checkColumns(columns.size());
        if (elements.isEmpty()) {
            throw new IllegalArgumentException("all documents are empty: there is nothing to show");
        }
        if (elements.size() > MAX_ROWS) {
            throw new IllegalArgumentException("a walkthrough has room for " + MAX_ROWS
                    + " different shingles, one a row, but there are " + elements.size()
                    + ": take shorter documents, or other shingles");
        }
        this.elements = List.copyOf(elements);
        this.columns = List.copyOf(columns);
    }

    /**
     * The matrix of these sets, whose rows stand in the order in which elements appear.
     *
     * @param sets the elements of each set; repeats are harmless
     * @throws IllegalArgumentException unless there are two to eight sets, which have 1 to 64 different elements together
     */
    public static CharacteristicMatrix of(List<List<String>> sets) {
        return of(sets.stream().flatMap(List::stream).distinct().toList(), sets);
    }

    /**
     * The matrix of sets of a given universe.
     *
     * @param universe all elements there can be, in the order of the rows
     * @throws IllegalArgumentException also if an element is not in the universe, or comes twice in it
     */
    public static CharacteristicMatrix of(List<String> universe, List<List<String>> sets) {
        Map<String, Integer> rows = new LinkedHashMap<>();
        for (String element : universe) {
            if (rows.putIfAbsent(element, rows.size()) != null) {
                throw new IllegalArgumentException("the universe has " + element + " twice");
            }
        }
        List<BitSet> columns = new ArrayList<>();
        for (List<String> set : sets) {
            BitSet column = new BitSet();
            for (String element : set) {
                Integer row = rows.get(element);
                if (row == null) {
                    throw new IllegalArgumentException(
                            "C" + (columns.size() + 1) + " has " + element + ", which is not in the universe");
                }
                column.set(row);
            }
            columns.add(column);
        }
        return new CharacteristicMatrix(universe, columns);
    }

    /**
     * The matrix of these zeros and ones.
     *
     * @param elements what the rows are called
     * @param columns the rows in which each column has a 1
     */
    public static CharacteristicMatrix ofColumns(List<String> elements, List<BitSet> columns) {
        for (BitSet column : columns) {
            if (column.length() > elements.size()) {
                throw new IllegalArgumentException("a column must have " + elements.size() + " rows");
            }
        }
        return new CharacteristicMatrix(
                elements,
                columns.stream().map(column -> (BitSet) column.clone()).toList());
    }

    /**
     * Refuses what has no room.
     *
     * @throws IllegalArgumentException unless two to eight columns are there
     */
    public static void checkColumns(int columns) {
        if (columns < MIN_COLUMNS || columns > MAX_COLUMNS) {
            throw new IllegalArgumentException("a walkthrough takes " + MIN_COLUMNS + " to " + MAX_COLUMNS
                    + " documents but there " + (columns == 1 ? "is " : "are ") + columns);
        }
    }

    /** Number of rows. */
    public int rows() {
        return elements.size();
    }

    /** Number of columns. */
    public int columns() {
        return columns.size();
    }

    /** What the rows stand for. */
    public List<String> elements() {
        return elements;
    }

    /** Whether there is a 1. */
    public boolean has(int row, int column) {
        return columns.get(column).get(row);
    }

    /** Number of ones in a column: the size of the set. */
    public int size(int column) {
        return columns.get(column).cardinality();
    }

    /** The exact Jaccard similarity of two columns: rows with two ones, of those with any. */
    public Share similarity(int left, int right) {
        BitSet shared = (BitSet) columns.get(left).clone();
        shared.and(columns.get(right));
        BitSet union = (BitSet) columns.get(left).clone();
        union.or(columns.get(right));
        return new Share(shared.cardinality(), union.cardinality());
    }
}
