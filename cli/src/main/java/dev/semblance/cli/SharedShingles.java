package dev.semblance.cli;

import java.util.Arrays;

/**
 * How many shingles each two of some sets share, counted without any join: for each shingle, all pairs of sets that have it.
 *
 * <p>Takes 4 bytes for each pair of sets, and time that grows with the sum of all overlaps. Where texts of one language are
 * long, nearly every pair has some rare shingle in common, and an exact join, which would compare these pairs one by one, takes ten times as long.
 */
final class SharedShingles {
    /** Sets that there may be: their numbers must fit into {@link #NUMBER_BITS}. */
    static final int MOST_SETS = 4096;

    /** A key is the hash without its first bits, which all shingles of a round have in common, and the number of the set. */
    private static final int NUMBER_BITS = 12;

    private static final int ROUNDS = 1 << NUMBER_BITS;

    /** Numbers of shingles. */
    private final int[] sizes;

    /** For each set the overlaps with those before it. */
    private final int[][] shared;

    /**
     * Nothing counted yet.
     *
     * @param sizes numbers of shingles of the sets, at most {@value #MOST_SETS} of them
     */
    SharedShingles(int[] sizes) {
        this.sizes = sizes.clone();
        this.shared = new int[sizes.length][];
        Arrays.setAll(shared, int[]::new);
    }

    /** Which part of all hashes, divided into so many by their first bits, one is in. */
    static int part(long hash, int parts) {
        return first(hash) * parts >>> NUMBER_BITS;
    }

    /** Counts some hashes of all sets: for each set those in one {@link #part}, or all, sorted as unsigned numbers. */
    void add(long[][] sorted) {
        int[] next = new int[sorted.length];
        long[] keys = new long[1024];
        for (int round = 0; round < ROUNDS; round++) {
            int size = 0;
            for (int number = 0; number < next.length; number++) {
                long[] set = sorted[number];
                while (next[number] < set.length && first(set[next[number]]) == round) {
                    if (size == keys.length) {
                        keys = Arrays.copyOf(keys, 2 * size);
                    }
                    keys[size++] = set[next[number]++] << NUMBER_BITS | number;
                }
            }
            Arrays.sort(keys, 0, size);
            count(keys, size);
        }
    }

    private static int first(long hash) {
        return (int) (hash >>> Long.SIZE - NUMBER_BITS);
    }

    private void count(long[] keys, int size) {
        for (int start = 0; start < size; ) {
            int end = start + 1;
            while (end < size && keys[end] >>> NUMBER_BITS == keys[start] >>> NUMBER_BITS) {
                int[] before = shared[number(keys[end])];
                for (int i = start; i < end; i++) {
                    before[number(keys[i])]++;
                }
                end++;
            }
            start = end;
        }
    }

    private static int number(long key) {
        return (int) key & MOST_SETS - 1;
    }

    /** How similar two sets are; empty ones resemble nothing. */
    double similarity(int later, int earlier) {
        int either = either(later, earlier);
        return either == 0 ? 0 : (double) shared[later][earlier] / either;
    }

    /** Number of shingles that two sets share, the first of which is the later one. */
    int shared(int later, int earlier) {
        return shared[later][earlier];
    }

    /** Number of shingles that one of two sets has, or both. */
    int either(int later, int earlier) {
        return sizes[later] + sizes[earlier] - shared[later][earlier];
    }
}
