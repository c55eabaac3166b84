package dev.semblance.work;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of bytes that is appended to by one thread, sealed, and then read by any. It is held in memory as long as its {@link
 * Storage} has room, and is a file from then on. Numbers are little-endian.
 */
public final class Log {
    static final int CHUNK_LOG = 18;

    /** Bytes of memory that a log takes at least, once there is anything in it. */
    public static final int CHUNK = 1 << CHUNK_LOG;

    /** What a file is written and read by: small, since many may be open at once. */
    static final int FILE_BUFFER = 1 << 15;

    private final Storage storage;
    private final String name;

    /** All chunks, the last one perhaps partly filled; empty once there is a file. */
    private final List<byte[]> chunks = new ArrayList<>();

    /** What is being filled: the last chunk, or what goes to the file next. */
    private byte[] tail = {};

    private int used;
    private long length;
    private @Nullable WorkFile file;

    Log(Storage storage, String name) {
        this.storage = storage;
        this.name = name;
    }

    /** A log that an earlier run has sealed. */
    Log(Storage storage, String name, WorkFile file) {
        this.storage = storage;
        this.name = name;
        this.file = file;
        this.length = file.length();
    }

    String name() {
        return name;
    }

    /** Number of bytes. */
    public long length() {
        return length;
    }

    /** Whether it is a file. */
    public boolean isFile() {
        return file != null;
    }

    /** Appends {@code bytes[from, to)}. */
    public void append(byte[] bytes, int from, int to) throws IOException {
        int at = from;
        while (at < to) {
            if (used == tail.length) {
                nextChunk();
            }
            int count = Math.min(to - at, tail.length - used);
            System.arraycopy(bytes, at, tail, used, count);
            used += count;
            at += count;
        }
        length += to - from;
    }

    /** Appends four bytes. */
    public void appendInt(int value) throws IOException {
        if (tail.length - used >= Integer.BYTES) {
            LittleEndian.setInt(tail, used, value);
            used += Integer.BYTES;
            length += Integer.BYTES;
        } else {
            byte[] bytes = new byte[Integer.BYTES];
            LittleEndian.setInt(bytes, 0, value);
            append(bytes, 0, bytes.length);
        }
    }

    /** Appends eight bytes. */
    public void appendLong(long value) throws IOException {
        if (tail.length - used >= Long.BYTES) {
            LittleEndian.setLong(tail, used, value);
            used += Long.BYTES;
            length += Long.BYTES;
        } else {
            byte[] bytes = new byte[Long.BYTES];
            LittleEndian.setLong(bytes, 0, value);
            append(bytes, 0, bytes.length);
        }
    }

    /** Appends a number that is not negative in as few bytes as it needs, seven bits in each, the low ones first. */
    public void appendVarint(long value) throws IOException {
        long rest = value;
        while (rest >= 0x80) {
            appendByte((byte) (rest | 0x80));
            rest >>>= 7;
        }
        appendByte((byte) rest);
    }

    private void appendByte(byte value) throws IOException {
        if (used == tail.length) {
            nextChunk();
        }
        tail[used++] = value;
        length++;
    }

    private void nextChunk() throws IOException {
        if (file == null && !chunks.isEmpty() && !storage.hasRoom()) {
            spill();
        }
        WorkFile target = file;
        if (target != null) {
            target.write(tail, used);
            used = 0;
            return;
        }
        tail = new byte[CHUNK];
        used = 0;
        chunks.add(tail);
        storage.hold(CHUNK);
    }

    /** Moves it to a file if it is not one yet. Not while others read it. */
    void spill() throws IOException {
        if (file != null) {
            return;
        }
        WorkFile target = storage.newFile(name);
        for (int i = 0; i < chunks.size(); i++) {
            byte[] chunk = chunks.get(i);
            target.write(chunk, i < chunks.size() - 1 ? CHUNK : used);
        }
        forget();
        tail = new byte[FILE_BUFFER];
        used = 0;
        file = target;
    }

    /** Ends the writing. */
    public Log seal() throws IOException {
        if (file != null) {
            file.write(tail, used);
            tail = new byte[0];
            used = 0;
        }
        return this;
    }

    /** Lets go of the bytes, and deletes the file. */
    public void drop() throws IOException {
        forget();
        tail = new byte[0];
        used = 0;
        length = 0;
        WorkFile old = file;
        file = null;
        storage.forget(this);
        if (old != null) {
            old.delete();
        }
    }

    private void forget() {
        storage.hold(-(long) CHUNK * chunks.size());
        chunks.clear();
    }

    @Nullable
    WorkFile file() {
        return file;
    }

    byte[] chunk(int index) {
        return chunks.get(index);
    }

    /** A copy in memory, or this itself if it is there already. */
    public Log inMemory() throws IOException {
        if (file == null) {
            return this;
        }
        Log copy = new Log(Storage.inMemory(), name);
        Cursor cursor = read();
        for (long left = length; left > 0; ) {
            int count = (int) Math.min(CHUNK, left);
            int from = cursor.take(count);
            copy.append(cursor.array(), from, from + count);
            left -= count;
        }
        return copy.seal();
    }

    /** A cursor for reading one part after the other, at the first byte. */
    public Cursor read() {
        return new Cursor(this, FILE_BUFFER);
    }

    /** A cursor for reading here and there: it reads no further than it is asked to. */
    public Cursor seek() {
        return new Cursor(this, 0);
    }
}
