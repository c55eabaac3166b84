package dev.semblance.join;

import dev.semblance.work.Cursor;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.PerThread;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the pairs of sets that have enough rare shingles of their prefixes in common.
 *
 * <p>How many are enough says the {@link PrefixRule}: for sets of about the same size far more than one. They are counted for one set after the other, by an index of the
 * keys of all sets before it. Frequent shingles are in no index. Where only one of two sets has any in its prefix, they share none. Pairs of sets that both have some are not
 * found here: their prefixes are grouped.
 *
 * <p>Sets are indexed in blocks that fit into memory, and all later sets are looked up in each block. O(keys) a block, and what the keys have in
 * common.
 *
 * <p>Chen Li, Jiaheng Lu, Yiming Lu: Efficient merging and filtering algorithms for approximate string searches. ICDE 2008. Jiannan Wang, Guoliang
 * Li, Jianhua Feng: Can we beat the prefix filtering? SIGMOD 2012.
 */
final class ScanCount {
    private static final int LEAST_KEYS = 1 << 10;
    private static final int LEAST_SETS = 1 << 8;

    /** Sets and keys that are looked up at a time. */
    private static final int PROBED_SETS = 1 << 12;

    private static final int PROBED_KEYS = 1 << 16;

    private final RareLog sets;
    private final int[] sizes;
    private final int[] rows;
    private final int[] kinds;
    private final PrefixRule rule;
    private final PairFilter filter;
    private final Storage storage;
    private final int mostKeys;
    private final int mostSets;
    private final Workers workers;

    /**
     * A count of the rare shingles of some sets.
     *
     * @param sizes number of shingles of each set
     * @param rows the row of each set, ascending
     * @param kinds for each set what tells it from sets that it need not meet, of the same row among others; empty if all may meet
     * @param filter passes over pairs of rows that are not to be candidates
     * @param room bytes of memory to use
     */
    ScanCount(
            RareLog sets,
            int[] sizes,
            int[] rows,
            int[] kinds,
            PrefixRule rule,
            PairFilter filter,
            Storage storage,
            long room,
            Workers workers) {
        this.sets = sets;
        this.sizes = sizes;
        this.rows = rows;
        this.kinds = kinds;
        this.rule = rule;
        this.filter = filter;
        this.storage = storage;
        this.mostKeys = (int) Math.max(LEAST_KEYS, Math.min(1 << 30, room / KeyIndex.KEY_BYTES));
        long affordable = room / 4 / workers.threads() / KeyIndex.SET_BYTES;
        this.mostSets = (int) Math.max(LEAST_SETS, Math.min(KeyIndex.MOST_SETS, affordable));
        this.workers = workers;
    }

    /** Writes buckets of the pairs. */
    void write(BucketLog buckets) throws IOException {
        CandidateBuckets target = new CandidateBuckets(rows, buckets);
        RareLog.Reader blocks = sets.reader();
        List<Log> candidates = new ArrayList<>();
        while (blocks.hasMore()) {
            RareLog.Range block = blocks.pass(mostSets, mostKeys);
            if (candidates.isEmpty() && !blocks.hasMore()) {
                find(block, found -> add(found, target));
            } else {
                Log log = storage.log("candidates-" + candidates.size());
                find(block, found -> append(found, log));
                candidates.add(log.seal());
            }
        }
        merge(candidates, target);
        target.close();
    }

    /** Finds the pairs of the sets of a block, and of later ones with them. */
    private void find(RareLog.Range block, Workers.Sink<IntList> sink) throws IOException {
        KeyIndex index = new KeyIndex(sets, block, workers);
        PerThread<KeyIndex.Counter> counters = new PerThread<>(() -> index.new Counter());
        RareLog.Reader probes = sets.readerFrom(block);
        workers.<IntList>run(
                () -> {
                    if (!probes.hasMore()) {
                        return null;
                    }
                    RareLog.Range probed = probes.pass(PROBED_SETS, PROBED_KEYS);
                    return () -> find(index, sets.read(probed), counters.get());
                },
                sink);
    }

    /** The candidates of each probed set that has any: its number, how many they are, and they themselves, ascending. */
    private IntList find(KeyIndex index, RareLog.Block probed, KeyIndex.Counter counter) {
        IntList found = new IntList();
        for (int i = 0; i < probed.size(); i++) {
            int set = probed.first() + i;
            int count = counter.count(probed, i);
            int least = rule.leastRequired(sizes[set]);
            boolean isGrouped = probed.frequent(i) > 0;
            int mark = found.size();
            found.add(set);
            found.add(0);
            for (int j = 0; j < count; j++) {
                int at = counter.found(j);
                int shared = counter.take(at);
                // Most share one or two: they are passed over before anything is read of them.
                if (shared >= least && !(isGrouped && index.frequent(at) > 0)) {
                    int other = index.set(at);
                    if (shared >= rule.required(sizes[set], sizes[other]) && mayMeet(set, other)) {
                        found.add(other);
                    }
                }
            }
            if (found.size() == mark + 2) {
                found.truncate(mark);
            } else {
                found.set(mark + 1, found.size() - mark - 2);
                found.sort(mark + 2, found.size());
            }
        }
        return found;
    }

    private boolean mayMeet(int set, int other) {
        return (kinds.length == 0 || kinds[set] == kinds[other]) && filter.passes(rows[other], rows[set]);
    }

    private static void add(IntList found, CandidateBuckets target) throws IOException {
        int[] candidates = new int[16];
        for (int i = 0; i < found.size(); ) {
            int set = found.get(i++);
            int count = found.get(i++);
            candidates = withRoom(candidates, count);
            for (int j = 0; j < count; j++) {
                candidates[j] = found.get(i++);
            }
            target.add(set, candidates, count);
        }
    }

    private static int[] withRoom(int[] candidates, int count) {
        return candidates.length >= count
                ? candidates
                : Arrays.copyOf(candidates, Math.max(count, 2 * candidates.length));
    }

    private static void append(IntList found, Log log) throws IOException {
        for (int i = 0; i < found.size(); i++) {
            log.appendInt(found.get(i));
        }
    }

    /** Brings together what the sets have found in each block: a later block has later sets. */
    private void merge(List<Log> candidates, CandidateBuckets target) throws IOException {
        List<Cursor> cursors = new ArrayList<>();
        for (Log log : candidates) {
            cursors.add(log.read());
        }
        int[] next = new int[cursors.size()];
        for (int i = 0; i < next.length; i++) {
            next[i] = nextSet(cursors.get(i));
        }
        int[] all = new int[16];
        for (int set = 0; set < rows.length && !cursors.isEmpty(); set++) {
            int count = 0;
            for (int i = 0; i < next.length; i++) {
                if (next[i] != set) {
                    continue;
                }
                Cursor cursor = cursors.get(i);
                int more = cursor.takeInt();
                all = withRoom(all, count + more);
                for (int j = 0; j < more; j++) {
                    all[count++] = cursor.takeInt();
                }
                next[i] = nextSet(cursor);
            }
            target.add(set, all, count);
        }
        for (Log log : candidates) {
            log.drop();
        }
    }

    private static int nextSet(Cursor cursor) throws IOException {
        return cursor.hasMore() ? cursor.takeInt() : -1;
    }
}
