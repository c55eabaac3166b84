package dev.semblance.join;

import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.Storage;
import java.io.IOException;

/**
 * The shingles of prefixes, in parts by their keys: all records of a shingle are in one part.
 *
 * <pre>
 *   63         32 31            0
 *  ┌─────────────┬───────┬───────┐
 *  │ key         │ set   │ place │
 *  └─────────────┴───────┴───────┘
 * </pre>
 *
 * The set takes as many bits as the number of sets needs; what is left tells the shingle's place in the prefix, rounded down.
 */
final class PrefixLog {
    private static final int MAX_PLACE_BITS = 16;

    private final int placeBits;
    private final Log[] parts;

    /**
     * An empty one.
     *
     * @param sets number of sets
     * @param partCount number of parts, a power of two
     */
    PrefixLog(int sets, int partCount, Storage storage) throws IOException {
        placeBits = Math.min(MAX_PLACE_BITS, Integer.numberOfLeadingZeros(Math.max(0, sets - 1)));
        parts = new Log[partCount];
        for (int i = 0; i < partCount; i++) {
            parts[i] = storage.log("prefixes-" + i);
        }
    }

    /** Makes records of the shingles that a set has in its prefix, which is of this length. */
    void pack(Prefix prefix, int set, int length, LongList records) {
        for (int i = 0; i < prefix.size(); i++) {
            records.add(pack(prefix.key(i), set, prefix.position(i), length));
        }
    }

    /** The record of a shingle of a set whose prefix has so many. */
    long pack(int key, int set, int position, int length) {
        long place = ((long) position << placeBits) / length;
        return (long) key << Integer.SIZE | (long) set << placeBits | place;
    }

    static int key(long packed) {
        return (int) (packed >>> Integer.SIZE);
    }

    int set(long packed) {
        return (int) packed >>> placeBits;
    }

    /** The least position that a shingle of a set may have whose prefix has so many. */
    int leastPosition(long packed, int length) {
        long place = packed & (1L << placeBits) - 1;
        return (int) (place * length + (1L << placeBits) - 1 >>> placeBits);
    }

    /** Appends records. By the low bits of the key, since the sort wants the high ones spread. */
    void addAll(LongList records) throws IOException {
        for (int i = 0; i < records.size(); i++) {
            long packed = records.get(i);
            parts[key(packed) & parts.length - 1].appendLong(packed);
        }
    }

    void seal() throws IOException {
        for (Log part : parts) {
            part.seal();
        }
    }

    /** Whether no set has any. */
    boolean isEmpty() {
        for (Log part : parts) {
            if (part.length() > 0) {
                return false;
            }
        }
        return true;
    }

    /** Number of parts. */
    int parts() {
        return parts.length;
    }

    /** Number of records of a part. */
    int size(int part) {
        return Math.toIntExact(parts[part].length() / Long.BYTES);
    }

    /** Puts the records of a part to the front of an array, in the order in which they were added. */
    void load(int part, long[] records) throws IOException {
        Cursor cursor = parts[part].read();
        int size = size(part);
        for (int i = 0; i < size; i++) {
            records[i] = cursor.takeLong();
        }
    }

    /** Lets go of a part. */
    void drop(int part) throws IOException {
        parts[part].drop();
    }
}
