package dev.semblance.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What two lists of words have in common, in the same order, and what only one has: as few of the latter as possible.
 *
 * <p>The greedy algorithm of E. W. Myers, An O(ND) Difference Algorithm and Its Variations (1986): time O((n+m)d) and space O(d²) for d differing words, where d is
 * bounded. Beyond the bound, all between the common beginning and the common end counts as different.
 *
 * @param steps the runs of words, in order; equal ones and different ones alternate
 */
record WordDiff(List<Step> steps) {
    private static final int MOST_DIFFERENCES = 1200;

    /**
     * A run of words of both lists.
     *
     * @param isEqual whether they are the same in both; otherwise either run may be empty
     */
    record Step(boolean isEqual, int leftFrom, int leftTo, int rightFrom, int rightTo) {}

    /** Compares the words. */
    static WordDiff of(List<String> left, List<String> right) {
        return of(left, right, MOST_DIFFERENCES);
    }

    static WordDiff of(List<String> left, List<String> right, int mostDifferences) {
        Map<String, Integer> numbers = new HashMap<>();
        int[] one = numbers(left, numbers);
        int[] other = numbers(right, numbers);
        int begin = 0;
        while (begin < Math.min(one.length, other.length) && one[begin] == other[begin]) {
            begin++;
        }
        int end = 0;
        while (end < Math.min(one.length, other.length) - begin
                && one[one.length - 1 - end] == other[other.length - 1 - end]) {
            end++;
        }
        Middle middle = new Middle(one, other, begin, one.length - end, other.length - end);
        boolean[] inLeft = new boolean[one.length];
        boolean[] inRight = new boolean[other.length];
        Arrays.fill(inLeft, 0, begin, true);
        Arrays.fill(inRight, 0, begin, true);
        Arrays.fill(inLeft, one.length - end, one.length, true);
        Arrays.fill(inRight, other.length - end, other.length, true);
        middle.match(mostDifferences, inLeft, inRight);
        return new WordDiff(steps(inLeft, inRight));
    }

    private static int[] numbers(List<String> words, Map<String, Integer> numbers) {
        int[] result = new int[words.size()];
        for (int i = 0; i < result.length; i++) {
            int next = numbers.size();
            Integer known = numbers.putIfAbsent(words.get(i), next);
            result[i] = known == null ? next : known;
        }
        return result;
    }

    /** What lies between the common beginning and the common end. */
    private record Middle(int[] left, int[] right, int begin, int leftEnd, int rightEnd) {

        /** Finds the words of either list that are matched by one of the other; none if there are more differences than allowed. */
        void match(int mostDifferences, boolean[] inLeft, boolean[] inRight) {
            int n = leftEnd - begin;
            int m = rightEnd - begin;
            if (n == 0 || m == 0) {
                return;
            }
            // For each number of differences, how far each diagonal was reached: [d][(k + d) / 2] for k = -d, -d + 2,
            // ..., d.
            List<int[]> reached = new ArrayList<>();
            for (int d = 0; d <= Math.min(n + m, mostDifferences); d++) {
                int[] furthest = new int[d + 1];
                reached.add(furthest);
                for (int i = 0; i <= d; i++) {
                    int x = start(reached, d, i);
                    int y = x - (2 * i - d);
                    while (x < n && y < m && left[begin + x] == right[begin + y]) {
                        x++;
                        y++;
                    }
                    furthest[i] = x;
                    if (x >= n && y >= m) {
                        trace(reached, d, i, inLeft, inRight);
                        return;
                    }
                }
            }
        }

        /** Where the snake of a diagonal begins: after one more word of the right list alone, or of the left. */
        private static int start(List<int[]> reached, int d, int i) {
            if (d == 0) {
                return 0;
            }
            int[] before = reached.get(d - 1);
            return isDown(before, d, i) ? before[i] : before[i - 1] + 1;
        }

        private static boolean isDown(int[] before, int d, int i) {
            return i == 0 || (i < d && before[i - 1] < before[i]);
        }

        private void trace(List<int[]> reached, int lastD, int lastI, boolean[] inLeft, boolean[] inRight) {
            int i = lastI;
            for (int d = lastD; d >= 0; d--) {
                int diagonal = 2 * i - d;
                for (int x = start(reached, d, i); x < reached.get(d)[i]; x++) {
                    inLeft[begin + x] = true;
                    inRight[begin + x - diagonal] = true;
                }
                if (d > 0 && !isDown(reached.get(d - 1), d, i)) {
                    i--;
                }
            }
        }
    }

    private static List<Step> steps(boolean[] inLeft, boolean[] inRight) {
        List<Step> steps = new ArrayList<>();
        int l = 0;
        int r = 0;
        while (l < inLeft.length || r < inRight.length) {
            int leftFrom = l;
            int rightFrom = r;
            while (l < inLeft.length && !inLeft[l]) {
                l++;
            }
            while (r < inRight.length && !inRight[r]) {
                r++;
            }
            if (l > leftFrom || r > rightFrom) {
                steps.add(new Step(false, leftFrom, l, rightFrom, r));
            }
            leftFrom = l;
            rightFrom = r;
            while (l < inLeft.length && inLeft[l] && r < inRight.length && inRight[r]) {
                l++;
                r++;
            }
            if (l > leftFrom) {
                steps.add(new Step(true, leftFrom, l, rightFrom, r));
            }
        }
        return steps;
    }
}
