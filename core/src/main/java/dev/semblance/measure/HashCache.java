package dev.semblance.measure;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The hashes of texts that are compared again and again, kept while there is room; the oldest go first. Most texts are compared once or twice, and
 * their hashes are not worth keeping. Thread-safe.
 */
final class HashCache {
    /** What keeping an array costs besides its hashes, in bytes. */
    private static final int OVERHEAD = 64;

    /** A text is worth keeping when it is asked for the third time. */
    private static final byte OFTEN = 2;

    private final long capacity;
    private final AtomicReferenceArray<long[]> hashes;

    /** How often each row was not there. Threads may miss each other's counts: it is a guess anyway. */
    private final byte[] misses;

    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong used = new AtomicLong();

    /** @param capacity bytes to keep at most */
    HashCache(int rows, long capacity) {
        this.capacity = capacity;
        this.hashes = new AtomicReferenceArray<>(rows);
        this.misses = new byte[rows];
    }

    /** The hashes of a row, or null. */
    long @Nullable [] get(int row) {
        return hashes.get(row);
    }

    /** Whether the hashes of a row that were not there are worth keeping. */
    boolean wants(int row) {
        if (misses[row] == OFTEN) {
            return true;
        }
        misses[row]++;
        return false;
    }

    /** Keeps the hashes of a row. */
    void put(int row, long[] newHashes) {
        if (hashes.compareAndSet(row, null, newHashes)) {
            queue.add(row);
            used.addAndGet(size(newHashes));
            makeRoom();
        }
    }

    private void makeRoom() {
        while (used.get() > capacity) {
            Integer oldest = queue.poll();
            if (oldest == null) {
                return;
            }
            long[] dropped = hashes.getAndSet(oldest, null);
            if (dropped != null) {
                used.addAndGet(-size(dropped));
            }
        }
    }

    private static long size(long[] array) {
        return OVERHEAD + (long) Long.BYTES * array.length;
    }
}
