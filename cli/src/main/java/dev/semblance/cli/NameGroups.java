package dev.semblance.cli;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hasher128;
import com.dynatrace.hash4j.hashing.Hashing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Groups of names: who is joined with whom, directly or through others.
 *
 * <p>Names are known by 128 bits of their hash, so that each takes about 30 bytes however long it is, and 40 while a table grows; that two of a thousand million names have one hash
 * has a probability below 1e-20. A group is known by its first name's ordinal, counted by first appearance. Near constant time for each name.
 */
final class NameGroups {
    private static final Hasher128 HASHER = Hashing.xxh3_128();
    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;

    /** A hash of 16 bytes, a parent of up to 6, a table of up to 11; and what is copied when one of them grows. */
    static final long MOST_BYTES_PER_NAME = 40;

    /** Two longs for each name, in chunks, so that growing copies nothing. */
    private final List<long[]> hashes = new ArrayList<>();

    /** For each name an earlier one of its group, or the complement of the group's size if it is the first. */
    private int[] parents = new int[1 << 10];

    /** Ordinals plus one by hash, open addressing. */
    private int[] table = new int[1 << 11];

    private int count;

    private final long room;

    /** @param room bytes of memory that there are for it */
    NameGroups(long room) {
        this.room = room;
    }

    /** How many names there are. */
    int names() {
        return count;
    }

    /**
     * Ordinal of a name, which is added if it is new.
     *
     * @throws IOException if there is no room for more names
     */
    int add(String name) throws IOException {
        HashValue128 hash = HASHER.hashCharsTo128Bits(name);
        int slot = slot(hash.getLeastSignificantBits(), hash.getMostSignificantBits());
        if (table[slot] == 0) {
            if (4L * (count + 1) > 3L * table.length) {
                rehash();
                slot = slot(hash.getLeastSignificantBits(), hash.getMostSignificantBits());
            }
            append(hash);
            table[slot] = count;
        }
        return table[slot] - 1;
    }

    /** First of the name's group; -1 if there is no such name. */
    int group(String name) {
        HashValue128 hash = HASHER.hashCharsTo128Bits(name);
        int ordinal = table[slot(hash.getLeastSignificantBits(), hash.getMostSignificantBits())] - 1;
        return ordinal < 0 ? -1 : first(ordinal);
    }

    /** Joins the groups of two names. */
    void join(int one, int other) {
        int left = first(one);
        int right = first(other);
        if (left != right) {
            int earlier = Math.min(left, right);
            int later = Math.max(left, right);
            parents[earlier] = ~(~parents[earlier] + ~parents[later]);
            parents[later] = earlier;
        }
    }

    /** Makes the group of a name larger by one that has no name of its own. */
    void grow(int ordinal) {
        parents[first(ordinal)]--;
    }

    /** Size of the group that begins with this name; 0 if it does not begin one. */
    int size(int ordinal) {
        return parents[ordinal] < 0 ? ~parents[ordinal] : 0;
    }

    private int first(int ordinal) {
        int at = ordinal;
        while (parents[at] >= 0) {
            int above = parents[at];
            if (parents[above] >= 0) {
                parents[at] = parents[above];
            }
            at = above;
        }
        return at;
    }

    private int slot(long low, long high) {
        int mask = table.length - 1;
        int slot = (int) low & mask;
        while (table[slot] != 0) {
            int ordinal = table[slot] - 1;
            long[] chunk = hashes.get(ordinal >> CHUNK_BITS);
            int at = 2 * (ordinal & (CHUNK - 1));
            if (chunk[at] == low && chunk[at + 1] == high) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void append(HashValue128 hash) throws IOException {
        if (count == parents.length) {
            parents = Arrays.copyOf(parents, count + (count >> 1));
        }
        if (count >> CHUNK_BITS == hashes.size()) {
            if (MOST_BYTES_PER_NAME * (count + CHUNK) > room) {
                throw new IOException("a page needs about " + MOST_BYTES_PER_NAME
                        + " bytes of memory for each document of the result: there are more than "
                        + Numbers.count(count) + ", and " + Numbers.bytes((double) room)
                        + " for them; --memory gives more");
            }
            hashes.add(new long[2 * CHUNK]);
        }
        long[] chunk = hashes.get(count >> CHUNK_BITS);
        int at = 2 * (count & (CHUNK - 1));
        chunk[at] = hash.getLeastSignificantBits();
        chunk[at + 1] = hash.getMostSignificantBits();
        parents[count++] = ~1;
    }

    private void rehash() {
        if (table.length == 1 << 30) {
            throw new IllegalStateException("more than " + count + " names");
        }
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int ordinal = 0; ordinal < count; ordinal++) {
            int slot = (int) hashes.get(ordinal >> CHUNK_BITS)[2 * (ordinal & (CHUNK - 1))] & mask;
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = ordinal + 1;
        }
    }
}
