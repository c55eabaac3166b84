package dev.semblance.walkthrough;

/** Tries every permutation of a few rows: the share of those under which two columns get the same component is their Jaccard similarity, exactly. */
final class AllPermutations {
    /** Most rows: 5040 permutations. */
    static final int MAX_ROWS = 7;

    private final CharacteristicMatrix matrix;
    private final int left;
    private final int right;
    private int equal;
    private int all;

    private AllPermutations(CharacteristicMatrix matrix, int left, int right) {
        this.matrix = matrix;
        this.left = left;
        this.right = right;
    }

    /** Permutations under which two columns have the same least position, of all. O(rows!). */
    static Share agreeing(CharacteristicMatrix matrix, int left, int right) {
        AllPermutations tried = new AllPermutations(matrix, left, right);
        int[] order = new int[matrix.rows()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        tried.permute(order, 0);
        return new Share(tried.equal, tried.all);
    }

    /** Goes through the orders that differ from position {@code from} on. */
    private void permute(int[] order, int from) {
        if (from == order.length) {
            all++;
            int position = first(order, left);
            equal += position < order.length && position == first(order, right) ? 1 : 0;
            return;
        }
        for (int i = from; i < order.length; i++) {
            swap(order, from, i);
            permute(order, from + 1);
            swap(order, from, i);
        }
    }

    /** The first position at which the column has a 1. */
    private int first(int[] order, int column) {
        int position = 0;
        while (position < order.length && !matrix.has(order[position], column)) {
            position++;
        }
        return position;
    }

    private static void swap(int[] order, int i, int j) {
        int kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
}
