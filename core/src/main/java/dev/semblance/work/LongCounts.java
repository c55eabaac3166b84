package dev.semblance.work;

/** How often numbers came, such as hashes. 24 to 48 bytes for each different one. Not thread-safe. */
public final class LongCounts {
    private static final int LEAST_SLOTS = 1 << 10;
    private static final int MOST_SLOTS = 1 << 30;

    private long[] keys = new long[LEAST_SLOTS];

    /** How often the number in the same slot came; 0 where the slot is free. */
    private int[] counts = new int[LEAST_SLOTS];

    private int used;

    /**
     * Takes note that a number came.
     *
     * @return how often it came by now
     */
    public int add(long key) {
        int slot = slot(key);
        if (counts[slot] == 0) {
            if (used == counts.length / 2) {
                grow();
                slot = slot(key);
            }
            keys[slot] = key;
            used++;
        }
        return ++counts[slot];
    }

    /** How often a number came. */
    public int get(long key) {
        return counts[slot(key)];
    }

    private int slot(long key) {
        // Fibonacci hashing: what is near each other comes into slots that are far from each other.
        int slot = (int) ((key * 0x9e3779b97f4a7c15L) >>> 32) & (keys.length - 1);
        while (counts[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    private void grow() {
        if (counts.length == MOST_SLOTS) {
            throw new OutOfMemoryError("more than " + MOST_SLOTS / 2 + " different numbers");
        }
        long[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = new long[2 * oldKeys.length];
        counts = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldCounts[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                counts[slot] = oldCounts[i];
            }
        }
    }
}
