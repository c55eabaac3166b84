package dev.semblance.work;

import java.io.EOFException;
import java.io.IOException;

/** Reads a sealed {@link Log}. Used by one thread. */
public final class Cursor {
    private static final int MAX_KEPT = 1 << 22;

    private final Log log;
    private final int readAhead;
    private byte[] array = {};
    private byte[] own = {};

    /** Place in the log of {@code array[0]}. */
    private long base;

    private int at;
    private int end;

    Cursor(Log log, int readAhead) {
        this.log = log;
        this.readAhead = readAhead;
    }

    /** Place of the next byte. */
    public long position() {
        return base + at;
    }

    /** Whether there are more bytes. */
    public boolean hasMore() {
        return position() < log.length();
    }

    /** Goes to a place. */
    public Cursor seek(long position) {
        if (position >= base && position <= base + end) {
            at = (int) (position - base);
        } else {
            base = position;
            at = 0;
            end = 0;
        }
        return this;
    }

    /**
     * Takes the next bytes: they are in {@link #array()} from the index that is returned, until the next call.
     *
     * @throws IOException if they cannot be read, or are not there
     */
    public int take(int count) throws IOException {
        if (count > end - at) {
            fill(count);
        }
        int from = at;
        at += count;
        return from;
    }

    /** Holds what was taken. */
    public byte[] array() {
        return array;
    }

    /** Takes four bytes. */
    public int takeInt() throws IOException {
        int from = take(Integer.BYTES);
        return LittleEndian.getInt(array, from);
    }

    /** Takes eight bytes. */
    public long takeLong() throws IOException {
        int from = take(Long.BYTES);
        return LittleEndian.getLong(array, from);
    }

    /** The int among what was taken that begins at this index of the array. */
    public int intAt(int index) {
        return LittleEndian.getInt(array, index);
    }

    /** The long among what was taken that begins at this index of the array. */
    public long longAt(int index) {
        return LittleEndian.getLong(array, index);
    }

    /** Takes a number as {@link Log#appendVarint} writes it. */
    public long takeVarint() throws IOException {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = array(take(1));
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    private byte array(int index) {
        return array[index];
    }

    private void fill(int count) throws IOException {
        long position = position();
        long left = log.length() - position;
        if (count > left) {
            throw new EOFException("work file " + log.name() + " ends too early");
        }
        WorkFile file = log.file();
        if (file != null) {
            int length = (int) Math.min(left, Math.max(count, readAhead));
            makeRoom(length);
            file.read(position, own, length);
            array = own;
            at = 0;
            end = length;
            base = position;
            return;
        }
        byte[] chunk = log.chunk((int) (position >>> Log.CHUNK_LOG));
        int offset = (int) position & Log.CHUNK - 1;
        if (count <= Log.CHUNK - offset) {
            array = chunk;
            base = position - offset;
            at = offset;
            end = (int) Math.min(Log.CHUNK, offset + left);
            return;
        }
        makeRoom(count);
        for (int copied = 0; copied < count; ) {
            long from = position + copied;
            int start = (int) from & Log.CHUNK - 1;
            int part = Math.min(count - copied, Log.CHUNK - start);
            System.arraycopy(log.chunk((int) (from >>> Log.CHUNK_LOG)), start, own, copied, part);
            copied += part;
        }
        array = own;
        at = 0;
        end = count;
        base = position;
    }

    /** Room in the cursor's own array; one that a huge record made huge is not kept for small ones. */
    private void makeRoom(int length) {
        if (own.length < length || own.length > MAX_KEPT && length <= MAX_KEPT / 4) {
            own = new byte[Math.max(length, Math.min(2 * length, 1 << 12))];
        }
    }
}
