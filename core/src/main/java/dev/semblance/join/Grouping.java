package dev.semblance.join;

import dev.semblance.shingle.HashSort;
import dev.semblance.work.IntList;

/**
 * Groups records with equal keys by sorting one long a record: the top 32 bits of the key's hash, then the record's number. Runs
 * with equal top bits are told apart by their keys, so a group is exact.
 */
final class Grouping {
    private Grouping() {}

    /** Whether the keys of two records are equal. */
    interface SameKey {
        boolean test(int record, int otherRecord);
    }

    /** The row that a record belongs to. */
    interface RowOf {
        int row(int record);
    }

    /** A record as it is sorted. */
    static long pack(long hash, int record) {
        return hash & 0xFFFFFFFF00000000L | record;
    }

    /** The groups of two and more records, each as its size and then its rows, in ascending order of the records. */
    static IntList group(long[] packed, int length, SameKey sameKey, RowOf rowOf) {
        new HashSort().sort(packed, 0, length);
        IntList groups = new IntList();
        int start = 0;
        while (start < length) {
            int end = start + 1;
            while (end < length && packed[end] >>> 32 == packed[start] >>> 32) {
                end++;
            }
            groupRun(packed, start, end, sameKey, rowOf, groups);
            start = end;
        }
        return groups;
    }

    /** Takes the group of the run's first record out, moves the others up, and so on: nearly always one turn. */
    private static void groupRun(long[] packed, int start, int end, SameKey sameKey, RowOf rowOf, IntList groups) {
        int left = end;
        while (left - start > 1) {
            int first = (int) packed[start];
            int mark = groups.size();
            groups.add(0);
            groups.add(rowOf.row(first));
            int others = start;
            for (int i = start + 1; i < left; i++) {
                int record = (int) packed[i];
                if (sameKey.test(first, record)) {
                    groups.add(rowOf.row(record));
                } else {
                    packed[others++] = packed[i];
                }
            }
            int size = groups.size() - mark - 1;
            if (size == 1) {
                groups.truncate(mark);
            } else {
                groups.set(mark, size);
            }
            left = others;
        }
    }
}
