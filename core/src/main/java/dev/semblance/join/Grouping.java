package dev.semblance.join;

import dev.semblance.shingle.HashSort;
import dev.semblance.work.IntList;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Groups records with equal keys by sorting one long a record: 32 bits of the key, then the record's number.
 *
 * <p>Where all records at once are too many, only those whose keys lie in a range are taken, wave after wave; the groups are the same, in the same
 * order.
 */
final class Grouping {
    /** Bytes that a record takes while it is sorted. */
    static final int RECORD_BYTES = 16;

    /** Most keys that are read at once. */
    static final int KEYS = 4096;

    private Grouping() {}

    /** Whether the keys of two records are equal. */
    interface SameKey {
        boolean test(int record, int otherRecord) throws IOException;
    }

    /** The row that a record belongs to. */
    interface RowOf {
        int row(int record);
    }

    /** How many waves it takes to group so many records in so many bytes. */
    static int waves(long records, long room) {
        long waves = 1 + records * RECORD_BYTES / Math.max(1, room);
        return (int) Math.min(1 << 16, waves);
    }

    /** Whether a key belongs to a wave. Keys of a wave are below those of the next. */
    static boolean isInWave(int key, int wave, int waves) {
        return (int) ((key & 0xFFFFFFFFL) * waves >>> 32) == wave;
    }

    /** A record as it is sorted. */
    static long pack(int key, int record) {
        return (long) key << 32 | record;
    }

    /** The rows whose keys belong to a wave, as they are sorted, without those of {@code left out}. */
    static long[] collect(Keys keys, int rows, BitSet leftOut, int wave, int waves) throws IOException {
        long[] packed = new long[waves == 1 ? rows : (int) Math.min(rows, rows * 9L / 8 / waves + 1024)];
        int[] block = new int[KEYS];
        boolean takesAll = waves == 1 && leftOut.isEmpty();
        int size = 0;
        int row = 0;
        for (int count = keys.next(block); count > 0; count = keys.next(block)) {
            if (size + count > packed.length) {
                packed = Arrays.copyOf(packed, (int) Math.min(rows, packed.length * 5L / 4 + count));
            }
            if (takesAll) {
                for (int i = 0; i < count; i++) {
                    packed[size++] = pack(block[i], row++);
                }
                continue;
            }
            for (int i = 0; i < count; i++, row++) {
                if (isInWave(block[i], wave, waves) && !leftOut.get(row)) {
                    packed[size++] = pack(block[i], row);
                }
            }
        }
        return size == packed.length ? packed : Arrays.copyOf(packed, size);
    }

    /** The groups of two and more records with equal 32-bit keys. */
    static IntList group(long[] packed) throws IOException {
        return group(packed, (record, other) -> true, record -> record);
    }

    /** The groups of two and more records, each as its size and then its rows, in ascending order of the records. */
    static IntList group(long[] packed, SameKey sameKey, RowOf rowOf) throws IOException {
        int length = packed.length;
        new HashSort().sort(packed, 0, length);
        IntList groups = new IntList();
        int start = 0;
        while (start < length) {
            int end = start + 1;
            while (end < length && packed[end] >>> 32 == packed[start] >>> 32) {
                end++;
            }
            if (end - start > 1) {
                groupRun(packed, start, end, sameKey, rowOf, groups);
            }
            start = end;
        }
        return groups;
    }

    /** Takes the group of the run's first record out, moves the others up, and so on: nearly always one turn. */
    private static void groupRun(long[] packed, int start, int end, SameKey sameKey, RowOf rowOf, IntList groups)
            throws IOException {
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
