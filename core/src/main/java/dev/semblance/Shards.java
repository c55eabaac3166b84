package dev.semblance;

import dev.semblance.cluster.UnionFind;
import dev.semblance.join.BucketLog;
import dev.semblance.join.Buckets;
import dev.semblance.join.PairFilter;
import dev.semblance.measure.Probe;
import dev.semblance.measure.Verifier;
import dev.semblance.measure.Verifiers;
import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.Longs;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
    /** Buckets of more rows are taken for connected without a look at the filter. */
    private static final int FILTERED_BUCKET = 1000;

    /** Bytes that a row takes in a loaded shard besides its text, and that each of its buckets takes. */
    private static final int ROW_BYTES = 64;

    private static final int REF_BYTES = 12;

    /** Weights are counted in units of so many bytes. */
    private static final int UNIT = 16;

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
    static Shards of(Settings settings, Sketches sketches, BucketLog buckets, Storage storage, String prefix, Run run)
            throws IOException {
        long needed = REF_BYTES * buckets.size() + 8L * sketches.rows();
        if (storage.usesFiles()) {
            needed += payload(settings, sketches).sizeInBytes();
        }
        if (needed <= settings.shardRoom() || !storage.hasFolder()) {
            storage.finish(prefix + "shards", Map.of(prefix + "shard-count", WHOLE));
            return new Shards(settings, sketches, storage, prefix, 1, buckets);
        }
        int count =
                run.step(Step.DIVIDE, -1, () -> new Division(settings, sketches, buckets, storage, prefix).divide());
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

    /** Loads a shard. */
    Shard load(int number) throws IOException {
        BucketLog all = whole;
        if (all != null) {
            Records records = payload(settings, sketches);
            return new Shard(
                    null,
                    Buckets.of(sketches.rows(), all),
                    verifier(inMemoryIfSmall(settings, records), sketches.rows(), sketches::bits));
        }
        ShardLogs logs = logs(number);
        int[] rows = ints(logs.rows);
        Longs bits = Longs.load(logs.bits);
        boolean isCopied = logs.texts.size() == rows.length;
        Records records =
                isCopied ? logs.texts.inMemory() : payload(settings, sketches).select(rows);
        return new Shard(rows, Buckets.of(rows.length, logs.buckets), verifier(records, rows.length, bits::get));
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

    private Verifier verifier(Records records, int rows, PairFilter.Bits bits) {
        return settings.estimate()
                ? ofSignatures(settings, records, settings.filter(bits))
                : Verifiers.ofTexts(
                        records,
                        rows,
                        settings.sortRoom(),
                        sketches.shingling(),
                        settings.threshold(),
                        settings.filter(bits),
                        settings.conditions());
    }

    private static Verifier ofSignatures(Settings settings, Records records, PairFilter filter) {
        return Verifiers.ofSignatures(records, settings.scheme().components(), settings.threshold(), filter);
    }

    /** What rows are compared by. */
    private static Records payload(Settings settings, Sketches sketches) {
        return settings.estimate()
                ? sketches.signatures()
                : sketches.documents().texts();
    }

    /** A copy in memory, where that takes no more than a shard may, and these themselves elsewhere. */
    private static Records inMemoryIfSmall(Settings settings, Records records) throws IOException {
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

    /** The work of dividing. 12 bytes a row. */
    private static final class Division {
        private final Settings settings;
        private final Sketches sketches;
        private final BucketLog buckets;
        private final Storage storage;
        private final String prefix;
        private final PairFilter filter;
        private final Records payload;

        /** Says of signatures what will be said of them later. Texts are too dear to be compared twice: of them the filter must do. */
        private final @Nullable Probe estimates;

        private final UnionFind joined;
        private final BitSet connected;

        /** First the weight of each root, then its shard. */
        private final int[] ofRoot;

        /** New number of each row in its shard. */
        private final int[] numbers;

        private final BitSet oversize = new BitSet();

        Division(Settings settings, Sketches sketches, BucketLog buckets, Storage storage, String prefix)
                throws IOException {
            this.settings = settings;
            this.sketches = sketches;
            this.buckets = buckets;
            this.storage = storage;
            this.prefix = prefix;
            this.filter = settings.filter(sketches::bits);
            this.payload = payload(settings, sketches);
            this.estimates = settings.estimate()
                    ? ofSignatures(settings, inMemoryIfSmall(settings, payload), filter)
                            .probe()
                    : null;
            this.joined = new UnionFind(sketches.rows());
            this.connected = new BitSet(sketches.rows());
            this.ofRoot = new int[sketches.rows()];
            this.numbers = new int[sketches.rows()];
        }

        int divide() throws IOException {
            for (BucketLog.Reader bucket = buckets.reader(); bucket.next(); ) {
                connect(bucket.rows(), bucket.size());
            }
            weigh();
            List<ShardLogs> shards = new ArrayList<>();
            for (int count = assign(); shards.size() < count; ) {
                shards.add(new ShardLogs(storage::log, prefix, shards.size()));
            }
            writeRows(shards);
            writeBuckets(shards);
            for (ShardLogs shard : shards) {
                shard.seal();
            }
            return shards.size();
        }

        private void connect(int[] rows, int size) throws IOException {
            if (size > FILTERED_BUCKET || filter.passesAll() && estimates == null) {
                for (int i = 1; i < size; i++) {
                    joined.join(rows[0], rows[i]);
                }
                return;
            }
            for (int i = 0; i < size; i++) {
                for (int j = i + 1; j < size; j++) {
                    if (filter.passes(rows[i], rows[j]) && mayBeSimilar(rows[i], rows[j])) {
                        joined.join(rows[i], rows[j]);
                    }
                }
            }
        }

        /** Whether two rows that pass the filter need to be in one shard, and are not yet. */
        private boolean mayBeSimilar(int row, int other) throws IOException {
            if (estimates == null) {
                return true;
            }
            if (joined.find(row) == joined.find(other)) {
                return false;
            }
            estimates.of(row);
            return estimates.verify(other) != Verifier.BELOW;
        }

        private void weigh() throws IOException {
            for (int row = 0; row < sketches.rows(); row++) {
                int root = joined.find(row);
                if (root != row) {
                    connected.set(row);
                    connected.set(root);
                }
            }
            Records.Reader reader = payload.scan();
            for (int row = connected.nextSetBit(0); row >= 0; row = connected.nextSetBit(row + 1)) {
                add(row, ROW_BYTES + reader.length(row));
            }
            for (BucketLog.Reader bucket = buckets.reader(); bucket.next(); ) {
                for (int i = 0; i < bucket.size(); i++) {
                    if (connected.get(bucket.rows()[i])) {
                        add(bucket.rows()[i], REF_BYTES);
                    }
                }
            }
        }

        private void add(int row, int bytes) {
            int root = joined.find(row);
            ofRoot[root] = (int) Math.min(Integer.MAX_VALUE, ofRoot[root] + (long) (bytes + UNIT - 1) / UNIT);
        }

        /** Gives each component its shard, one after the other; returns how many shards there are. */
        private int assign() {
            int capacity = (int) Math.min(Integer.MAX_VALUE - 1, settings.shardRoom() / UNIT);
            int shard = -1;
            long used = Long.MAX_VALUE;
            for (int row = connected.nextSetBit(0); row >= 0; row = connected.nextSetBit(row + 1)) {
                if (joined.find(row) != row) {
                    continue;
                }
                int weight = ofRoot[row];
                if (used > capacity - weight) {
                    shard++;
                    used = 0;
                    oversize.set(shard, weight > capacity);
                }
                used += weight;
                ofRoot[row] = shard;
            }
            return shard + 1;
        }

        private int shard(int row) {
            return connected.get(row) ? ofRoot[joined.find(row)] : -1;
        }

        private void writeRows(List<ShardLogs> shards) throws IOException {
            int[] sizes = new int[shards.size()];
            Records.Reader reader = payload.scan();
            for (int row = connected.nextSetBit(0); row >= 0; row = connected.nextSetBit(row + 1)) {
                int number = shard(row);
                ShardLogs shard = shards.get(number);
                numbers[row] = sizes[number]++;
                shard.rows.appendInt(row);
                shard.bits.appendLong(filter.passesAll() ? 0 : sketches.bits(row));
                if (!oversize.get(number)) {
                    reader.read(row);
                    shard.texts.add(reader.array(), reader.from(), reader.to());
                }
            }
        }

        private void writeBuckets(List<ShardLogs> shards) throws IOException {
            long[] byShard = new long[64];
            for (BucketLog.Reader bucket = buckets.reader(); bucket.next(); ) {
                int size = bucket.size();
                if (size > byShard.length) {
                    byShard = new long[size + size / 2];
                }
                int length = 0;
                for (int i = 0; i < size; i++) {
                    int row = bucket.rows()[i];
                    int shard = shard(row);
                    if (shard >= 0) {
                        byShard[length++] = (long) shard << 32 | numbers[row];
                    }
                }
                write(byShard, length, shards);
            }
        }

        private static void write(long[] byShard, int length, List<ShardLogs> shards) throws IOException {
            Arrays.sort(byShard, 0, length);
            int start = 0;
            for (int i = 1; i <= length; i++) {
                if (i == length || byShard[i] >>> 32 != byShard[start] >>> 32) {
                    if (i - start > 1) {
                        int[] rows = new int[i - start];
                        for (int j = 0; j < rows.length; j++) {
                            rows[j] = (int) byShard[start + j];
                        }
                        shards.get((int) (byShard[start] >>> 32)).buckets.add(rows, 0, rows.length);
                    }
                    start = i;
                }
            }
        }
    }
}
