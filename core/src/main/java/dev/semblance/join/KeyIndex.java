package dev.semblance.join;

import dev.semblance.work.Workers;
import java.io.IOException;

/**
 * Which of some sets have a key. The high bits of a key tell its bucket; an entry has the set, and of the key as many low bits as there is room for: all that the
 * bucket does not tell. So an entry is four bytes, and a bucket has one or two.
 */
final class KeyIndex {
    /** So many sets at most leave room for twelve bits of a key. */
    static final int MOST_SETS = 1 << 20;

    /** Bytes that a key takes at most. */
    static final int KEY_BYTES = 2 * Integer.BYTES;

    /** Bytes that a set takes in each thread's {@link Counter}. */
    static final int SET_BYTES = 2 * Integer.BYTES;

    private static final int READ_KEYS = 1 << 16;

    /** Keys that are looked up together. */
    private static final int TOGETHER = 1 << 9;

    private final RareLog.Range range;
    private final int[] frequent;
    private final int setBits;
    private final int bucketShift;

    /** Where each bucket begins, and the end of all. */
    private final int[] starts;

    /** The entries, and one more, so that there is one where the last bucket begins. */
    private final int[] entries;

    /** An index of sets of a log, made by all threads, each for a part of the buckets. Each thread reads the log twice. O(keys). */
    KeyIndex(RareLog log, RareLog.Range range, Workers workers) throws IOException {
        this.range = range;
        frequent = new int[range.size()];
        setBits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(range.size() - 1));
        // A key's bits that are not in its entry tell its bucket, so that no two keys are taken for the same.
        int bucketBits = Math.max(setBits, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(Math.max(1, range.keys())));
        bucketShift = Integer.SIZE - bucketBits;
        starts = new int[(1 << bucketBits) + 1];
        entries = new int[range.keys() + 1];
        int part = Math.max(1, (1 << bucketBits) / workers.threads() + 1);
        workers.runBlocks(
                1 << bucketBits, part, (from, to) -> eachBlock(log, new Part(from, to), Part::count), counted -> {});
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        workers.runBlocks(
                1 << bucketBits, part, (from, to) -> eachBlock(log, new Part(from, to), Part::place), placed -> {});
        // Each start has moved on to the next one's.
        System.arraycopy(starts, 0, starts, 1, starts.length - 1);
        starts[0] = 0;
    }

    /** What is done with some sets. */
    private interface BlockTask {
        void take(Part part, RareLog.Block block);
    }

    private Part eachBlock(RareLog log, Part part, BlockTask task) throws IOException {
        for (RareLog.Reader reader = log.readerOf(range); reader.hasMore(); ) {
            task.take(part, reader.next(MOST_SETS, READ_KEYS));
        }
        return part;
    }

    /** Buckets that one thread fills. It picks out their keys first, without a branch. */
    private final class Part {
        private final int from;
        private final int buckets;
        private int[] picked = new int[0];

        Part(int from, int to) {
            this.from = from;
            this.buckets = to - from;
        }

        /** The keys {@code [start, end)} of a block that are in these buckets; returns how many. */
        private int pick(RareLog.Block block, int start, int end) {
            if (picked.length <= end - start) {
                picked = new int[end - start + 1];
            }
            int count = 0;
            for (int i = start; i < end; i++) {
                int key = block.key(i);
                picked[count] = key;
                int bucket = (key >>> bucketShift) - from;
                count += ~bucket >>> Integer.SIZE - 1 & bucket - buckets >>> Integer.SIZE - 1;
            }
            return count;
        }

        void count(RareLog.Block block) {
            int count = pick(block, 0, block.keys());
            for (int i = 0; i < count; i++) {
                starts[(picked[i] >>> bucketShift) + 1]++;
            }
        }

        void place(RareLog.Block block) {
            for (int i = 0; i < block.size(); i++) {
                int set = block.first() + i - range.first();
                if (from == 0) {
                    frequent[set] = block.frequent(i);
                }
                place(set, pick(block, block.from(i), block.to(i)));
            }
        }

        private void place(int set, int count) {
            for (int i = 0; i < count; i++) {
                int key = picked[i];
                entries[starts[key >>> bucketShift]++] = key << setBits | set;
            }
        }
    }

    /** Number of sets. */
    int size() {
        return range.size();
    }

    /** The number of a set, by its index. */
    int set(int index) {
        return range.first() + index;
    }

    /** Number of frequent shingles in the prefix of a set, by its index. */
    int frequent(int index) {
        return frequent[index];
    }

    /** Counts for one thread how many keys each of the sets shares with another one. */
    final class Counter {
        private final int[] counts = new int[range.size()];
        private final int[] touched = new int[range.size() + 1];

        // Of keys that are looked up together: all are on their way through memory at once.
        private final int[] from = new int[TOGETHER];
        private final int[] to = new int[TOGETHER];
        private final int[] first = new int[TOGETHER];

        private int found;

        /** Counts the keys of a set that the indexed sets before it have; returns how many of these have any. */
        int count(RareLog.Block block, int index) {
            found = 0;
            int before = Math.min(range.size(), block.first() + index - range.first());
            int end = block.to(index);
            for (int start = block.from(index); start < end; start += TOGETHER) {
                int length = Math.min(TOGETHER, end - start);
                find(block, start, length);
                look(length);
                count(block, start, length, before);
            }
            return found;
        }

        private void find(RareLog.Block block, int start, int length) {
            for (int i = 0; i < length; i++) {
                int bucket = block.key(start + i) >>> bucketShift;
                from[i] = starts[bucket];
                to[i] = starts[bucket + 1];
            }
        }

        private void look(int length) {
            for (int i = 0; i < length; i++) {
                first[i] = entries[from[i]];
            }
        }

        private void count(RareLog.Block block, int start, int length, int before) {
            for (int i = 0; i < length; i++) {
                int tag = block.key(start + i) << setBits;
                // No set where the bucket is empty: all bits are set then.
                count(first[i] ^ tag | ~(from[i] - to[i] >> Integer.SIZE - 1), before);
                for (int j = from[i] + 1; j < to[i]; j++) {
                    count(entries[j] ^ tag, before);
                }
            }
        }

        /** Counts a set, unless this is none: where bits of the key differ, it is too large, since they are above those of the set. */
        private void count(int set, int before) {
            if (Integer.compareUnsigned(set, before) < 0) {
                touched[found] = set;
                found += counts[set]++ - 1 >>> Integer.SIZE - 1;
            }
        }

        /** The index of a set that was found. */
        int found(int index) {
            return touched[index];
        }

        /** How many keys a set shares, by its index; forgets that. */
        int take(int index) {
            int count = counts[index];
            counts[index] = 0;
            return count;
        }
    }
}
