package dev.semblance;

import dev.semblance.work.Records;
import java.io.IOException;
import java.util.Arrays;

/** Rows by how many documents have them, most first; of as many, the longest text first, then the first row. */
final class FormOrder {
    private final Documents documents;

    FormOrder(Documents documents) {
        this.documents = documents;
    }

    /** All rows of a shard by their new numbers, the most preferred first. O(n log n). */
    int[] of(Shard shard) throws IOException {
        Groups groups = documents.groups();
        long[] keys = new long[shard.size()];
        for (int number = 0; number < keys.length; number++) {
            keys[number] = key(groups.size(shard.row(number)), number);
        }
        Arrays.sort(keys);
        sortEqualsByLength(keys, lengths(shard));
        int[] order = new int[keys.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = (int) keys[i];
        }
        return order;
    }

    private int[] lengths(Shard shard) throws IOException {
        int[] lengths = new int[shard.size()];
        Records.Reader texts = documents.texts().scan();
        for (int number = 0; number < lengths.length; number++) {
            lengths[number] = texts.length(shard.row(number));
        }
        return lengths;
    }

    /** Sorts what ascending keys leave open. */
    private static void sortEqualsByLength(long[] keys, int[] lengths) {
        for (int from = 0; from < keys.length; ) {
            long equal = keys[from] >>> 32;
            int to = from;
            while (to < keys.length && keys[to] >>> 32 == equal) {
                int number = (int) keys[to];
                keys[to++] = key(lengths[number], number);
            }
            Arrays.sort(keys, from, to);
            from = to;
        }
    }

    /** Less the more there is of it, and the smaller the number. */
    private static long key(int amount, int number) {
        return (long) (Integer.MAX_VALUE - amount) << 32 | number;
    }
}
