package dev.semblance;

import dev.semblance.measure.RowSets;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Texts;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Shingle sets by row, made from the texts when they are wanted, and kept while there is room; the oldest go first. Thread-safe.
 */
final class CachedSets implements RowSets {
    /** What keeping a set costs besides its shingles, in shingles. */
    private static final int OVERHEAD = 12;

    private final Texts texts;
    private final Shingling shingling;
    private final long capacity;
    private final AtomicReferenceArray<ShingleSet> sets;

    /** Size of each row's set plus one; 0 where it was never made. Stays when the set is dropped. */
    private final AtomicIntegerArray sizes;

    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong used = new AtomicLong();
    private final ThreadLocal<HashBuffer> scratch;

    /** @param capacity shingles to keep at most, 8 bytes each */
    CachedSets(Texts texts, Shingling shingling, int rows, long capacity) {
        this.texts = texts;
        this.shingling = shingling;
        this.capacity = capacity;
        this.sets = new AtomicReferenceArray<>(rows);
        this.sizes = new AtomicIntegerArray(rows);
        this.scratch = ThreadLocal.withInitial(shingling::newBuffer);
    }

    /** As many shingles as a quarter of the largest heap can hold. */
    static long defaultCapacity() {
        return Runtime.getRuntime().maxMemory() / 4 / Long.BYTES;
    }

    @Override
    public int size(int row) {
        int known = sizes.getPlain(row);
        return known > 0 ? known - 1 : set(row).size();
    }

    @Override
    public ShingleSet set(int row) {
        ShingleSet set = sets.get(row);
        if (set == null) {
            set = make(row);
            if (sets.compareAndSet(row, null, set)) {
                queue.add(row);
                used.addAndGet(set.size() + OVERHEAD);
                makeRoom();
            }
        }
        return set;
    }

    /** The set of a row, not kept. */
    ShingleSet make(int row) {
        byte[] text = texts.get(row);
        ShingleSet set = shingling.set(text, 0, text.length, scratch.get());
        sizes.setPlain(row, set.size() + 1);
        return set;
    }

    private void makeRoom() {
        while (used.get() > capacity) {
            Integer oldest = queue.poll();
            if (oldest == null) {
                return;
            }
            ShingleSet dropped = sets.getAndSet(oldest, null);
            if (dropped != null) {
                used.addAndGet(-dropped.size() - OVERHEAD);
            }
        }
    }
}
