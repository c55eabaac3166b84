package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.HashSort;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import dev.semblance.work.PerThread;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * The exact join: no pair at or above the threshold is missed.
 *
 * <p>Let all shingles be in one order, the rarest first. Two sets of n and m shingles that share as many as the threshold s asks for share at
 * least one within their prefixes, the first n - ⌈s·n⌉ + 1 and m - ⌈s·m⌉ + 1 shingles in that order. So the rows with a shingle in their
 * prefixes share a bucket. Shingles that occur once are in no bucket, and a set that has enough of them is in none at all.
 *
 * <p>If the first shingle that two sets share has the places i and j in them, they share no more than min(n-i, m-j). Rows of a bucket that can be
 * similar to no other in it, by this, by their sizes, or by the filter, are left out of it. (Only in small buckets: in large ones, looking at all
 * pairs would cost more than it saves.)
 *
 * <p>The sets are made twice: to count how often shingles occur, in a table without hashes, and to cut off the prefixes. Their shingles go to
 * parts that fit into memory, on disk if need be, and each part is sorted. O(n) for n shingles, and what the sorting of the prefixes takes.
 *
 * <p>Roberto Bayardo, Yiming Ma, Ramakrishnan Srikant: Scaling up all pairs similarity search. WWW 2007.
 * Chuan Xiao, Wei Wang, Xuemin Lin, Jeffrey Xu Yu: Efficient similarity joins for near duplicate detection. WWW 2008.
 */
public final class ExactJoin {
    /** Rows of a task: few, since texts may be long. */
    private static final int BLOCK = 256;

    /** Bytes that a record takes while it is sorted. */
    private static final int RECORD_BYTES = 2 * Long.BYTES;

    private static final int LEAST_PARTS = 16;
    private static final int MOST_PARTS = 1 << 12;

    /** A shingle that occurs more often may be common. */
    private static final int LEAST_COMMON = 1000;

    private final int[] rows;
    private final Sets sets;
    private final Threshold threshold;
    private final PairFilter filter;
    private final int common;
    private final Storage storage;
    private final long room;
    private final Workers workers;

    /** Number of shingles of each set. */
    private final int[] sizes;

    /**
     * Makes shingle sets. Thread-safe.
     *
     * @param size shingles of a set, on average; a table is sized by it
     * @param makers gives a maker for one thread and rows in ascending order
     */
    public record Sets(double size, Supplier<Maker> makers) {}

    /** Makes the shingle sets of rows, not to be kept. */
    @FunctionalInterface
    public interface Maker {
        /** The shingles of a row, in no special order and perhaps repeated; valid until the next call. */
        HashBuffer make(int row) throws IOException;
    }

    /**
     * A join of some rows, ascending.
     *
     * @param filter passes over pairs of rows that are not to be candidates
     * @param storage for what is too large for memory
     * @param room bytes of memory to use
     */
    public ExactJoin(
            int[] rows,
            Sets sets,
            Threshold threshold,
            PairFilter filter,
            Storage storage,
            long room,
            Workers workers) {
        this(rows, sets, threshold, filter, Math.max(LEAST_COMMON, rows.length / 8), storage, room, workers);
    }

    /**
     * The same with another notion of what is common.
     *
     * @param common rows whose prefixes hold any shingle of more occurrences than this share one bucket for all such shingles: nothing is
     *     lost by that, and rows that share hundreds of shingles do not share hundreds of buckets
     */
    ExactJoin(
            int[] rows,
            Sets sets,
            Threshold threshold,
            PairFilter filter,
            int common,
            Storage storage,
            long room,
            Workers workers) {
        this.rows = rows;
        this.sets = sets;
        this.threshold = threshold;
        this.filter = filter;
        this.common = common;
        this.storage = storage;
        this.room = room;
        this.workers = workers;
        this.sizes = new int[rows.length];
    }

    /**
     * Counts how often shingles occur: the first half of the work.
     *
     * @param progress is told of rows that are done
     */
    public Counted count(IntConsumer progress) throws IOException {
        Occurrences occurrences = new Occurrences((long) (sets.size() * rows.length), room / 2);
        return new Counted(occurrences, count(occurrences, progress));
    }

    /** How often shingles occur. */
    public final class Counted {
        private final Occurrences occurrences;
        private final long hashes;

        private Counted(Occurrences occurrences, long hashes) {
            this.occurrences = occurrences;
            this.hashes = hashes;
        }

        /**
         * Writes the buckets of the prefixes: the second half.
         *
         * @param progress is told of rows that are done
         */
        public void write(BucketLog buckets, IntConsumer progress) throws IOException {
            group(cut(occurrences, hashes, progress), buckets);
        }
    }

    /** Counts the shingles of all sets; returns how many there are, repeats included. */
    private long count(Occurrences occurrences, IntConsumer progress) throws IOException {
        PerThread<Occurrences.Counter> counters = new PerThread<>(() -> occurrences.new Counter());
        long[] hashes = {0};
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    Occurrences.Counter counter = counters.get();
                    Maker maker = sets.makers().get();
                    long counted = 0;
                    for (int i = from; i < to; i++) {
                        HashBuffer set = maker.make(rows[i]);
                        counter.add(set.array(), set.length());
                        counted += set.length();
                    }
                    return new CountedBlock(to - from, counted);
                },
                block -> {
                    hashes[0] += block.hashes;
                    progress.accept(block.sets);
                });
        counters.all().forEach(Occurrences.Counter::flush);
        return hashes[0];
    }

    /** Sets that were counted, and how many shingles they have. */
    private record CountedBlock(int sets, long hashes) {}

    /** Makes the prefixes of all sets. */
    private PrefixLog cut(Occurrences occurrences, long hashes, IntConsumer progress) throws IOException {
        PrefixLog log = new PrefixLog(rows.length, parts(hashes), storage);
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    LongList records = new LongList();
                    Prefix prefix = new Prefix(threshold, common, occurrences);
                    Maker maker = sets.makers().get();
                    for (int i = from; i < to; i++) {
                        int number = i;
                        HashBuffer set = maker.make(rows[i]);
                        set.sortDistinct();
                        sizes[i] = set.length();
                        int length = Prefix.length(set.length(), threshold);
                        prefix.of(
                                set.array(),
                                set.length(),
                                (key, position) -> records.add(log.pack(key, number, position, length)));
                    }
                    return new Records(to - from, records);
                },
                records -> {
                    log.addAll(records.packed);
                    progress.accept(records.sets);
                });
        log.seal();
        return log;
    }

    /** What some sets' prefixes hold. */
    private record Records(int sets, LongList packed) {}

    /** Enough parts for each to be sorted within the room. */
    private int parts(long hashes) {
        long records = hashes - threshold.least(hashes) + rows.length;
        int parts = LEAST_PARTS;
        while (parts < MOST_PARTS && records / parts * RECORD_BYTES > room / 2 / workers.threads()) {
            parts *= 2;
        }
        return parts;
    }

    private void group(PrefixLog prefixes, BucketLog buckets) throws IOException {
        RecentPairs recent = new RecentPairs();
        int[] done = {0};
        workers.runBlocks(
                prefixes.parts(),
                1,
                (part, next) -> {
                    long[] records = prefixes.load(part);
                    new HashSort().sort(records, 0, records.length);
                    return new PrefixGroups(prefixes, records, sizes, rows, threshold, filter).find();
                },
                groups -> {
                    prefixes.drop(done[0]++);
                    writeNew(groups, recent, buckets);
                });
    }

    /** Pairs that come in one bucket after the other are written once or a few times. */
    private static void writeNew(IntList groups, RecentPairs recent, BucketLog buckets) throws IOException {
        int size;
        for (int i = 0; i < groups.size(); i += size + 1) {
            size = groups.get(i);
            if (size > 2 || recent.add(groups.get(i + 1), groups.get(i + 2))) {
                buckets.add(groups, i + 1, size);
            }
        }
    }
}
