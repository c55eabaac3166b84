package dev.semblance.work;

import java.io.IOException;
import java.util.Arrays;

/**
 * Goes through the numbers of a log in ascending order, in bounded memory: the log is read once to see how its numbers are spread, and then once for each
 * part of them that fits into memory. O(n log n) time; of two parts, each is read and sorted by another thread.
 */
public final class SortedLongs {
    private static final int BUCKETS_LOG = 16;

    private SortedLongs() {}

    /** Takes what there is of a number. */
    @FunctionalInterface
    public interface Visitor {
        /** A number, and how often it comes. */
        void accept(long value, int times) throws IOException;
    }

    /**
     * Visits all different numbers.
     *
     * @param log numbers of eight bytes from 0 to the greatest; sealed
     * @param greatest no number is greater
     * @param room bytes of memory to use; more if more numbers than fit are within 1/65536 of the range
     */
    public static void forEach(Log log, long greatest, long room, Workers workers, Visitor visitor) throws IOException {
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(greatest) - BUCKETS_LOG);
        int[] counts = counts(log, (int) (greatest >>> shift) + 1, shift);
        // Tasks that are done wait for those before them.
        long most = Math.max(1, room / Long.BYTES / (workers.threads() == 1 ? 1 : 2 * workers.threads() + 1));
        int[] next = {0};
        workers.run(
                () -> {
                    int first = next[0];
                    if (first == counts.length) {
                        return null;
                    }
                    int end = first;
                    long size = 0;
                    do {
                        size += counts[end++];
                    } while (end < counts.length && size + counts[end] <= most);
                    next[0] = end;
                    int length = Math.toIntExact(size);
                    int to = end;
                    return () -> sorted(log, shift, first, to, length);
                },
                values -> visit(values, visitor));
    }

    private static int[] counts(Log log, int buckets, int shift) throws IOException {
        int[] counts = new int[buckets];
        for (Cursor cursor = log.read(); cursor.hasMore(); ) {
            counts[(int) (cursor.takeLong() >>> shift)]++;
        }
        return counts;
    }

    private static long[] sorted(Log log, int shift, int from, int to, int length) throws IOException {
        long[] values = new long[length];
        int size = 0;
        for (Cursor cursor = log.read(); size < length; ) {
            long value = cursor.takeLong();
            long bucket = value >>> shift;
            if (bucket >= from && bucket < to) {
                values[size++] = value;
            }
        }
        Arrays.sort(values);
        return values;
    }

    private static void visit(long[] sorted, Visitor visitor) throws IOException {
        for (int from = 0; from < sorted.length; ) {
            int to = from + 1;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            visitor.accept(sorted[from], to - from);
            from = to;
        }
    }
}
