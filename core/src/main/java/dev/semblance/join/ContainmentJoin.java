package dev.semblance.join;

import dev.semblance.band.ShingleSample;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.Cursor;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.PerThread;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.function.IntConsumer;

/**
 * The join for containment: finds the sets that hold a share of another one, however much larger they are.
 *
 * <p>Of each set some shingles are looked for, its {@linkplain ProbeChoice probes}, among those that a {@link ShingleSample} draws. The sample is coordinated: drawn are the
 * shingles whose hashes come first behind a number that the seed gives, so the hash decides and not the set. The probes are indexed, and for each set it is counted how many
 * of the probes of which others it has.
 *
 * <p>The sets are made three times: to count how often shingles occur, to choose the probes, and to find them. Where the probes have no room in memory, they are
 * indexed in blocks, and the sets are made once more for each. Sets that have too many shingles of their own have no probes. Time O(n) for n shingles and each
 * block, and what the counting takes.
 */
public final class ContainmentJoin {
    private static final int BLOCK = 256;

    private final int[] rows;
    private final ExactJoin.Sets sets;
    private final ShingleSample sample;
    private final long offset;
    private final PairFilter filter;
    private final Sides sides;
    private final Storage storage;
    private final long room;
    private final Workers workers;

    /**
     * A join of some rows, ascending.
     *
     * @param seed decides which shingles are drawn
     * @param filter passes over pairs of a containing and a contained row that are not to be candidates
     * @param sides of which rows are to lie in rows of the reference
     * @param storage for what is too large for memory
     * @param room bytes of memory to use
     */
    public ContainmentJoin(
            int[] rows,
            ExactJoin.Sets sets,
            ShingleSample sample,
            long seed,
            PairFilter filter,
            Sides sides,
            Storage storage,
            long room,
            Workers workers) {
        this.rows = rows;
        this.sets = sets;
        this.sample = sample;
        this.offset = ShingleHash.mix(seed);
        this.filter = filter;
        this.sides = sides;
        this.storage = storage;
        this.room = room;
        this.workers = workers;
    }

    /** Counts how often shingles occur: the first part of the work. Progress is told of rows that are done. */
    public Counted count(IntConsumer progress) throws IOException {
        Occurrences occurrences = new Occurrences((long) (sets.size() * rows.length), room / 2);
        PerThread<Occurrences.Counter> counters = new PerThread<>(() -> occurrences.new Counter(batch(occurrences)));
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    ExactJoin.Maker maker = sets.makers().get();
                    for (int i = from; i < to; i++) {
                        HashBuffer set = maker.make(rows[i]);
                        counters.get().add(set.array(), set.length());
                    }
                    return to - from;
                },
                progress::accept);
        counters.all().forEach(Occurrences.Counter::flush);
        occurrences.seal();
        return new Counted(occurrences);
    }

    /** How often shingles occur. */
    public final class Counted {
        private final Occurrences occurrences;

        private Counted(Occurrences occurrences) {
            this.occurrences = occurrences;
        }

        /**
         * Writes the buckets, each of two rows.
         *
         * @param bits is told what the filter knows of rows, before the filter is asked
         * @param progress is told of rows that are done, each twice; what is made once more is not told of
         */
        public void write(BucketLog buckets, ExactJoin.Bitmaps bits, IntConsumer progress) throws IOException {
            Log probes = storage.log("probes");
            probe(occurrences, probes, bits, progress);
            probes.seal();
            IntConsumer told = progress;
            for (Cursor cursor = probes.read(); cursor.hasMore(); told = done -> {}) {
                find(nextBlock(cursor), buckets, told);
            }
            probes.drop();
        }
    }

    private int batch(Occurrences occurrences) {
        return occurrences.batch(room / 4 / workers.threads());
    }

    /**
     * The probes of some sets, and what is known of these.
     *
     * @param first number of the first set
     * @param probes of each set that has any its row, how many it needs, how many there are, and their keys
     * @param bits what the filter knows of each set
     */
    private record Probed(int first, IntList probes, LongList bits) {}

    private void probe(Occurrences occurrences, Log probes, ExactJoin.Bitmaps bits, IntConsumer progress)
            throws IOException {
        PerThread<SetBlock> blocks = new PerThread<>(() -> new SetBlock(occurrences.new Finder(batch(occurrences))));
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    ExactJoin.Maker maker = sets.makers().get();
                    SetBlock block = blocks.get();
                    ProbeChoice choice = new ProbeChoice(sample, offset);
                    Probed probed = new Probed(from, new IntList(), new LongList());
                    SetBlock.Sink sink = (hashes, levels, start, end) -> {
                        int row = rows[from + probed.bits.size()];
                        probed.bits.add(ContainmentFilter.bits(hashes, start, end));
                        if (sides.isFresh(row)) {
                            choice.choose(hashes, levels, start, end);
                            add(row, choice, probed.probes);
                        }
                    };
                    for (int i = from; i < to; i++) {
                        HashBuffer set = maker.make(rows[i]);
                        set.sortDistinct();
                        if (block.isFull(set.length())) {
                            block.flush(sink);
                        }
                        block.add(set);
                    }
                    block.flush(sink);
                    return probed;
                },
                probed -> {
                    for (int i = 0; i < probed.probes.size(); i++) {
                        probes.appendInt(probed.probes.get(i));
                    }
                    for (int i = 0; i < probed.bits.size(); i++) {
                        bits.put(rows[probed.first + i], probed.bits.get(i));
                    }
                    progress.accept(probed.bits.size());
                });
    }

    private static void add(int row, ProbeChoice choice, IntList probes) {
        if (choice.keys().size() > 0) {
            probes.add(row);
            probes.add(choice.needed());
            probes.add(choice.keys().size());
            probes.addAll(choice.keys());
        }
    }

    /** As many probes as have room in memory, but at least those of one set. */
    private ProbeIndex nextBlock(Cursor cursor) throws IOException {
        IntList probing = new IntList();
        IntList needed = new IntList();
        LongList probes = new LongList();
        long used = 0;
        while (cursor.hasMore() && used < room) {
            int set = probing.size();
            probing.add(cursor.takeInt());
            needed.add(cursor.takeInt());
            int count = cursor.takeInt();
            for (int i = 0; i < count; i++) {
                probes.add((long) cursor.takeInt() << Integer.SIZE | set);
            }
            used += (long) count * ProbeIndex.PROBE_BYTES + (1L + workers.threads()) * ProbeIndex.SET_BYTES;
        }
        return new ProbeIndex(probing, needed, probes);
    }

    /** Finds the probes of a block in all sets. */
    private void find(ProbeIndex index, BucketLog buckets, IntConsumer progress) throws IOException {
        PerThread<ProbeIndex.Counter> counters = new PerThread<>(() -> index.new Counter());
        workers.runBlocks(
                rows.length,
                BLOCK,
                (from, to) -> {
                    ExactJoin.Maker maker = sets.makers().get();
                    IntList found = new IntList();
                    for (int i = from; i < to; i++) {
                        if (sides.isEmpty() || sides.isReference(rows[i])) {
                            HashBuffer set = maker.make(rows[i]);
                            set.sortDistinct();
                            counters.get().find(rows[i], set.array(), set.length(), filter, found);
                        }
                    }
                    return new Found(to - from, found);
                },
                found -> {
                    buckets.addAll(found.buckets);
                    progress.accept(found.sets);
                });
    }

    /** The buckets of some sets. */
    private record Found(int sets, IntList buckets) {}
}
