package dev.semblance.walkthrough;

import java.util.ArrayList;
import java.util.List;

/**
 * What one row of the characteristic matrix does to the signature matrix: in each column with a 1 in that row, every component that is greater than
 * the row's number becomes that number.
 *
 * @param row the row, counted from 0
 * @param values its number by each function
 * @param changes what became smaller
 * @param after the signature matrix then
 */
public record FillStep(int row, List<Integer> values, List<Change> changes, SignatureMatrix after) {
    /**
     * A component that became smaller.
     *
     * @param component the component, counted from 0
     * @param column its column
     */
    public record Change(int component, int column) {}

    /** All steps, row by row. O(rows · functions · columns). */
    static List<FillStep> all(CharacteristicMatrix matrix, List<? extends RowFunction> functions) {
        List<FillStep> steps = new ArrayList<>();
        SignatureMatrix before = SignatureMatrix.empty(functions.size(), matrix.columns());
        for (int row = 0; row < matrix.rows(); row++) {
            FillStep step = of(matrix, functions, row, before);
            steps.add(step);
            before = step.after();
        }
        return steps;
    }

    private static FillStep of(
            CharacteristicMatrix matrix, List<? extends RowFunction> functions, int row, SignatureMatrix before) {
        List<Integer> values =
                functions.stream().map(function -> function.of(row)).toList();
        List<Change> changes = new ArrayList<>();
        List<List<Integer>> after = new ArrayList<>();
        for (int component = 0; component < values.size(); component++) {
            List<Integer> changed = new ArrayList<>(before.components().get(component));
            for (int column = 0; column < matrix.columns(); column++) {
                if (matrix.has(row, column) && values.get(component) < changed.get(column)) {
                    changed.set(column, values.get(component));
                    changes.add(new Change(component, column));
                }
            }
            after.add(changed);
        }
        return new FillStep(row, values, changes, new SignatureMatrix(after));
    }
}
