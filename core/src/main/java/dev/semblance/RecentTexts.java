package dev.semblance;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Some of the texts that were met, by their hashes: a text that comes again and again is neither sketched nor stored each time. It forgets;
 * {@link dev.semblance.join.Repeats} finds what it missed. It grows as long as it is of use, up to what it may take of the memory. Written by one
 * thread, read by all.
 */
final class RecentTexts {
    private static final int LEAST_SLOTS = 1 << 14;
    private static final int MOST_SLOTS = 1 << 29;
    private static final int GROWTH = 8;

    /** It grows when so small a part of it is used: a smaller table is faster, but forgets where four slots are full. */
    private static final int ROOMY = 3;

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
        mostSlots = (int) Math.max(LEAST_SLOTS, Math.min(MOST_SLOTS, room / SLOT_BYTES / Table.WAYS * Table.WAYS));
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
     * Sets of four slots, which are about a line of the processor's cache: where all are full, the text of the least row is forgotten. A slot has 64 bits of
     * the text's hash, then 32 further ones and its row. Whoever writes empties the slot first, and whoever reads looks at it before and after, so
     * that nobody takes half of an entry for the whole.
     */
    private static final class Table {
        private static final int WAYS = 4;
        private static final long EMPTY = 0;

        private final long sets;

        /** Two numbers a slot. */
        private final AtomicLongArray numbers;

        Table(int slots) {
            sets = slots / WAYS;
            numbers = new AtomicLongArray((int) (2 * WAYS * sets));
        }

        int slots() {
            return (int) (WAYS * sets);
        }

        int find(long high, long low) {
            int set = set(low);
            for (int at = set; at < set + 2 * WAYS && low != EMPTY; at += 2) {
                if (numbers.getAcquire(at) == low) {
                    long packed = numbers.getAcquire(at + 1);
                    boolean isWhole = numbers.getAcquire(at) == low;
                    return isWhole && packed >>> 32 == high >>> 32 ? (int) packed : -1;
                }
            }
            return -1;
        }

        void put(long high, long low, int row) {
            int at = slotToFill(low);
            numbers.setOpaque(at, EMPTY);
            numbers.setRelease(at + 1, high & -1L << 32 | row);
            numbers.setRelease(at, low);
        }

        /** The slot that has the text already, or else an empty one, or else that of the least row. */
        private int slotToFill(long low) {
            int set = set(low);
            int found = set;
            long least = Long.MAX_VALUE;
            for (int at = set; at < set + 2 * WAYS; at += 2) {
                long known = numbers.getPlain(at);
                if (known == low) {
                    return at;
                }
                long row = known == EMPTY ? -1 : numbers.getPlain(at + 1) & 0xFFFFFFFFL;
                if (row < least) {
                    least = row;
                    found = at;
                }
            }
            return found;
        }

        /** A larger one with the same texts. The texts of a set are near each other again, so this goes through both in order. */
        Table grown(int slots) {
            Table larger = new Table(slots);
            for (int at = 0; at < numbers.length(); at += 2) {
                long low = numbers.getPlain(at);
                if (low != EMPTY) {
                    int slot = larger.slotToFill(low);
                    larger.numbers.setPlain(slot + 1, numbers.getPlain(at + 1));
                    larger.numbers.setPlain(slot, low);
                }
            }
            return larger;
        }

        /** Where the slots of a text's set begin. */
        private int set(long low) {
            return (int) ((low >>> 32) * sets >>> 32) * 2 * WAYS;
        }
    }
}
