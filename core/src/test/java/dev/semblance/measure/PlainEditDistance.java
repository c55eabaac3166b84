package dev.semblance.measure;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Edit distances as the textbooks have them: the whole table, cell by cell. */
public final class PlainEditDistance {
    private PlainEditDistance() {}

    public static long levenshtein(String x, String y) {
        return distance(x, y, c -> 1, (a, b) -> 1);
    }

    public static long indel(String x, String y) {
        return distance(x, y, c -> 1, (a, b) -> 2);
    }

    public static long weighted(String x, String y, EditCosts costs) {
        return distance(x, y, costs::of, (a, b) -> Math.max(costs.of(a), costs.of(b)));
    }

    private static long distance(String left, String right, IntUnaryOperator gap, IntBinaryOperator replace) {
        int[] x = left.codePoints().toArray();
        int[] y = right.codePoints().toArray();
        long[][] table = new long[x.length + 1][y.length + 1];
        for (int i = 0; i <= x.length; i++) {
            for (int j = 0; j <= y.length; j++) {
                if (i == 0 && j == 0) {
                    continue;
                }
                long best = Long.MAX_VALUE;
                if (i > 0) {
                    best = table[i - 1][j] + gap.applyAsInt(x[i - 1]);
                }
                if (j > 0) {
                    best = Math.min(best, table[i][j - 1] + gap.applyAsInt(y[j - 1]));
                }
                if (i > 0 && j > 0) {
                    int cost = x[i - 1] == y[j - 1] ? 0 : replace.applyAsInt(x[i - 1], y[j - 1]);
                    best = Math.min(best, table[i - 1][j - 1] + cost);
                }
                table[i][j] = best;
            }
        }
        return table[x.length][y.length];
    }
}
