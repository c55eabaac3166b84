package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.work.IntList;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * The LSH join: rows that agree in the key of a band share a bucket.
 *
 * <p>A band is read from the stored keys and sorted in memory, in as many waves as that takes; several bands at a time, one for each thread. So nothing of
 * it is written to a disk but the buckets of two rows and more, and of buckets that come in many bands, as those of nearly equal rows do, only few
 * times the same.
 *
 * <p>Where documents come from one template, a bucket can hold all of them without any two being similar. Rows in such giant buckets get the
 * buckets of the {@linkplain ExactJoin exact join} instead, each of the {@linkplain Templates templates} for itself: what a template gives to all of
 * its rows is frequent among them and thus not in the prefixes, so only rows that share something rarer meet. No similar pair of a
 * bucket is lost by that.
 *
 * <p>Time O(b·N) for b bands and N rows, and two makings of the sets of rows in giant buckets.
 */
public final class LshJoin {
    /** More rows than this make a giant bucket: comparing all its rows, if no two are similar, would cost more than making their sets. */
    private static final int GIANT = 100;

    /** Giant buckets that have fewer pairs for each of their rows than this times what is giant are compared as they are. */
    private static final int FEW_PAIRS = 3;

    private final BandKeys keys;
    private final BitSet leftOut;
    private final long room;
    private final Workers workers;

    /**
     * A join of rows.
     *
     * @param leftOut rows that are to be in no bucket
     * @param room bytes of memory to use
     */
    public LshJoin(BandKeys keys, BitSet leftOut, long room, Workers workers) {
        this.keys = keys;
        this.leftOut = leftOut;
        this.room = room;
        this.workers = workers;
    }

    /**
     * Writes the buckets of all bands.
     *
     * @param progress is told of every band that is done
     */
    public void write(BucketLog buckets, IntConsumer progress) throws IOException {
        write(buckets, buckets, Integer.MAX_VALUE, progress);
    }

    /**
     * Writes the buckets of all bands, with giant buckets divided.
     *
     * @param sets makes the shingle sets of rows
     * @param threshold similarity that rows must reach to be looked for in a giant bucket
     * @param filter passes over pairs that are not to be looked for there
     * @param dividesAll whether giant buckets are divided also where that costs more than to compare all their pairs. Then of some of these rows no
     *     pair is a candidate that was none among all
     * @param storage for what is too large for memory
     */
    public void write(
            BucketLog buckets,
            ExactJoin.Sets sets,
            Threshold threshold,
            PairFilter filter,
            boolean dividesAll,
            Storage storage,
            IntConsumer progress)
            throws IOException {
        write(buckets, GIANT, sets, threshold, filter, dividesAll, storage, progress);
    }

    /** The same, with another notion of what is giant. */
    void write(
            BucketLog buckets,
            int giantFrom,
            ExactJoin.Sets sets,
            Threshold threshold,
            PairFilter filter,
            boolean dividesAll,
            Storage storage,
            IntConsumer progress)
            throws IOException {
        BucketLog later = new BucketLog(storage.log("later-buckets"));
        Templates templates = write(buckets, later, giantFrom, progress);
        later.seal();
        if (templates.isEmpty()) {
            later.drop();
            return;
        }
        templates.count();
        if (!dividesAll) {
            for (BucketLog.Reader reader = later.reader(); reader.next(); ) {
                if (reader.size() > giantFrom) {
                    templates.addPairs(reader.rows(), reader.size());
                }
            }
            templates.keepThoseOfMorePairs(FEW_PAIRS * giantFrom);
        }
        // The exact join of a template finds all similar pairs of a bucket that has no others.
        for (BucketLog.Reader reader = later.reader(); reader.next(); ) {
            if (templates.isOfOne(reader.rows(), reader.size())) {
                buckets.leaveOut(1 + reader.size());
            } else {
                buckets.add(reader.rows(), 0, reader.size());
            }
        }
        later.drop();
        for (int sizeClass = 0; sizeClass < Templates.classes(); sizeClass++) {
            int[] members = templates.members(sizeClass);
            if (members.length > 0) {
                int common = Math.max(giantFrom, templates.leastSize(members) / 8);
                new ExactJoin(
                                members,
                                templates.kinds(members),
                                sets,
                                threshold,
                                filter,
                                ExactJoin.rare(threshold),
                                common,
                                storage,
                                room,
                                workers)
                        .count(done -> {})
                        .write(buckets, ExactJoin.Bitmaps.NONE, done -> {});
            }
        }
    }

    /**
     * Writes the buckets, and returns the templates that the giant ones make.
     *
     * @param later takes the first giant bucket and all behind it
     */
    private Templates write(BucketLog buckets, BucketLog later, int giantFrom, IntConsumer progress)
            throws IOException {
        Templates templates = new Templates(keys.rows());
        RecentBuckets recent = new RecentBuckets(keys.rows(), room / 2);
        int waves = Grouping.waves(keys.rows(), room / workers.threads());
        int[] tasks = {0};
        workers.runBlocks(
                Math.multiplyExact(keys.bands(), waves),
                1,
                (task, next) -> Grouping.group(
                        Grouping.collect(keys.ofBand(task / waves), keys.rows(), leftOut, task % waves, waves)),
                groups -> {
                    // Here, so that what stays is in the same order whoever was faster. Giant buckets stay: they tell
                    // how
                    // much it is worth to divide them, however often they come.
                    buckets.leaveOut(recent.takeOut(groups, giantFrom));
                    writeUpToGiant(groups, giantFrom, buckets, later, templates);
                    progress.accept(++tasks[0] % waves == 0 ? 1 : 0);
                });
        return templates;
    }

    private static void writeUpToGiant(
            IntList groups, int giantFrom, BucketLog buckets, BucketLog later, Templates templates) throws IOException {
        int size;
        for (int i = 0; i < groups.size(); i += size + 1) {
            size = groups.get(i);
            if (!buckets.isWanted(groups, i + 1, size)) {
                buckets.leaveOut(1 + size);
                continue;
            }
            if (size > giantFrom) {
                templates.add(groups, i + 1, size);
            }
            if (templates.isEmpty()) {
                buckets.add(groups, i + 1, size);
            } else {
                later.add(groups, i + 1, size);
            }
        }
    }
}
