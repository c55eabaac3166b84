package dev.semblance.measure;

/**
 * A distance of texts: what it costs at least to make one of the other by edits. Counted in Unicode code points, in whole numbers, exactly. The distance is
 * symmetric, obeys the triangle inequality, and is 0 for equal texts alone.
 *
 * <p>{@link #distanceWithin} ends as soon as the distance is certain to be larger than the caller cares for. Both first leave out what the texts begin and end
 * with alike. Implementations are immutable and thread-safe.
 */
public sealed interface EditDistance permits BitParallelDistance, WeightedDistance {
    /** What {@link #distanceWithin} returns for texts that are farther from each other. */
    long BEYOND = -1;

    /** How it is asked for: {@code edit}, {@code indel}, {@code weighted}. */
    String name();

    /** The distance. */
    default long distance(CodePoints x, CodePoints y) {
        return distanceWithin(x, y, Long.MAX_VALUE);
    }

    /** The distance of two texts. */
    default long distance(String x, String y) {
        return distance(CodePoints.of(x), CodePoints.of(y));
    }

    /**
     * The distance if it is at most that much, or {@link #BEYOND}.
     *
     * @param most below 0 nothing is within it
     */
    long distanceWithin(CodePoints x, CodePoints y, long most);

    /** What the distance of two texts is divided by to normalise it; 0 if both are empty. */
    long scale(CodePoints x, CodePoints y);

    /**
     * How much of what long texts have in shingles of k code points can change with a normalised distance, as a multiple of that distance. At a distance of a share d,
     * texts without repeats that differ all over have a Jaccard similarity of (1 − c·d) / (1 + c·d) for this c, and no lower one.
     *
     * <p>Esko Ukkonen: Approximate string-matching with q-grams and maximal matches. Theoretical Computer Science 92, 1992.
     */
    double changePerDistance(int k);

    /**
     * Levenshtein distance: the least number of code points to insert, delete or replace. At most the length of the longer text, which is its scale.
     *
     * <p>Bit-parallel, 64 cells of the table at once, and only in the band in which paths of few edits are: O(⌈m/64⌉·n), and within k edits O((⌈k/64⌉+1)·n), for n
     * and m code points; 5 bytes a code point besides the texts.
     *
     * <p>Vladimir Levenshtein: Binary codes capable of correcting deletions, insertions and reversals. Soviet Physics Doklady 10, 1966. Gene Myers: A fast
     * bit-vector algorithm for approximate string matching based on dynamic programming. Journal of the ACM 46, 1999. Heikki Hyyrö: A bit-vector algorithm for
     * computing Levenshtein and Damerau edit distances. Nordic Journal of Computing 10, 2003. Esko Ukkonen: Algorithms for approximate string matching.
     * Information and Control 64, 1985.
     */
    static EditDistance levenshtein() {
        return Levenshtein.INSTANCE;
    }

    /**
     * Indel distance: the least number of code points to insert or delete, n + m − 2·LCS for texts of n and m code points whose longest common subsequence has LCS.
     * At most n + m, which is its scale. Time and memory as of {@link #levenshtein}.
     *
     * <p>Maxime Crochemore, Costas Iliopoulos, Yoan Pinzon, James Reid: A fast and practical bit-vector algorithm for the longest common subsequence problem.
     * Information Processing Letters 80, 2001. Heikki Hyyrö: Bit-parallel LCS-length computation revisited. Australasian Workshop on Combinatorial Algorithms, 2004.
     */
    static EditDistance indel() {
        return Indel.INSTANCE;
    }

    /**
     * Weighted edit distance: code points cost what their class does, to insert and to delete; to replace one by another costs what the dearer of both does. The scale is
     * what the dearer of both texts costs as a whole; where dear and cheap characters stand crosswise, the distance can be larger, and the similarity is 0 then.
     *
     * <p>Dynamic programming in the band in which paths of that cost are: O(n·m), and within a cost of k O(n·k/c), where c is the least cost of any class; 20 bytes a
     * code point besides the texts. Esko Ukkonen: Algorithms for approximate string matching. Information and Control 64, 1985.
     */
    static EditDistance weighted(EditCosts costs) {
        return new WeightedDistance(costs);
    }
}
