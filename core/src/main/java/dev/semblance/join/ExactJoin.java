package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;

/**
 * The exact join: no pair at or above the threshold is missed.
 *
 * <p>Let all shingles be in one order, the rarest first. Two sets of n and m shingles that share as many as the threshold asks for share
 * at least one within their prefixes, the first n - ⌈s·n⌉ + 1 and m - ⌈s·m⌉ + 1 shingles in that order. So the rows with
 * a shingle in their prefixes share a bucket. Shingles that occur once are in no bucket.
 *
 * <p>Of two sets, the smaller even shares one that is among its first n - ⌈2s·n/(1+s)⌉ + 1, since the other has no fewer shingles. Buckets in
 * which no row has the shingle so far in front are left out.
 *
 * <p>Frequencies are counted in a table without regard to collisions, which changes the order but not the result. The sets are made twice, once to
 * count and once for their prefixes, so that memory holds prefixes only: 12 bytes for each of their shingles that occurs more than once.
 *
 * <p>Roberto Bayardo, Yiming Ma, Ramakrishnan Srikant: Scaling up all pairs similarity search. WWW 2007.
 * Chuan Xiao, Wei Wang, Xuemin Lin, Jeffrey Xu Yu: Efficient similarity joins for near duplicate detection. WWW 2008.
 */
public final class ExactJoin {
    private static final int MIN_TABLE = 1 << 16;
    private static final int MAX_TABLE = 1 << 24;
    private static final int BLOCK = 256;

    private ExactJoin() {}

    /** Makes the set of a row, not to be kept. Thread-safe. */
    @FunctionalInterface
    public interface SetMaker {
        /** The set. */
        ShingleSet make(int row);
    }

    /**
     * The buckets of the prefixes of all rows.
     *
     * @param progress is told of rows that are done
     */
    public static Buckets buckets(int rows, SetMaker sets, Threshold threshold, Workers workers, IntConsumer progress)
            throws IOException {
        int[] all = new int[rows];
        Arrays.setAll(all, row -> row);
        return Buckets.of(rows, List.of(group(all, sets, threshold, Integer.MAX_VALUE, workers, progress)));
    }

    /**
     * The buckets of the prefixes of some rows, ascending, as {@link Grouping} writes them.
     *
     * @param common rows whose prefixes hold any shingle of more occurrences than this share one bucket for all such shingles: nothing is
     *     lost by that, and rows that share hundreds of shingles do not share hundreds of buckets
     */
    static IntList group(
            int[] rows, SetMaker sets, Threshold threshold, int common, Workers workers, IntConsumer progress)
            throws IOException {
        AtomicIntegerArray frequencies = count(rows, sets, workers);
        LongList tokens = new LongList();
        IntList rowsOfTokens = new IntList();
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    Prefixes prefixes = new Prefixes(threshold, common, frequencies);
                    for (int i = from; i < to; i++) {
                        prefixes.add(sets.make(rows[i]), rows[i]);
                    }
                    return prefixes;
                },
                prefixes -> {
                    tokens.addAll(prefixes.tokens);
                    rowsOfTokens.addAll(prefixes.rows);
                    progress.accept(prefixes.sets);
                });
        long[] packed = new long[tokens.size()];
        for (int i = 0; i < packed.length; i++) {
            // Mixed, since a prefix holds shingles by their frequency and the sort wants evenly spread keys.
            packed[i] = Grouping.pack(ShingleHash.mix(tokens.get(i)), i);
        }
        return withIndexed(
                Grouping.group(packed, packed.length, (a, b) -> tokens.get(a) == tokens.get(b), rowsOfTokens::get));
    }

    /** The groups in which at least one row is an indexed one; where it is not, its complement stands for the row. */
    private static IntList withIndexed(IntList groups) {
        IntList result = new IntList();
        int size;
        for (int i = 0; i < groups.size(); i += size + 1) {
            size = groups.get(i);
            boolean isIndexed = false;
            for (int j = i + 1; j <= i + size; j++) {
                isIndexed |= groups.get(j) >= 0;
            }
            if (isIndexed) {
                result.add(size);
                for (int j = i + 1; j <= i + size; j++) {
                    int row = groups.get(j);
                    result.add(row >= 0 ? row : ~row);
                }
            }
        }
        return result;
    }

    private static AtomicIntegerArray count(int[] rows, SetMaker sets, Workers workers) throws IOException {
        long wanted = (long) Integer.highestOneBit(rows.length) << 7;
        AtomicIntegerArray counts = new AtomicIntegerArray((int) Math.max(MIN_TABLE, Math.min(MAX_TABLE, wanted)));
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        ShingleSet set = sets.make(rows[i]);
                        for (int j = 0; j < set.size(); j++) {
                            counts.getAndIncrement(slot(set.hash(j), counts.length()));
                        }
                    }
                    return to - from;
                },
                done -> {});
        return counts;
    }

    private static int slot(long hash, int slots) {
        return (int) (ShingleHash.mix(hash) >>> 32) & slots - 1;
    }

    /** The shingles of some sets' prefixes that may occur in others, with their rows. */
    private static final class Prefixes {
        /** Stands for all common shingles. */
        private static final long COMMON = 0;

        private final Threshold threshold;
        private final int common;
        private final AtomicIntegerArray frequencies;
        private final LongList tokens = new LongList();
        private final IntList rows = new IntList();
        private int sets;

        Prefixes(Threshold threshold, int common, AtomicIntegerArray frequencies) {
            this.threshold = threshold;
            this.common = common;
            this.frequencies = frequencies;
        }

        void add(ShingleSet set, int row) {
            sets++;
            int size = set.size();
            if (size == 0) {
                return;
            }
            int prefix = size - (int) threshold.least(size) + 1;
            int indexed = size - (int) threshold.requiredOverlap(size, size) + 1;
            long[] order = new long[size];
            for (int i = 0; i < size; i++) {
                order[i] = (long) frequencies.get(slot(set.hash(i), frequencies.length())) << 32 | i;
            }
            Arrays.sort(order);
            for (int i = 0; i < prefix; i++) {
                long frequency = order[i] >>> 32;
                if (frequency > 1) {
                    tokens.add(frequency > common ? COMMON : set.hash((int) order[i]));
                    rows.add(i < indexed ? row : ~row);
                }
                if (frequency > common) {
                    return;
                }
            }
        }
    }
}
