package dev.semblance.join;

import dev.semblance.shingle.HashSort;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;

/** Which sets look for which shingles. Made once, then asked by any thread. */
final class ProbeIndex {
    /** Bytes that a probe takes while this is made: its record twice, its set, and its part of the table. */
    static final int PROBE_BYTES = 32;

    /** Bytes that a set takes, and so many for each thread. */
    static final int SET_BYTES = 16;

    /** The rows of the sets, and how many of its probes each needs. */
    private final int[] rows;

    private final int[] needed;

    /** Places of keys, one more than their number, or 0. At least every other is empty. */
    private final int[] table;

    private final int[] keys;
    private final int[] starts;

    /** The sets that look for each key. */
    private final int[] sets;

    /**
     * An index of probes.
     *
     * @param rows the rows of the sets
     * @param needed how many of its probes each needs
     * @param probes keys in the high, sets in the low halves
     */
    ProbeIndex(IntList rows, IntList needed, LongList probes) {
        this.rows = rows.toArray();
        this.needed = needed.toArray();
        long[] sorted = probes.toArray();
        new HashSort().sort(sorted, 0, sorted.length);
        this.sets = new int[sorted.length];
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            sets[i] = (int) sorted[i];
            count += i == 0 || isOther(sorted[i - 1], sorted[i]) ? 1 : 0;
        }
        this.keys = new int[count];
        this.starts = new int[count + 1];
        int size = 2;
        while (size < 2L * count && size < 1 << 30) {
            size *= 2;
        }
        this.table = new int[size];
        int next = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || isOther(sorted[i - 1], sorted[i])) {
                keys[next] = (int) (sorted[i] >>> Integer.SIZE);
                starts[next] = i;
                table[place(keys[next])] = ++next;
            }
        }
        starts[count] = sorted.length;
    }

    private static boolean isOther(long one, long other) {
        return (one ^ other) >>> Integer.SIZE != 0;
    }

    /** The place of a key, or the empty one where it belongs. */
    private int place(int key) {
        int place = key & table.length - 1;
        while (table[place] != 0 && keys[table[place] - 1] != key) {
            place = place + 1 & table.length - 1;
        }
        return place;
    }

    /** Counts for one thread. */
    final class Counter {
        private final int[] counts = new int[rows.length];
        private final IntList touched = new IntList();

        /**
         * Finds the sets whose probes a set has.
         *
         * @param hashes holds the set in {@code [0, length)}
         * @param filter passes over pairs of a containing and a contained row
         * @param found takes buckets of two rows
         */
        void find(int row, long[] hashes, int length, PairFilter filter, IntList found) {
            for (int i = 0; i < length; i++) {
                int number = table[place(ProbeChoice.key(hashes[i]))];
                if (number > 0) {
                    count(starts[number - 1], starts[number]);
                }
            }
            for (int i = 0; i < touched.size(); i++) {
                int set = touched.get(i);
                if (counts[set] >= needed[set] && rows[set] != row && filter.passes(row, rows[set])) {
                    found.add(2);
                    found.add(Math.min(row, rows[set]));
                    found.add(Math.max(row, rows[set]));
                }
                counts[set] = 0;
            }
            touched.truncate(0);
        }

        private void count(int from, int to) {
            for (int i = from; i < to; i++) {
                int set = sets[i];
                if (counts[set]++ == 0) {
                    touched.add(set);
                }
            }
        }
    }
}
