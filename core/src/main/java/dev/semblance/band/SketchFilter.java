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
     * equal to the threshold. O(components).
     */
    public static int leastMatches(double threshold, int components, double loss) {
        if (threshold >= 1) {
            return components;
        }
        double logOdds = StrictMath.log(threshold) - StrictMath.log1p(-threshold);
        double logTerm = components * StrictMath.log1p(-threshold);
        double tail = 0;
        int matches = 0;
        while (matches < components) {
            tail += StrictMath.exp(logTerm);
            if (tail > loss) {
                return matches;
            }
            logTerm += logOdds + StrictMath.log((double) (components - matches) / (matches + 1));
            matches++;
        }
        return matches;
    }
}
