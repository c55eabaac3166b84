package dev.semblance.join;

import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Groups of the exact join that are so large that comparing all their rows would cost more than to join the rows of each for themselves: the shingles
 * that come with the one that made the group are in all its rows, hence the last in the group's own order, and its prefixes hold what tells the rows
 * apart. Similar rows of a group share something of those, too, so none of their pairs is lost.
 *
 * <p>Groups come in an order that depends on the threads and the memory. So each is known by the key that made it, and what is done with it follows
 * from that, from its size, and from how large all are.
 *
 * <p>One bit a row in memory, and four bytes a member in a log.
 */
final class Crowds {
    /**
     * Groups of no more rows than this are not divided: to look at the bitmaps of all their pairs costs less than to make their sets twice more,
     * some ten microseconds a row.
     */
    static final int LEAST = 1024;

    /** If rows are in more crowds than this, they are in the same ones, and dividing each would do the same work again and again. */
    private static final int MOST_CROWDS = 16;

    /** Bytes that a member takes while its crowd is divided, beside what the join takes for it. */
    private static final int MEMBER_BYTES = 2 * Long.BYTES + 2 * Integer.BYTES;

    private static final int MOST_PARTS = 1 << 10;
    private static final int CLASSES = Integer.SIZE / 2;

    private final Storage storage;
    private final String name;
    private final BucketLog log;
    private final BitSet rows = new BitSet();
    private final long[] membersOfClass = new long[CLASSES];
    private long members;

    /**
     * None.
     *
     * @param name of their log
     */
    Crowds(Storage storage, String name) throws IOException {
        this.storage = storage;
        this.name = name;
        this.log = new BucketLog(storage.log(name));
    }

    /** Divides some crowds. */
    interface Divider {
        /**
         * Divides them.
         *
         * @param rows the members of all, ascending: a row may be a member of several
         * @param crowds the key of each member's crowd
         * @param leastSize no crowd has fewer members, nor four times as many
         */
        void divide(int[] rows, int[] crowds, int leastSize, BucketLog buckets) throws IOException;
    }

    /** Adds groups, each as its size, the key that made it, and its rows. */
    void add(IntList groups) throws IOException {
        int size;
        for (int i = 0; i < groups.size(); i += size + 2) {
            size = groups.get(i);
            log.add(groups, i + 1, size + 1);
            for (int j = i + 2; j < i + 2 + size; j++) {
                rows.set(groups.get(j));
            }
            members += size;
            membersOfClass[classOf(size)] += size;
        }
    }

    /** Crowds of one class have sizes with as many digits to the base 4. */
    private static int classOf(int size) {
        return (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(size)) / 2;
    }

    /**
     * Writes the crowds: divided, as many together as there is room for, or as they are if they are too many. Lets go of them.
     *
     * @param room bytes of memory to use
     */
    void divide(BucketLog buckets, long room, Divider divider) throws IOException {
        log.seal();
        if (members > (long) MOST_CROWDS * rows.cardinality()) {
            for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
                buckets.add(reader.rows(), 1, reader.size());
            }
        } else {
            for (int sizeClass = 0; sizeClass < CLASSES; sizeClass++) {
                if (membersOfClass[sizeClass] > 0) {
                    divide(sizeClass, buckets, room, divider);
                }
            }
        }
        log.drop();
    }

    private void divide(int sizeClass, BucketLog buckets, long room, Divider divider) throws IOException {
        int parts = 1;
        while (parts < MOST_PARTS && membersOfClass[sizeClass] / parts * MEMBER_BYTES > room) {
            parts *= 2;
        }
        BucketLog[] logs = new BucketLog[parts];
        for (int i = 0; i < parts; i++) {
            logs[i] = new BucketLog(storage.log(name + "-" + i));
        }
        for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
            if (classOf(reader.size() - 1) == sizeClass) {
                int part = (int) ShingleHash.mix(reader.rows()[0]) & parts - 1;
                logs[part].add(reader.rows(), 0, reader.size());
            }
        }
        for (BucketLog part : logs) {
            part.seal();
        }
        for (BucketLog part : logs) {
            if (part.size() > 0) {
                divide(part, 1 << 2 * sizeClass, buckets, divider);
            } else {
                part.drop();
            }
        }
    }

    private static void divide(BucketLog crowds, int leastSize, BucketLog buckets, Divider divider) throws IOException {
        LongList packed = new LongList();
        for (BucketLog.Reader reader = crowds.reader(); reader.next(); ) {
            int[] crowd = reader.rows();
            for (int i = 1; i < reader.size(); i++) {
                packed.add((long) crowd[i] << Integer.SIZE | crowd[0] & 0xFFFFFFFFL);
            }
        }
        crowds.drop();
        long[] sorted = packed.toArray();
        Arrays.sort(sorted);
        int[] rows = new int[sorted.length];
        int[] keys = new int[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            rows[i] = (int) (sorted[i] >>> Integer.SIZE);
            keys[i] = (int) sorted[i];
        }
        divider.divide(rows, keys, leastSize, buckets);
    }
}
