package dev.semblance;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Some of the texts that were met lately, by their 128-bit hashes: a text that comes again and again is neither sketched nor stored each
 * time. It forgets; {@link dev.semblance.join.Repeats} finds what it missed. Written by one thread, read by all.
 */
final class RecentTexts {
    private static final int SLOTS = 1 << 14;

    /** Half of each text's hash: most texts are not known, and are found to be so without a look at the table. */
    private final AtomicLongArray lows = new AtomicLongArray(SLOTS);

    private final AtomicReferenceArray<Entry> table = new AtomicReferenceArray<>(SLOTS);

    private record Entry(long high, long low, int row) {}

    /** The row of a text, or -1 if it is not known. */
    int find(long high, long low) {
        if (lows.getOpaque(slot(low)) != low) {
            return -1;
        }
        Entry entry = table.getAcquire(slot(low));
        return entry != null && entry.high == high && entry.low == low ? entry.row : -1;
    }

    /** Notes the row of a text. */
    void put(long high, long low, int row) {
        table.setRelease(slot(low), new Entry(high, low, row));
        lows.setOpaque(slot(low), low);
    }

    private static int slot(long low) {
        return (int) low & SLOTS - 1;
    }
}
