package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.PerThread;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

    private static final int LEAST_PARTS = 16;
    private static final int MOST_PARTS = 1 << 12;

    /** More parts are not made only to sort them in the cache. */
    private static final int MANY_PARTS = 1 << 6;

    /** Records that are sorted in the cache. */
    private static final int NEAR_RECORDS = 1 << 16;

    /** Shingles of sets, and of their prefixes, whose arrays are kept for the next ones. */
    private static final int MOST_KEPT = 1 << 20;

    /** Records of a part that are not worth dividing, whatever the room. */
    private static final int LEAST_RECORDS = 16;

    /** A shingle that occurs more often may be common. */
    private static final int LEAST_COMMON = 1000;

    /** How often groups are divided into groups of groups at most. */
    private static final int DEPTH = 3;

    /** A crowd's members may take this part of the room, while half of it goes to their join. */
    private static final int CROWD_SHARE = 8;

    /** The pairs that threads remember may take this part of the room. */
    private static final int PAIR_SHARE = 16;

    /** So may the buffers of parts that are more than they must be. */
    private static final int BUFFER_SHARE = 16;

    private final int[] rows;

    /** What tells sets apart that are not to meet, for each of the rows; empty if all may. */
    private final int[] kinds;

    private final Sets sets;
    private final Threshold threshold;
    private final PrefixRule rule;
    private final PairFilter filter;
    private final int rare;
    private final int common;
    private final Storage storage;
    private final long room;
    private final Workers workers;

    /** How often groups may still be divided. */
    private final int depth;

    /** Number of shingles of each set. */
    private final int[] sizes;

    private final WideBitmaps wide;

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
        this(
                rows,
                new int[0],
                sets,
                threshold,
                filter,
                rare(threshold),
                Math.max(LEAST_COMMON, rows.length / 8),
                storage,
                room,
                workers);
    }

    /**
     * The same with another notion of what is common, and with sets that are not to meet.
     *
     * @param kinds for each of the rows: those of different kinds share no bucket, and their shingles are counted apart; empty if all are of one
     *     kind. A row may be there several times, with a kind each
     * @param rare rows that share a shingle of no more occurrences are counted, and pairs are found by how many they share; of others, the rows are
     *     grouped. 0 to group all
     * @param common rows whose prefixes hold any shingle of more occurrences than this share one bucket for all such shingles: nothing is
     *     lost by that, and rows that share hundreds of shingles do not share hundreds of buckets
     */
    ExactJoin(
            int[] rows,
            int[] kinds,
            Sets sets,
            Threshold threshold,
            PairFilter filter,
            int rare,
            int common,
            Storage storage,
            long room,
            Workers workers) {
        this(rows, kinds, sets, threshold, filter, rare, common, storage, room, workers, DEPTH);
    }

    private ExactJoin(
            int[] rows,
            int[] kinds,
            Sets sets,
            Threshold threshold,
            PairFilter filter,
            int rare,
            int common,
            Storage storage,
            long room,
            Workers workers,
            int depth) {
        this.rows = rows;
        this.kinds = kinds;
        this.sets = sets;
        this.threshold = threshold;
        this.rule = new PrefixRule(threshold, rare > 0);
        this.filter = filter;
        this.rare = rare;
        this.common = common;
        this.storage = storage;
        this.room = room;
        this.workers = workers;
        this.depth = depth;
        this.sizes = new int[rows.length];
        this.wide = new WideBitmaps(rows.length, sets.size(), threshold, room / 4);
    }

    /** For a threshold, how often shingles occur that are rare. */
    static int rare(Threshold threshold) {
        return PrefixRule.of(threshold).mostRare();
    }

    /** Makes a set, told apart from those of other kinds. */
    private HashBuffer make(Maker maker, int set) throws IOException {
        HashBuffer hashes = maker.make(rows[set]);
        if (kinds.length > 0) {
            hashes.addToAll(kind(set));
        }
        return hashes;
    }

    /** What the shingles of a set's kind have been moved by: stands for all common ones. */
    private long kind(int set) {
        return kinds.length == 0 ? 0 : ShingleHash.mix(kinds[set]);
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

    /** Takes the {@linkplain SetBitmap bitmaps} of rows, in ascending order. */
    @FunctionalInterface
    public interface Bitmaps {
        /** Lets go of all. */
        Bitmaps NONE = (row, bitmap) -> {};

        /** Takes that of a row. */
        void put(int row, long bitmap);
    }

    /** How often shingles occur. */
    public final class Counted {
        /** Null once they were used: what follows needs the memory. */
        private @Nullable Occurrences occurrences;

        private final long hashes;

        private Counted(Occurrences occurrences, long hashes) {
            this.occurrences = occurrences;
            this.hashes = hashes;
        }

        /**
         * Writes the buckets of the prefixes: the second half. Once.
         *
         * @param bitmaps is told the bitmaps of the sets before the filter is asked
         * @param progress is told of rows that are done
         */
        public void write(BucketLog buckets, Bitmaps bitmaps, IntConsumer progress) throws IOException {
            Prefixes prefixes = cut(Objects.requireNonNull(occurrences), hashes, bitmaps, progress);
            occurrences = null;
            if (!prefixes.grouped.isEmpty()) {
                group(prefixes.grouped, buckets);
            }
            wide.drop();
            if (rule.isCounted()) {
                new ScanCount(prefixes.rare, sizes, rows, kinds, rule, filter, storage, room, workers).write(buckets);
            }
            prefixes.rare.drop();
        }
    }

    /** Counts the shingles of all sets; returns how many there are, repeats included. */
    private long count(Occurrences occurrences, IntConsumer progress) throws IOException {
        int batch = batch(occurrences);
        PerThread<Occurrences.Counter> counters = new PerThread<>(() -> occurrences.new Counter(batch));
        long[] hashes = {0};
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    Occurrences.Counter counter = counters.get();
                    Maker maker = sets.makers().get();
                    long counted = 0;
                    for (int i = from; i < to; i++) {
                        HashBuffer set = make(maker, i);
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
        occurrences.seal();
        return hashes[0];
    }

    /** Sets that were counted, and how many shingles they have. */
    private record CountedBlock(int sets, long hashes) {}

    /**
     * The shingles of the prefixes of all sets.
     *
     * @param rare the rare ones, to be counted
     * @param grouped all of the prefixes that have a frequent one
     */
    private record Prefixes(RareLog rare, PrefixLog grouped) {}

    /** Makes the prefixes of all sets. */
    private Prefixes cut(Occurrences occurrences, long hashes, Bitmaps bitmaps, IntConsumer progress)
            throws IOException {
        RareLog rareLog = new RareLog(rows.length, storage);
        PrefixLog groupedLog = new PrefixLog(rows.length, parts(hashes), storage);
        int batch = batch(occurrences);
        PerThread<SetBlock> blocks = new PerThread<>(() -> new SetBlock(occurrences.new Finder(batch)));
        Queue<Cut> spare = new ConcurrentLinkedQueue<>();
        workers.runBlocks(
                rows.length,
                blockRows(batch, hashes),
                (from, to) -> {
                    Maker maker = sets.makers().get();
                    Cut cut = Objects.requireNonNullElseGet(spare.poll(), () -> new Cut(groupedLog));
                    cut.begin(from);
                    SetBlock block = blocks.get();
                    for (int i = from; i < to; i++) {
                        HashBuffer set = make(maker, i);
                        if (block.isFull(set.length())) {
                            cut.cut(block);
                        }
                        block.addDistinct(set);
                    }
                    cut.cut(block);
                    return cut;
                },
                cut -> {
                    rareLog.addAll(cut.rareShingles);
                    groupedLog.addAll(cut.records);
                    for (int i = 0; i < cut.bitmaps.size(); i++) {
                        bitmaps.put(rows[cut.first + i], cut.bitmaps.get(i));
                    }
                    progress.accept(cut.next - cut.first);
                    if (cut.isSmall()) {
                        spare.add(cut);
                    }
                });
        rareLog.seal();
        groupedLog.seal();
        return new Prefixes(rareLog, groupedLog);
    }

    /** Sets of a task: about a batch of shingles, but enough tasks for all threads. */
    private int blockRows(int batch, long hashes) {
        long rowsOfBatch = (long) batch * rows.length / Math.max(1, hashes);
        return (int) Math.max(1, Math.min(rowsOfBatch, rows.length / (4L * workers.threads())));
    }

    private int batch(Occurrences occurrences) {
        return occurrences.batch(room / 4 / workers.threads());
    }

    /** The prefixes of some sets; used again for others. */
    private final class Cut {
        private final PrefixLog log;
        private final Prefix prefix = new Prefix(rule, rare, common);
        private final IntList rareShingles = new IntList();
        private final LongList records = new LongList();
        private final LongList bitmaps = new LongList();
        private int first;
        private int next;
        private int largest;

        Cut(PrefixLog log) {
            this.log = log;
        }

        /** Whether this takes little enough memory to be used again. */
        boolean isSmall() {
            return largest <= MOST_KEPT && records.size() <= MOST_KEPT;
        }

        /** Forgets all sets: this one comes next. */
        void begin(int set) {
            first = set;
            next = set;
            rareShingles.truncate(0);
            records.truncate(0);
            bitmaps.truncate(0);
        }

        void cut(SetBlock block) {
            block.flush((hashes, levels, from, to) -> {
                int set = next++;
                int size = to - from;
                sizes[set] = size;
                largest = Math.max(largest, size);
                bitmaps.add(SetBitmap.of(hashes, from, to));
                prefix.of(hashes, levels, from, to, kind(set));
                if (rule.isCounted()) {
                    RareLog.pack(prefix, rareShingles);
                }
                if (prefix.frequent() > 0) {
                    wide.put(set, hashes, from, to);
                    log.pack(prefix, set, rule.length(size), records);
                }
            });
        }
    }

    /** Enough parts for each to be sorted within the room, and in the cache as far as there is room for their buffers. */
    private int parts(long hashes) {
        double records = (1 - threshold.value()) * (double) hashes + rows.length;
        double most = Math.max(LEAST_RECORDS, (double) room / 2 / workers.threads() / PrefixGroups.RECORD_BYTES);
        double mostNear = Math.min(most, NEAR_RECORDS);
        long manyParts = Math.min(MANY_PARTS, room / BUFFER_SHARE / Log.CHUNK);
        int parts = LEAST_PARTS;
        while (parts < MOST_PARTS && records / parts > (parts < manyParts ? mostNear : most)) {
            parts *= 2;
        }
        return parts;
    }

    private void group(PrefixLog prefixes, BucketLog buckets) throws IOException {
        Crowds crowds = new Crowds(storage, "crowds-" + depth);
        findGroups(prefixes, buckets, crowds);
        crowds.divide(buckets, room / CROWD_SHARE, this::divide);
    }

    private void findGroups(PrefixLog prefixes, BucketLog buckets, Crowds crowds) throws IOException {
        RecentBuckets recent = new RecentBuckets(rows.length, room / 2);
        long roomForPairs = room / PAIR_SHARE / workers.threads();
        PerThread<PrefixGroups> finders = new PerThread<>(() -> new PrefixGroups(
                prefixes,
                sizes,
                rows,
                kinds,
                rule,
                wide,
                filter,
                new RecentPairs(rows.length, roomForPairs),
                depth > 0));
        int[] done = {0};
        workers.runBlocks(prefixes.parts(), 1, (part, next) -> finders.get().find(part), found -> {
            prefixes.drop(done[0]++);
            buckets.leaveOut(found.leftOut() + recent.takeOut(found.groups(), Integer.MAX_VALUE));
            buckets.addAll(found.groups());
            crowds.add(found.crowds());
        });
    }

    /** Joins the rows of each crowd for itself: what all of them have is common there, and no longer in the prefixes. */
    private void divide(int[] members, int[] crowdOfMember, int leastSize, BucketLog buckets) throws IOException {
        int commonOfCrowd = leastSize / 8;
        new ExactJoin(
                        members,
                        crowdOfMember,
                        sets,
                        threshold,
                        filter,
                        rare,
                        commonOfCrowd,
                        storage,
                        room / 2,
                        workers,
                        depth - 1)
                .count(counted -> {})
                .write(buckets, Bitmaps.NONE, cut -> {});
    }
}
