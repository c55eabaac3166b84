package dev.semblance.join;

import dev.semblance.work.IntList;

/**
 * Which sets are in a large group of which all similar pairs are found: what they share besides need not be looked at. Of the groups that a set is in, one is
 * known, that of the least key, in whatever order they come. 4 bytes a set, once there is one.
 */
final class WholeGroups {
    private final int sets;

    /** For each set the key of its group, or 0. */
    private int[] keys = {};

    /** None, of so many sets. */
    WholeGroups(int sets) {
        this.sets = sets;
    }

    /** Adds groups, each as its size, the key that made it, and its sets. */
    void add(IntList groups) {
        if (groups.size() > 0 && keys.length == 0) {
            keys = new int[sets];
        }
        int size;
        for (int i = 0; i < groups.size(); i += size + 2) {
            size = groups.get(i);
            int key = groups.get(i + 1);
            for (int j = i + 2; j < i + 2 + size; j++) {
                int known = keys[groups.get(j)];
                // The one group with the key 0, if there is any, is not known.
                if (key != 0 && (known == 0 || Integer.compareUnsigned(key, known) < 0)) {
                    keys[groups.get(j)] = key;
                }
            }
        }
    }

    /** Whether two sets are known to be in the same group. */
    boolean haveInCommon(int set, int other) {
        return keys.length > 0 && keys[set] != 0 && keys[set] == keys[other];
    }
}
