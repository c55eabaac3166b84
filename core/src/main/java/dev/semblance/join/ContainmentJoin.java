package dev.semblance.join;

import dev.semblance.band.ShingleSample;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.HashSort;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.LongList;
import dev.semblance.work.PerThread;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.function.IntConsumer;

/**
 * The join for containment: finds the sets that hold a share of another one, however much larger they are.
 *
 * <p>Of each set some shingles are looked for, its <em>probes</em>: among those that a {@link ShingleSample} draws, the rarest, and as many as it takes for one
 * of them to be in every set that contains it. A row is put into the bucket of each of its probes, and so is every row that has that shingle anywhere.
 *
 * <p>The sample is coordinated: drawn are the shingles whose hashes come first behind a number that the seed gives, so the hash decides and not the set.
 *
 * <p>The sets are made three times: to count how often shingles occur, to choose the probes, and to find them in all sets. Probes and what was found go to parts
 * that fit into memory, on disk if need be, and each part is sorted. Time O(n) for n shingles, and what the sorting takes.
 */
public final class ContainmentJoin {
    private static final int BLOCK = 256;
    private static final int LEAST_PARTS = 16;
    private static final int MOST_PARTS = 1 << 12;

    /** Records of a part that are not worth dividing, whatever the room. */
    private static final int LEAST_RECORDS = 1 << 10;

    private final int[] rows;
    private final ExactJoin.Sets sets;
    private final ShingleSample sample;
    private final long offset;
    private final PairFilter filter;
    private final Storage storage;
    private final long room;
    private final Workers workers;

    /**
     * A join of some rows, ascending.
     *
     * @param seed decides which shingles are drawn
     * @param filter passes over pairs of a containing and a contained row that are not to be candidates
     * @param storage for what is too large for memory
     * @param room bytes of memory to use
     */
    public ContainmentJoin(
            int[] rows,
            ExactJoin.Sets sets,
            ShingleSample sample,
            long seed,
            PairFilter filter,
            Storage storage,
            long room,
            Workers workers) {
        this.rows = rows;
        this.sets = sets;
        this.sample = sample;
        this.offset = ShingleHash.mix(seed);
        this.filter = filter;
        this.storage = storage;
        this.room = room;
        this.workers = workers;
    }

    /** Counts how often shingles occur: the first part of the work. Progress is told of rows that are done. */
    public Counted count(IntConsumer progress) throws IOException {
        Occurrences occurrences = new Occurrences((long) (sets.size() * rows.length), room / 2);
        PerThread<Occurrences.Counter> counters = new PerThread<>(() -> occurrences.new Counter(batch()));
        long[] hashes = {0};
        workers.<Long>runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    ExactJoin.Maker maker = sets.makers().get();
                    long counted = 0;
                    for (int i = from; i < to; i++) {
                        HashBuffer set = maker.make(rows[i]);
                        counters.get().add(set.array(), set.length());
                        counted += set.length();
                    }
                    return counted;
                },
                counted -> {
                    hashes[0] += counted;
                    progress.accept(BLOCK);
                });
        counters.all().forEach(Occurrences.Counter::flush);
        return new Counted(occurrences, hashes[0]);
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
         * Writes the buckets.
         *
         * @param bits is told what the filter knows of rows, before the filter is asked
         * @param progress is told of rows that are done, each twice
         */
        public void write(BucketLog buckets, ExactJoin.Bitmaps bits, IntConsumer progress) throws IOException {
            ProbeLog log = new ProbeLog(rows.length, parts(hashes), ProbeFilter.of(probes(hashes), room / 8), storage);
            probe(occurrences, log, bits, progress);
            find(log, progress);
            log.seal();
            group(log, buckets);
        }
    }

    private int batch() {
        long affordable = room / 4 / workers.threads() / Occurrences.BATCH_BYTES;
        return (int) Math.max(1 << 10, Math.min(Occurrences.BATCH, affordable));
    }

    /** How many probes there are at most. */
    private double probes(long hashes) {
        double size = Math.max(1, (double) hashes / Math.max(1, rows.length));
        return rows.length * (double) sample.prefix((int) Math.min(Integer.MAX_VALUE, Math.ceil(size)));
    }

    /** Enough parts for each to be sorted within the room, if all shingles are looked for. */
    private int parts(long hashes) {
        int parts = LEAST_PARTS;
        double most = Math.max(LEAST_RECORDS, (double) room / 2 / workers.threads() / PrefixGroups.RECORD_BYTES);
        while (parts < MOST_PARTS && (double) hashes / parts > most) {
            parts *= 2;
        }
        return parts;
    }

    /** The probes of some sets, and what is known of those. */
    private record Probed(int first, LongList records, LongList bits) {}

    private void probe(Occurrences occurrences, ProbeLog log, ExactJoin.Bitmaps bitmaps, IntConsumer progress)
            throws IOException {
        PerThread<SetBlock> blocks = new PerThread<>(() -> new SetBlock(occurrences.new Finder(batch())));
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    ExactJoin.Maker maker = sets.makers().get();
                    SetBlock block = blocks.get();
                    ProbeChoice choice = new ProbeChoice(sample, offset);
                    Probed probed = new Probed(from, new LongList(), new LongList());
                    SetBlock.Sink sink = (hashes, levels, start, end) -> {
                        int set = from + probed.bits.size();
                        probed.bits.add(ContainmentFilter.bits(hashes, start, end));
                        choice.choose(hashes, levels, start, end, key -> probed.records.add(log.probe(key, set)));
                    };
                    for (int i = from; i < to; i++) {
                        HashBuffer set = maker.make(rows[i]);
                        set.sortDistinct();
                        if (block.isFull(set.length(), batch())) {
                            block.flush(sink);
                        }
                        block.add(set);
                    }
                    block.flush(sink);
                    return probed;
                },
                probed -> {
                    log.addProbes(probed.records);
                    for (int i = 0; i < probed.bits.size(); i++) {
                        bitmaps.put(rows[probed.first + i], probed.bits.get(i));
                    }
                    progress.accept(probed.bits.size());
                });
    }

    /** Finds the probes in all sets. */
    private void find(ProbeLog log, IntConsumer progress) throws IOException {
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    ExactJoin.Maker maker = sets.makers().get();
                    LongList records = new LongList();
                    for (int i = from; i < to; i++) {
                        HashBuffer set = maker.make(rows[i]);
                        set.sortDistinct();
                        log.find(set.array(), set.length(), i, records);
                    }
                    return records;
                },
                records -> {
                    log.addAll(records);
                    progress.accept(BLOCK);
                });
    }

    private void group(ProbeLog log, BucketLog buckets) throws IOException {
        RecentBuckets recent = new RecentBuckets(rows.length, room / 2);
        int[] done = {0};
        workers.runBlocks(
                log.parts(),
                1,
                (part, next) -> {
                    long[] records = log.load(part);
                    new HashSort().sort(records, 0, records.length);
                    return new ProbeGroups(log, records, rows, filter).find();
                },
                groups -> {
                    log.drop(done[0]++);
                    buckets.leaveOut(recent.takeOut(groups, Integer.MAX_VALUE));
                    buckets.addAll(groups);
                });
    }
}
