package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Arrays;
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
 * <p>Frequencies are counted in a table without regard to collisions, which changes the order but not the result. The sets are made once to
 * count, and once for each wave of prefixes that fits into memory, mostly one.
 *
 * <p>Roberto Bayardo, Yiming Ma, Ramakrishnan Srikant: Scaling up all pairs similarity search. WWW 2007.
 * Chuan Xiao, Wei Wang, Xuemin Lin, Jeffrey Xu Yu: Efficient similarity joins for near duplicate detection. WWW 2008.
 */
public final class ExactJoin {
    private static final int MIN_TABLE = 1 << 16;
    private static final int MAX_TABLE = 1 << 24;
    private static final int BLOCK = 256;

    /** Bytes that a shingle of a prefix takes while they are grouped. */
    private static final int TOKEN_BYTES = 3 * Long.BYTES + Integer.BYTES + Grouping.RECORD_BYTES;

    private final int[] rows;
    private final Sets sets;
    private final Threshold threshold;
    private final int common;
    private final long room;
    private final Workers workers;

    /** Makes shingle sets. Thread-safe. */
    @FunctionalInterface
    public interface Sets {
        /** A maker for one thread and rows in ascending order. */
        Maker maker();
    }

    /** Makes the shingle sets of rows, not to be kept. */
    @FunctionalInterface
    public interface Maker {
        /** The set of a row. */
        ShingleSet make(int row) throws IOException;
    }

    /**
     * A join of some rows, ascending.
     *
     * @param room bytes of memory to use: if that is not enough for all prefixes, they are taken in waves, and the sets are made once more for
     *     each
     */
    public ExactJoin(int[] rows, Sets sets, Threshold threshold, long room, Workers workers) {
        this(rows, sets, threshold, Integer.MAX_VALUE, room, workers);
    }

    /**
     * A join of some rows.
     *
     * @param common rows whose prefixes hold any shingle of more occurrences than this share one bucket for all such shingles: nothing is
     *     lost by that, and rows that share hundreds of shingles do not share hundreds of buckets
     */
    ExactJoin(int[] rows, Sets sets, Threshold threshold, int common, long room, Workers workers) {
        this.rows = rows;
        this.sets = sets;
        this.threshold = threshold;
        this.common = common;
        this.room = room;
        this.workers = workers;
    }

    /**
     * Writes the buckets of the prefixes.
     *
     * @param progress is told of rows that are done
     */
    public void write(BucketLog buckets, IntConsumer progress) throws IOException {
        AtomicIntegerArray frequencies = new AtomicIntegerArray(tableSize());
        int waves = Grouping.waves(count(frequencies), TOKEN_BYTES, room);
        for (int wave = 0; wave < waves; wave++) {
            IntConsumer told = wave == 0 ? progress : done -> {};
            buckets.addAll(group(frequencies, wave, waves, told));
        }
    }

    /** The buckets of the shingles whose mixes belong to a wave. */
    private IntList group(AtomicIntegerArray frequencies, int wave, int waves, IntConsumer progress)
            throws IOException {
        LongList tokens = new LongList();
        IntList rowsOfTokens = new IntList();
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    Prefixes prefixes = new Prefixes(threshold, common, frequencies, wave, waves);
                    Maker maker = sets.maker();
                    for (int i = from; i < to; i++) {
                        prefixes.add(maker.make(rows[i]), rows[i]);
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
            packed[i] = Grouping.pack(key(tokens.get(i)), i);
        }
        return withIndexed(Grouping.group(packed, (a, b) -> tokens.get(a) == tokens.get(b), rowsOfTokens::get));
    }

    private static int key(long token) {
        return (int) (ShingleHash.mix(token) >>> 32);
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

    private int tableSize() {
        long wanted = (long) Integer.highestOneBit(Math.max(1, rows.length)) << 7;
        long affordable = Long.highestOneBit(Math.max(1, room / 8 / Integer.BYTES));
        return (int) Math.max(MIN_TABLE, Math.min(affordable, Math.min(MAX_TABLE, wanted)));
    }

    /** Counts how many sets hold a shingle; returns how many shingles all prefixes hold together at most. */
    private long count(AtomicIntegerArray frequencies) throws IOException {
        long[] tokens = {0};
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    Maker maker = sets.maker();
                    long inPrefixes = 0;
                    for (int i = from; i < to; i++) {
                        ShingleSet set = maker.make(rows[i]);
                        inPrefixes += set.size() - threshold.least(set.size()) + 1;
                        for (int j = 0; j < set.size(); j++) {
                            frequencies.getAndIncrement(slot(set.hash(j), frequencies.length()));
                        }
                    }
                    return inPrefixes;
                },
                inPrefixes -> tokens[0] += inPrefixes);
        return tokens[0];
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
        private final int wave;
        private final int waves;
        private final LongList tokens = new LongList();
        private final IntList rows = new IntList();
        private int sets;

        Prefixes(Threshold threshold, int common, AtomicIntegerArray frequencies, int wave, int waves) {
            this.threshold = threshold;
            this.common = common;
            this.frequencies = frequencies;
            this.wave = wave;
            this.waves = waves;
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
                long token = frequency > common ? COMMON : set.hash((int) order[i]);
                if (frequency > 1 && Grouping.isInWave(key(token), wave, waves)) {
                    tokens.add(token);
                    rows.add(i < indexed ? row : ~row);
                }
                if (frequency > common) {
                    return;
                }
            }
        }
    }
}
