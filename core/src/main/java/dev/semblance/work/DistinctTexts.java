package dev.semblance.work;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Numbers distinct texts, told apart by a 128-bit hash: one wrong merge in a thousand million documents has probability 10^-21.
 * Thread-safe.
 */
public final class DistinctTexts {
    private static final int STRIPES = 64;

    private final AtomicInteger count = new AtomicInteger();
    private final Stripe[] stripes = new Stripe[STRIPES];

    /** No texts yet. */
    public DistinctTexts() {
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** How many there are. */
    public int count() {
        return count.get();
    }

    /** The number of a text that was seen before; or for a new one, which gets the next number n, {@code ~n}. */
    public int number(byte[] utf8, int from, int to) {
        HashValue128 hash = Hashing.xxh3_128().hashBytesTo128Bits(utf8, from, to - from);
        long high = hash.getMostSignificantBits();
        long low = hash.getLeastSignificantBits();
        return stripes[(int) (high >>> 58)].number(high, low);
    }

    /** A hash table with open addressing. */
    private final class Stripe {
        private long[] keys = new long[128];
        private int[] numbers = new int[64];
        private int size;

        synchronized int number(long high, long low) {
            int slot = slot(high, low);
            if (numbers[slot] != 0) {
                return numbers[slot] - 1;
            }
            int number = count.getAndIncrement();
            if (number == Integer.MAX_VALUE - 1) {
                throw new OutOfMemoryError("more than two thousand million distinct texts");
            }
            put(slot, high, low, number + 1);
            if (++size > numbers.length * 3L / 5) {
                grow();
            }
            return ~number;
        }

        private int slot(long high, long low) {
            int mask = numbers.length - 1;
            int slot = (int) low & mask;
            while (numbers[slot] != 0 && (keys[2 * slot] != high || keys[2 * slot + 1] != low)) {
                slot = slot + 1 & mask;
            }
            return slot;
        }

        private void put(int slot, long high, long low, int numberPlusOne) {
            keys[2 * slot] = high;
            keys[2 * slot + 1] = low;
            numbers[slot] = numberPlusOne;
        }

        private void grow() {
            long[] oldKeys = keys;
            int[] oldNumbers = numbers;
            keys = new long[oldKeys.length * 2];
            numbers = new int[oldNumbers.length * 2];
            for (int i = 0; i < oldNumbers.length; i++) {
                if (oldNumbers[i] != 0) {
                    put(slot(oldKeys[2 * i], oldKeys[2 * i + 1]), oldKeys[2 * i], oldKeys[2 * i + 1], oldNumbers[i]);
                }
            }
        }
    }
}
