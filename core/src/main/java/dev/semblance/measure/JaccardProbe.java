package dev.semblance.measure;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingling;
import java.util.Arrays;

/**
 * Exact Jaccard similarity |A∩B| / |A∪B| of the shingle set of one loaded text with those of many others, without sorting: the
 * other texts are normalised already, and no set of them is kept. (Of bags, when the shingling numbers repeats.)
 *
 * <p>Its memory is that of the largest text so far, about 50 bytes a shingle; what a huge text took is let go when the next one is
 * loaded. For one thread.
 */
public final class JaccardProbe {
    /*
     * The distinct hashes of the loaded text stand in the order of the text, numbered from 1, and an open-addressing table says where.
     * The other text's hashes are looked up in its order. Similar texts go the same way for long stretches, so the hash behind
     * the one that was found last is tried first: most lookups are a comparison with the next number of an array.
     *
     * A hash that only the other text has is put behind those of the loaded one, into array and table, so that its repeats are
     * found as well. Afterwards these are taken out again. Nothing needs to be moved for that: they went into empty slots, and no
     * hash of the loaded text was put in after them.
     */

    /** Arrays for more hashes than this are let go. */
    private static final int KEEP = 1 << 18;

    /** Instead of the number of a hash: the loaded text has not got it. */
    private static final int ABSENT = -1;

    private static final int LEAST_SLOTS = 1 << 6;
    private static final int MOST_SLOTS = 1 << 30;

    /** So many, because a hash in the way of another costs a wrongly predicted branch: with 2 loading took half as long again. */
    private static final int SLOTS_A_HASH = 4;

    private final Shingling shingling;
    private final Threshold threshold;

    /** Whether it is asked how much of the other text lies in the loaded one. */
    private final boolean isContainment;

    private final HashBuffer buffer;

    /** The loaded text's distinct hashes, numbered from 1; behind them, while a text is compared, those that only it has. */
    private long[] hashes = new long[1];

    /** Whether the other text has the hash of this number: 0 or 1. */
    private byte[] found = new byte[1];

    /** How many of the loaded text's hashes the other text has, as far as it was gone through. */
    private int shared;

    /** How many hashes there are: the loaded text's, and behind them those that only the other text has. */
    private int end;

    /** In the slot of a hash, its number; 0 in an empty slot. */
    private int[] table = new int[LEAST_SLOTS];

    /** Number of slots in use, less 1; the number of slots is a power of two. */
    private int mask = LEAST_SLOTS - 1;

    private int size;

    /**
     * A probe that has the empty text loaded.
     *
     * @param shingling makes the sets
     * @param threshold similarity from which texts are similar; at it, they are
     */
    public JaccardProbe(Shingling shingling, Threshold threshold) {
        this(shingling, threshold, Measure.ofRepeats(shingling.bag()));
    }

    /**
     * The same for any measure. Containment is that of the other text in the loaded one.
     *
     * @param measure what the shingling is made for
     */
    JaccardProbe(Shingling shingling, Threshold threshold, Measure measure) {
        this.shingling = shingling;
        this.threshold = threshold;
        this.isContainment = measure.isDirected();
        buffer = shingling.newBuffer();
    }

    /** Makes {@code utf8[from, to)} the text that others are compared with. Expected O(n) for n shingles. */
    public void load(byte[] utf8, int from, int to) {
        shingling.hashes(utf8, from, to, buffer);
        load(buffer.array(), buffer.length());
    }

    /** Makes the text with these hashes, {@code text[0, length)}, the one that others are compared with. */
    void load(long[] text, int length) {
        if (hashes.length > KEEP) {
            hashes = new long[1];
            found = new byte[1];
            table = new int[LEAST_SLOTS];
        }
        if (length >= hashes.length) {
            grow(length);
        }
        useSlots(length);
        size = putAll(text, length);
    }

    /** Number of shingles in the set of the loaded text. */
    public int size() {
        return size;
    }

    /**
     * The similarity of the loaded text with {@code utf8[from, to)} as a {@link Fraction} if it is at or above the threshold, or
     * {@link Verifier#BELOW}, as soon as that is certain. Expected O(n + m) for n and m shingles.
     */
    public long verify(byte[] utf8, int from, int to) {
        // Every shingler makes at most one shingle of a byte.
        if (!isReachable(to - from, 0)) {
            return Verifier.BELOW;
        }
        shingling.hashes(utf8, from, to, buffer);
        return compare(buffer.array(), buffer.length(), true);
    }

    /** The same for a text with these hashes. */
    long verify(long[] other) {
        return isReachable(other.length, 0) ? compare(other, other.length, true) : Verifier.BELOW;
    }

    /** Hashes a text. */
    void hash(byte[] utf8, int from, int to) {
        shingling.hashes(utf8, from, to, buffer);
    }

    /** The hashes of the text that was hashed last. */
    long[] hashes() {
        return Arrays.copyOf(buffer.array(), buffer.length());
    }

    /**
     * The similarity of the loaded text with {@code utf8[from, to)} as a {@link Fraction}, whatever it is. Expected O(n + m) for n
     * and m shingles.
     *
     * @throws ArithmeticException if both texts are empty: they have no similarity
     */
    public long similarity(byte[] utf8, int from, int to) {
        shingling.hashes(utf8, from, to, buffer);
        return compare(buffer.array(), buffer.length(), false);
    }

    private long compare(long[] other, int length, boolean onlySimilar) {
        reserve(onlySimilar ? (int) Math.min(length, mostUnshared() + 1) : length);
        Arrays.fill(found, 0, size + 1, (byte) 0);
        end = size;
        shared = 0;
        int next = 1;
        boolean isReachable = true;
        int i = 0;
        while (true) {
            int ahead = next - i;
            i = goAlong(other, i, Math.min(length, size + 1 - ahead), ahead);
            next = i + ahead;
            if (i == length || !isReachable) {
                break;
            }

            // A hash that comes earlier or later in the loaded text, or not at all.
            int number = take(other[i++]);
            if (number > 0) {
                next = number + 1;
            } else if (number == ABSENT) {
                isReachable = !onlySimilar || isReachable(shared + (long) (length - i), end - size);
            }
        }
        remove();
        int whole = isContainment ? shared + end - size : end;
        if (!onlySimilar) {
            if (whole == 0) {
                throw new ArithmeticException("two empty sets have no similarity");
            }
            return Fraction.of(shared, whole);
        }
        return isReachable && threshold.isReached(shared, whole) ? Fraction.of(shared, whole) : Verifier.BELOW;
    }

    /** As far as both texts go the same way: returns the index of the other text's hash that is another one, or where to stop. */
    private int goAlong(long[] other, int from, int stop, int ahead) {
        int i = from;
        int newlyFound = 0;
        for (; i < stop && hashes[i + ahead] == other[i]; i++) {
            newlyFound += 1 - found[i + ahead];
            found[i + ahead] = 1;
        }
        shared += newlyFound;
        return i;
    }

    /** Takes a hash of the other text: its number if it is the first such one of the loaded text, {@link #ABSENT} if it is the first that is not, or 0. */
    private int take(long hash) {
        int slot = slot(hash);
        int number = table[slot];
        if (number == 0) {
            hashes[++end] = hash;
            table[slot] = end;
            return ABSENT;
        }
        if (number > size || found[number] != 0) {
            return 0;
        }
        found[number] = 1;
        shared++;
        return number;
    }

    /** Whether the threshold can be reached with at most so many shared shingles and at least so many that only the other text has. */
    private boolean isReachable(long shared, int unshared) {
        long most = Math.min(shared, size);
        return threshold.isReached(most, (isContainment ? most : size) + unshared);
    }

    /** Most shingles that a similar text has and the loaded one has not; the same of one that lies in the loaded one as far as it has to. */
    private long mostUnshared() {
        return size * (threshold.denominator() - threshold.numerator()) / threshold.numerator();
    }

    /** Puts the hashes into the empty table, and says how many different ones there are. */
    private int putAll(long[] from, int count) {
        int last = 0;
        for (int i = 0; i < count; i++) {
            long hash = from[i];
            int slot = slot(hash);
            if (table[slot] == 0) {
                hashes[++last] = hash;
                table[slot] = last;
            }
        }
        return last;
    }

    /** The slot of this hash, or the empty one where it belongs. */
    private int slot(long hash) {
        int slot = (int) hash & mask;
        int number = table[slot];
        while (number != 0 && hashes[number] != hash) {
            slot = slot + 1 & mask;
            number = table[slot];
        }
        return slot;
    }

    /** Takes the hashes behind those of the loaded text out of the table. */
    private void remove() {
        for (int number = size + 1; number <= end; number++) {
            int slot = (int) hashes[number] & mask;
            while (table[slot] != number) {
                slot = slot + 1 & mask;
            }
            table[slot] = 0;
        }
    }

    /** Makes room for so many more hashes. */
    private void reserve(int more) {
        long most = size + (long) more;
        if (most >= hashes.length) {
            grow(most);
        }
        if (2 * most > mask + 1L) {
            useSlots(most);
            putAll(Arrays.copyOfRange(hashes, 1, size + 1), size);
        }
    }

    /** Makes room for so many hashes. */
    private void grow(long most) {
        hashes = Arrays.copyOf(hashes, (int) Math.min(most + most / 4 + 16, Integer.MAX_VALUE - 16L));
        found = new byte[hashes.length];
    }

    /** Empties the table, and gives it slots for so many hashes. */
    private void useSlots(long most) {
        if (most > MOST_SLOTS / 4 * 3) {
            throw new OutOfMemoryError("texts of more than eight hundred million shingles");
        }
        int slots = LEAST_SLOTS;
        while (slots < SLOTS_A_HASH * most && slots < MOST_SLOTS) {
            slots *= 2;
        }
        if (table.length < slots) {
            table = new int[slots];
        } else {
            Arrays.fill(table, 0, slots, 0);
        }
        mask = slots - 1;
    }
}
