package dev.semblance.join;

import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;
import java.io.IOException;
import java.util.Arrays;
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

    private final Map<Integer, Integer> sizes = new HashMap<>();

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
                parents[row] = find(row);
                sizes.merge(parents[row], 1, Integer::sum);
            }
        }
    }

    /** Number of classes of templates, by size. */
    static int classes() {
        return CLASSES;
    }

    /** The rows of a class, ascending. */
    int[] members(int sizeClass) {
        int[] members = new int[64];
        int count = 0;
        for (int row = 0; row < parents.length; row++) {
            if (parents[row] != NONE && classOf(sizes.getOrDefault(parents[row], 0)) == sizeClass) {
                if (count == members.length) {
                    members = Arrays.copyOf(members, count + count / 2);
                }
                members[count++] = row;
            }
        }
        return Arrays.copyOf(members, count);
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

    /** Sets whose shingles are told from those of other templates. */
    ExactJoin.Sets apart(ExactJoin.Sets sets) {
        return new ExactJoin.Sets(sets.size(), () -> {
            ExactJoin.Maker maker = sets.makers().get();
            return new ExactJoin.Maker() {
                @Override
                public HashBuffer make(int row) throws IOException {
                    HashBuffer hashes = maker.make(row);
                    hashes.addToAll(common(row));
                    return hashes;
                }

                @Override
                public long common(int row) {
                    return ShingleHash.mix(parents[row]);
                }
            };
        });
    }
}
