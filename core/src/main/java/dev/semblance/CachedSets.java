package dev.semblance;

import dev.semblance.document.Texts;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingling;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/**
 * Shingle sets by row, made from the texts when they are wanted, and kept while there is room; the oldest go first. Thread-safe.
 */
final class CachedSets implements IntFunction<ShingleSet> {
    private final Texts texts;
    private final Shingling shingling;
    private final long capacity;
    private final AtomicReferenceArray<ShingleSet> sets;
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong size = new AtomicLong();
    private final ThreadLocal<HashBuffer> scratch;

    /** @param capacity shingles to keep at most, 8 bytes each */
    CachedSets(Texts texts, Shingling shingling, int rows, long capacity) {
        this.texts = texts;
        this.shingling = shingling;
        this.capacity = capacity;
        this.sets = new AtomicReferenceArray<>(rows);
        this.scratch = ThreadLocal.withInitial(shingling::newBuffer);
    }

    /** As many shingles as a quarter of the memory that is free now can hold. */
    static long defaultCapacity() {
        Runtime runtime = Runtime.getRuntime();
        long free = runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory());
        return Math.max(1 << 20, free / 4 / Long.BYTES);
    }

    @Override
    public ShingleSet apply(int row) {
        ShingleSet set = sets.get(row);
        if (set == null) {
            set = make(row);
            if (sets.compareAndSet(row, null, set)) {
                queue.add(row);
                size.addAndGet(set.size());
                makeRoom();
            }
        }
        return set;
    }

    /** The set of a row, not kept. */
    ShingleSet make(int row) {
        byte[] text = texts.get(row);
        return shingling.set(text, 0, text.length, scratch.get());
    }

    private void makeRoom() {
        while (size.get() > capacity) {
            Integer oldest = queue.poll();
            if (oldest == null) {
                return;
            }
            ShingleSet dropped = sets.getAndSet(oldest, null);
            if (dropped != null) {
                size.addAndGet(-dropped.size());
            }
        }
    }
}
