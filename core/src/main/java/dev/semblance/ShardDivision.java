package dev.semblance;

import dev.semblance.cluster.UnionFind;
import dev.semblance.join.BucketLog;
import dev.semblance.join.PairFilter;
import dev.semblance.measure.Probe;
import dev.semblance.measure.Verifier;
import dev.semblance.work.IntList;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * Divides rows into {@link Shards}: components of candidates that pass the filter, as many of them together as fit. The rows are gone through in order, the
 * buckets twice, by all threads. 12 bytes a row.
 */
final class ShardDivision {
    /** Buckets of more rows are taken for connected without a look at the filter. */
    private static final int FILTERED_BUCKET = 1000;

    /** Bytes that a row takes in a loaded shard besides its text. */
    private static final int ROW_BYTES = 64;

    /** Weights are counted in units of so many bytes. */
    private static final int UNIT = 16;

    /** Buckets are handed to threads in blocks of so many numbers. */
    private static final int BLOCK = 1 << 16;

    private static final int NONE = -1;

    private final Settings settings;
    private final Sketches sketches;
    private final BucketLog buckets;
    private final Storage storage;
    private final String prefix;
    private final PairFilter filter;
    private final Records payload;

    /** Says of signatures what will be said of them later. Texts are too dear to be compared twice: of them the filter must do. */
    private final @Nullable Probe estimates;

    private final Workers workers;
    private final UnionFind joined;
    private final BitSet connected;

    /** First in how many buckets each row is, then the shard of each root, then that of each row. */
    private final AtomicIntegerArray shards;

    /** First the weight of each root, then the new number of each row in its shard. */
    private final int[] numbers;

    private final BitSet oversize = new BitSet();

    ShardDivision(
            Settings settings, Sketches sketches, BucketLog buckets, Storage storage, String prefix, Workers workers)
            throws IOException {
        this.settings = settings;
        this.sketches = sketches;
        this.buckets = buckets;
        this.storage = storage;
        this.prefix = prefix;
        this.filter = sketches.filter(settings);
        this.payload = Shards.payload(settings, sketches);
        this.estimates = settings.estimate()
                ? Shards.ofSignatures(settings, Shards.inMemoryIfSmall(settings, payload), filter)
                        .probe()
                : null;
        // A probe is for one thread.
        this.workers = estimates == null ? workers : new Workers(1);
        this.joined = new UnionFind(sketches.rows());
        this.connected = new BitSet(sketches.rows());
        this.shards = new AtomicIntegerArray(sketches.rows());
        this.numbers = new int[sketches.rows()];
    }

    int divide() throws IOException {
        eachBlock(this::connect, nothing -> {});
        weigh();
        List<ShardLogs> logs = new ArrayList<>();
        for (int count = assign(); logs.size() < count; ) {
            logs.add(new ShardLogs(storage::log, prefix, logs.size()));
        }
        writeRows(logs);
        eachBlock(this::byShard, parts -> write(parts, logs));
        for (ShardLogs shard : logs) {
            shard.seal();
        }
        return logs.size();
    }

    /** Takes some buckets: each its size and its rows. */
    private interface BlockTask<R> {
        R take(int[] block) throws IOException;
    }

    private <R> void eachBlock(BlockTask<R> task, Workers.Sink<R> sink) throws IOException {
        BucketLog.Reader reader = buckets.reader();
        workers.<R>run(
                () -> {
                    int[] block = reader.nextBlock(BLOCK);
                    return block.length == 0 ? null : () -> task.take(block);
                },
                sink);
    }

    private int connect(int[] block) throws IOException {
        int count = 0;
        for (int at = 0; at < block.length; at += 1 + block[at]) {
            int size = block[at];
            for (int i = 1; i <= size; i++) {
                shards.getAndIncrement(block[at + i]);
            }
            connect(block, at + 1, at + 1 + size);
            count++;
        }
        return count;
    }

    private void connect(int[] rows, int from, int to) throws IOException {
        if (to - from > FILTERED_BUCKET || filter.passesAll() && estimates == null) {
            for (int i = from + 1; i < to; i++) {
                joined.join(rows[from], rows[i]);
            }
            return;
        }
        for (int i = from; i < to; i++) {
            for (int j = i + 1; j < to; j++) {
                if (filter.connects(rows[i], rows[j]) && mayBeSimilar(rows[i], rows[j])) {
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
            long bytes = ROW_BYTES + reader.length(row) + (long) Shards.REF_BYTES * shards.getPlain(row);
            int root = joined.find(row);
            numbers[root] = (int) Math.min(Integer.MAX_VALUE, numbers[root] + (bytes + UNIT - 1) / UNIT);
        }
    }

    /** Gives each component its shard, one after the other; returns how many shards there are. */
    private int assign() {
        int capacity = (int) Math.min(Integer.MAX_VALUE - 1, settings.shardRoom() / UNIT);
        int shard = NONE;
        long used = Long.MAX_VALUE;
        for (int row = 0; row < sketches.rows(); row++) {
            if (!connected.get(row)) {
                shards.setPlain(row, NONE);
                continue;
            }
            // The root of a component is its least row.
            int root = joined.find(row);
            if (root != row) {
                shards.setPlain(row, shards.getPlain(root));
                continue;
            }
            int weight = numbers[row];
            if (used > capacity - weight) {
                shard++;
                used = 0;
                oversize.set(shard, weight > capacity);
            }
            used += weight;
            shards.setPlain(row, shard);
        }
        return shard + 1;
    }

    private void writeRows(List<ShardLogs> logs) throws IOException {
        int[] sizes = new int[logs.size()];
        Records.Reader reader = payload.scan();
        for (int row = connected.nextSetBit(0); row >= 0; row = connected.nextSetBit(row + 1)) {
            int number = shards.getPlain(row);
            ShardLogs shard = logs.get(number);
            numbers[row] = sizes[number]++;
            shard.rows.appendInt(row);
            shard.bits.appendLong(filter.passesAll() ? 0 : sketches.bits(row));
            if (!oversize.get(number)) {
                reader.read(row);
                shard.texts.add(reader.array(), reader.from(), reader.to());
            }
        }
    }

    /** The parts of buckets that lie in one shard, if they are of two rows at least: the shard, the number of rows, and their new numbers. */
    private IntList byShard(int[] block) {
        IntList parts = new IntList();
        long[] members = new long[64];
        for (int at = 0; at < block.length; at += 1 + block[at]) {
            int size = block[at];
            if (size > members.length) {
                members = new long[size + size / 2];
            }
            int length = 0;
            for (int i = 1; i <= size; i++) {
                int row = block[at + i];
                int shard = shards.getPlain(row);
                if (shard != NONE) {
                    members[length++] = (long) shard << 32 | numbers[row];
                }
            }
            addParts(members, length, parts);
        }
        return parts;
    }

    private static void addParts(long[] members, int length, IntList parts) {
        Arrays.sort(members, 0, length);
        int start = 0;
        for (int i = 1; i <= length; i++) {
            if (i == length || members[i] >>> 32 != members[start] >>> 32) {
                if (i - start > 1) {
                    parts.add((int) (members[start] >>> 32));
                    parts.add(i - start);
                    for (int j = start; j < i; j++) {
                        parts.add((int) members[j]);
                    }
                }
                start = i;
            }
        }
    }

    private static void write(IntList parts, List<ShardLogs> logs) throws IOException {
        for (int at = 0; at < parts.size(); at += 2 + parts.get(at + 1)) {
            logs.get(parts.get(at)).buckets.add(parts, at + 2, parts.get(at + 1));
        }
    }
}
