package dev.semblance;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Some of the texts that were met, by their hashes: a text that comes again and again is neither sketched nor stored each time. It forgets;
 * {@link dev.semblance.join.Repeats} finds what it missed. It grows as long as it is of use, up to what it may take of the memory. Written by one
 * thread, read by all.
 */
final class RecentTexts {
    private static final int LEAST_SLOTS = 1 << 14;
    private static final int GROWTH = 8;

    /** It grows when so small a part of it is used: of texts that share a slot, only the last is known. */
    private static final int ROOMY = 4;

    /** It grows while at least one in so many texts is found in it. */
    private static final int USEFUL = 8;

    private static final int SLOT_BYTES = 2 * Long.BYTES;

    private final int mostSlots;
    private final boolean isSurelyUseful;
    private volatile Table table = new Table(LEAST_SLOTS);
    private int used;
    private int found;

    /**
     * Knows no text yet.
     *
     * @param room bytes of memory that it may use
     * @param isSurelyUseful whether many texts come again, however far from each other: a small table would not find them, and so not grow
     */
    RecentTexts(long room, boolean isSurelyUseful) {
        this.isSurelyUseful = isSurelyUseful;
        mostSlots = (int) Math.max(LEAST_SLOTS, Math.min(1 << 28, Long.highestOneBit(Math.max(1, room) / SLOT_BYTES)));
    }

    /** The row of a text, or -1 if it is not known. */
    int find(long high, long low) {
        return table.find(high, low);
    }

    /** Notes that a text was known. */
    void wasKnown() {
        found++;
    }

    /** Notes the row of a text. */
    void put(long high, long low, int row) {
        Table current = table;
        boolean isUseful = isSurelyUseful || found >= used / USEFUL;
        if (used >= current.slots() / ROOMY && current.slots() < mostSlots && isUseful) {
            current = current.grown((int) Math.min(mostSlots, (long) GROWTH * current.slots()));
            table = current;
        }
        if (used == current.slots()) {
            used = 0;
            found = 0;
        }
        current.put(high, low, row);
        used++;
    }

    /**
     * Direct mapped: the latest text of a slot stays. A slot has 64 bits of the text's hash, and in another array 32 further ones and its row. Whoever
     * writes empties the slot first, and whoever reads looks at it before and after, so that nobody takes half of an entry for the whole.
     */
    private static final class Table {
        private static final long EMPTY = 0;

        private final AtomicLongArray lows;
        private final AtomicLongArray rest;

        Table(int slots) {
            lows = new AtomicLongArray(slots);
            rest = new AtomicLongArray(slots);
        }

        int slots() {
            return lows.length();
        }

        int find(long high, long low) {
            int slot = slot(low);
            if (low == EMPTY || lows.getAcquire(slot) != low) {
                return -1;
            }
            long packed = rest.getAcquire(slot);
            boolean isWhole = lows.getAcquire(slot) == low;
            return isWhole && packed >>> 32 == high >>> 32 ? (int) packed : -1;
        }

        void put(long high, long low, int row) {
            int slot = slot(low);
            lows.setOpaque(slot, EMPTY);
            rest.setRelease(slot, high & -1L << 32 | row);
            lows.setRelease(slot, low);
        }

        /** A larger one with the same texts. The high bits of a hash stay what they are, so slots only need to be told apart by more bits. */
        Table grown(int slots) {
            Table larger = new Table(slots);
            for (int i = 0; i < lows.length(); i++) {
                long low = lows.getPlain(i);
                if (low != EMPTY) {
                    int slot = larger.slot(low);
                    larger.rest.setPlain(slot, rest.getPlain(i));
                    larger.lows.setPlain(slot, low);
                }
            }
            return larger;
        }

        private int slot(long low) {
            return (int) low & lows.length() - 1;
        }
    }
}
