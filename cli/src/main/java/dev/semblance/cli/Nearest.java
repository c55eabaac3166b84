package dev.semblance.cli;

import java.util.Collection;
import java.util.Optional;

/** Finds the name that somebody who mistyped it may have meant. */
final class Nearest {
    private Nearest() {}

    /** The name with the fewest typing errors, if they are few; the first of several. */
    static Optional<String> to(String given, Collection<String> names) {
        int best = Math.max(2, given.length() / 3) + 1;
        String nearest = null;
        for (String name : names) {
            int distance = distance(given, name);
            if (distance < best && distance < Math.max(given.length(), name.length())) {
                best = distance;
                nearest = name;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Edit distance in which two neighbours that changed places are one error. */
    static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
