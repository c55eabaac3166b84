package dev.semblance.join;

import dev.semblance.work.IntList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The rows of giant buckets by template: rows that share a giant bucket are of the same one. What is frequent among the rows of one template is not
 * so among all, so each template's shingles are told from those of the others, and counted for themselves.
 *
 * <p>4 bytes a row, once there is a giant bucket.
 */
final class Templates {
    /** Templates are taken together whose numbers of rows have the same number of digits to the base 4. */
    private static final int CLASSES = Integer.SIZE / 2;

    private static final int NONE = -1;

    private final int rows;

    /** Another row of the same template, down to the least one, which has itself; or {@link #NONE}. */
    private int[] parents = {};

    /** The rows of the templates that are kept, once all are counted: most rows are of none, and are known by a look at their bits. */
    private final BitSet members = new BitSet();

    private final Map<Integer, Integer> sizes = new HashMap<>();

    /** The place of each template among all, by its least row: unlike that, it does not depend on when repeated texts were noticed. */
    private final Map<Integer, Integer> places = new HashMap<>();

    /** Pairs in the giant buckets of each template, as often as they share one. */
    private final Map<Integer, Long> pairs = new HashMap<>();

    Templates(int rows) {
        this.rows = rows;
    }

    /** Adds a giant bucket: {@code size} rows from an index of a list on. */
    void add(IntList groups, int from, int size) {
        if (parents.length == 0) {
            parents = new int[rows];
            Arrays.fill(parents, NONE);
        }
        int root = NONE;
        for (int i = from; i < from + size; i++) {
            int row = groups.get(i);
            int other = parents[row] == NONE ? row : find(row);
            parents[row] = other;
            root = root == NONE ? other : Math.min(root, other);
            parents[other] = root;
        }
        for (int i = from; i < from + size; i++) {
            parents[find(groups.get(i))] = root;
        }
    }

    private int find(int row) {
        int at = row;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }

    boolean isEmpty() {
        return parents.length == 0;
    }

    /** Counts the rows of each template. Nothing may be added after that. */
    void count() {
        for (int row = 0; row < parents.length; row++) {
            if (parents[row] != NONE) {
                members.set(row);
                parents[row] = find(row);
                sizes.merge(parents[row], 1, Integer::sum);
                places.putIfAbsent(parents[row], places.size());
            }
        }
    }

    /** Number of classes of templates, by size. */
    static int classes() {
        return CLASSES;
    }

    /** The rows of a class, ascending. */
    int[] members(int sizeClass) {
        return members.stream()
                .filter(row -> classOf(sizes.getOrDefault(parents[row], 0)) == sizeClass)
                .toArray();
    }

    private static int classOf(int size) {
        return (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(size)) / 2;
    }

    /** Number of rows of the least template that these rows, which are not none, are of. */
    int leastSize(int[] members) {
        int least = Integer.MAX_VALUE;
        for (int row : members) {
            least = Math.min(least, sizes.getOrDefault(parents[row], 0));
        }
        return least;
    }

    /** Tells of a giant bucket, once all are counted. */
    void addPairs(int[] bucket, int size) {
        pairs.merge(parents[bucket[0]], size * (size - 1L) / 2, Long::sum);
    }

    /**
     * Takes away the templates whose giant buckets have so few pairs that to compare them costs less than to divide them.
     *
     * @param pairsOfRow how many are few for each row of a template
     */
    void keepThoseOfMorePairs(int pairsOfRow) {
        for (int row = members.nextSetBit(0); row >= 0; row = members.nextSetBit(row + 1)) {
            int template = parents[row];
            if (pairs.getOrDefault(template, 0L) <= (long) pairsOfRow * sizes.getOrDefault(template, 0)) {
                members.clear(row);
            }
        }
    }

    /** Whether these rows are all of one template. */
    boolean isOfOne(int[] bucket, int size) {
        for (int i = 0; i < size; i++) {
            if (!members.get(bucket[i]) || parents[bucket[i]] != parents[bucket[0]]) {
                return false;
            }
        }
        return true;
    }

    /** What tells the templates of rows apart, for each of these rows. */
    int[] kinds(int[] members) {
        int[] kinds = new int[members.length];
        for (int i = 0; i < members.length; i++) {
            kinds[i] = places.getOrDefault(parents[members[i]], NONE);
        }
        return kinds;
    }
}
