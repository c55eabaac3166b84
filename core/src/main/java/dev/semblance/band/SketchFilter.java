package dev.semblance.band;

/**
 * The fewest equal components with which a candidate pair is still worth verifying.
 *
 * <p>Of pairs exactly at the threshold, the number of equal components is binomial, or more narrowly spread. The filter is set so
 * that it loses at most a given share of them, which whoever uses it takes from the recall.
 */
public final class SketchFilter {
    private SketchFilter() {}

    /**
     * The greatest m for which fewer than m of {@code components} match with probability at most {@code loss}, at a similarity
     * equal to the threshold. O(components²).
     */
    public static int leastMatches(double threshold, int components, double loss) {
        double below = 0;
        for (int matches = 0; matches < components; matches++) {
            below += probability(matches, threshold, components);
            if (below > loss) {
                return matches;
            }
        }
        return components;
    }

    /** Probability that at least so many of the components match, if each does independently at this similarity. O(components²). */
    public static double probabilityOfAtLeast(int matches, double similarity, int components) {
        double sum = 0;
        for (int m = components; m >= matches; m--) {
            sum += probability(m, similarity, components);
        }
        return Math.min(1, sum);
    }

    private static double probability(int matches, double similarity, int components) {
        if (similarity >= 1) {
            return matches == components ? 1 : 0;
        }
        double logarithm =
                matches * StrictMath.log(similarity) + (components - matches) * StrictMath.log1p(-similarity);
        for (int i = 0; i < Math.min(matches, components - matches); i++) {
            logarithm += StrictMath.log((double) (components - i) / (i + 1));
        }
        return StrictMath.exp(logarithm);
    }
}
