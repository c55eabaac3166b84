package dev.semblance;

import dev.semblance.join.BucketLog;
import dev.semblance.join.Buckets;
import dev.semblance.join.PairFilter;
import dev.semblance.join.Sides;
import dev.semblance.measure.Verifier;
import dev.semblance.measure.Verifiers;
import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.Longs;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows that have candidates, in parts that fit into memory: two rows that are candidates, and pass the filter, are in the same shard. So
 * each shard is gone through for itself, and each text is read once, when it is put into its shard, and once when the shard is loaded.
 *
 * <p>Where everything fits, there is one shard, and nothing is copied.
 */
final class Shards {
    /** Bytes that each bucket of a row takes in a loaded shard. */
    static final int REF_BYTES = 12;

    /** Bytes that a pair takes while it is put with the others of a loaded slice. */
    private static final int PAIR_BYTES = 32;

    /** Instead of a number of shards: one, of which nothing was copied. */
    private static final String WHOLE = "whole";

    private final Settings settings;
    private final Sketches sketches;
    private final Storage storage;
    private final String prefix;
    private final int count;

    /** All buckets, where there is one shard. */
    private final @Nullable BucketLog whole;

    private Shards(
            Settings settings,
            Sketches sketches,
            Storage storage,
            String prefix,
            int count,
            @Nullable BucketLog whole) {
        this.settings = settings;
        this.sketches = sketches;
        this.storage = storage;
        this.prefix = prefix;
        this.count = count;
        this.whole = whole;
    }

    /** Divides the rows, if they do not fit. */
    static Shards of(
            Settings settings,
            Sketches sketches,
            BucketLog buckets,
            Storage storage,
            String prefix,
            Workers workers,
            Run run)
            throws IOException {
        long needed = REF_BYTES * buckets.size() + 8L * sketches.rows();
        if (storage.usesFiles()) {
            needed += payload(settings, sketches).sizeInBytes();
        }
        if (needed <= settings.shardRoom() || !storage.hasFolder()) {
            storage.finish(prefix + "shards", Map.of(prefix + "shard-count", WHOLE));
            return new Shards(settings, sketches, storage, prefix, 1, buckets);
        }
        int count = run.step(
                Step.DIVIDE,
                -1,
                () -> new ShardDivision(settings, sketches, buckets, storage, prefix, workers).divide());
        storage.finish(prefix + "shards", Map.of(prefix + "shard-count", Integer.toString(count)));
        buckets.drop();
        sketches.dropBits();
        return new Shards(settings, sketches, storage, prefix, count, null);
    }

    /** Those that an earlier run has made. */
    static Shards resumed(Settings settings, Sketches sketches, Storage storage, String prefix) throws IOException {
        String count = storage.value(prefix + "shard-count");
        if (!count.equals(WHOLE)) {
            return new Shards(settings, sketches, storage, prefix, Integer.parseInt(count), null);
        }
        BucketLog buckets = new BucketLog(storage.remainingLog(prefix + "buckets"));
        return new Shards(settings, sketches, storage, prefix, 1, buckets);
    }

    int count() {
        return count;
    }

    /**
     * A part of a shard: some of its rows, and all that may lie in them.
     *
     * @param number of the shard
     */
    record Slice(int number, int from, int to) {}

    /**
     * The slices of a shard that fit into memory one after the other. Only where rows are looked for that lie in a row: then candidates are pairs, and a row asks for no
     * more than its own.
     */
    List<Slice> slices(int number) throws IOException {
        int rows = whole == null ? (int) (logs(number).rows.length() / Integer.BYTES) : sketches.rows();
        if (whole != null || !settings.measure().isDirected()) {
            return List.of(new Slice(number, 0, rows));
        }
        int[] candidates = new int[rows];
        for (BucketLog.Reader reader = logs(number).buckets.reader(); reader.next(); ) {
            for (int i = 0; i < reader.size(); i++) {
                candidates[reader.rows()[i]]++;
            }
        }
        long most = Math.max(1, settings.shardRoom() / PAIR_BYTES);
        List<Slice> slices = new ArrayList<>();
        int from = 0;
        long size = 0;
        for (int row = 0; row < rows; row++) {
            if (row > from && size + candidates[row] > most) {
                slices.add(new Slice(number, from, row));
                from = row;
                size = 0;
            }
            size += candidates[row];
        }
        slices.add(new Slice(number, from, rows));
        return slices;
    }

    /** Loads a slice of a shard. */
    Shard load(Slice slice) throws IOException {
        int number = slice.number();
        BucketLog all = whole;
        Sides sides = sketches.documents().sides();
        if (all != null) {
            Records records = payload(settings, sketches);
            return new Shard(
                    null,
                    Buckets.of(sketches.rows(), all),
                    verifier(inMemoryIfSmall(settings, records), sketches.rows(), sketches::bits, sides),
                    sides,
                    slice.from(),
                    slice.to());
        }
        ShardLogs logs = logs(number);
        int[] rows = ints(logs.rows);
        Longs bits = Longs.load(logs.bits);
        boolean isCopied = logs.texts.size() == rows.length;
        Records records =
                isCopied ? logs.texts.inMemory() : payload(settings, sketches).select(rows);
        Sides renumbered = sides.renumbered(newNumber -> rows[newNumber]);
        return new Shard(
                rows,
                Buckets.of(rows.length, logs.buckets, slice.from(), slice.to()),
                verifier(records, rows.length, bits::get, renumbered),
                renumbered,
                slice.from(),
                slice.to());
    }

    /** Lets go of what a shard was loaded from. */
    void drop(int number) throws IOException {
        if (whole != null) {
            whole.drop();
        } else {
            logs(number).drop();
        }
    }

    private ShardLogs logs(int number) throws IOException {
        return new ShardLogs(storage::finishedLog, prefix, number);
    }

    private Verifier verifier(Records records, int rows, PairFilter.Bits bits, Sides sides) {
        PairFilter filter = sides.with(settings.filter(bits));
        return settings.estimate()
                ? ofSignatures(settings, records, filter)
                : Verifiers.ofTexts(
                        records,
                        rows,
                        settings.sortRoom(),
                        sketches.shingling(),
                        settings.measure(),
                        settings.threshold(),
                        filter,
                        settings.conditions());
    }

    static Verifier ofSignatures(Settings settings, Records records, PairFilter filter) {
        return Verifiers.ofSignatures(records, settings.scheme().components(), settings.threshold(), filter);
    }

    /** What rows are compared by. */
    static Records payload(Settings settings, Sketches sketches) {
        return settings.estimate()
                ? sketches.signatures()
                : sketches.documents().texts();
    }

    /** A copy in memory, where that takes no more than a shard may, and these themselves elsewhere. */
    static Records inMemoryIfSmall(Settings settings, Records records) throws IOException {
        return records.sizeInBytes() <= settings.shardRoom() ? records.inMemory() : records;
    }

    private static int[] ints(Log log) throws IOException {
        int[] ints = new int[(int) (log.length() / Integer.BYTES)];
        Cursor cursor = log.read();
        for (int i = 0; i < ints.length; i++) {
            ints[i] = cursor.takeInt();
        }
        return ints;
    }
}
