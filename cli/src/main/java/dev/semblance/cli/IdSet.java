package dev.semblance.cli;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;

/**
 * Remembers names as 64-bit hashes, to tell which come again.
 *
 * <p>Eight bytes a slot, at most two thirds of the slots taken. Two of n different names share a hash with a probability
 * of about n²/2⁶⁵: one in ten million for two million names. Not thread-safe.
 */
final class IdSet {
    private static final Hasher64 HASH = Hashing.xxh3_64();
    private static final long FREE = 0;

    private long[] slots = new long[1 << 10];
    private int size;

    /** Adds a name; false if it was there. */
    boolean add(String id) {
        long hash = HASH.hashCharsToLong(id);
        if (hash == FREE) {
            hash = 1;
        }
        if (!insert(slots, hash)) {
            return false;
        }
        size++;
        if (3L * size > 2L * slots.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        long[] larger = new long[Math.multiplyExact(2, slots.length)];
        for (long hash : slots) {
            if (hash != FREE) {
                insert(larger, hash);
            }
        }
        slots = larger;
    }

    private static boolean insert(long[] slots, long hash) {
        int mask = slots.length - 1;
        int slot = (int) hash & mask;
        while (slots[slot] != FREE) {
            if (slots[slot] == hash) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        slots[slot] = hash;
        return true;
    }
}
