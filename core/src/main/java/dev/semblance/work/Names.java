package dev.semblance.work;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names of documents by ordinal. Names that follow each other are mostly alike, so each is stored as how many bytes it begins with like
 * the one before, and what differs. Every 64th is stored whole, and where it begins is kept in memory.
 */
public final class Names {
    private static final int BLOCK_LOG = 6;

    private final Log log;
    private final Longs blocks;
    private byte[] previous = {};
    private int size;

    /** No names yet; they will go to the log. */
    public Names(Log log) {
        this(log, new Longs(), 0);
    }

    /**
     * Names that were stored.
     *
     * @param blocks what {@link #blocks} gave
     */
    public Names(Log log, Longs blocks, int size) {
        this.log = log;
        this.blocks = blocks;
        this.size = size;
    }

    /** Number of names. */
    public int size() {
        return size;
    }

    /** Where in the log the blocks begin. */
    public Longs blocks() {
        return blocks;
    }

    /** Appends a name. */
    public void add(byte[] utf8) throws IOException {
        int shared = 0;
        if ((size & (1 << BLOCK_LOG) - 1) == 0) {
            blocks.add(log.length());
        } else {
            int mismatch = Arrays.mismatch(previous, utf8);
            shared = mismatch < 0 ? utf8.length : mismatch;
        }
        log.appendVarint(shared);
        log.appendVarint(utf8.length - shared);
        log.append(utf8, shared, utf8.length);
        previous = utf8;
        size++;
    }

    /** Ends the writing. */
    public void seal() throws IOException {
        log.seal();
    }

    /** A reader for one thread. */
    public Reader reader() {
        return new Reader();
    }

    /** Reads names; fastest in ascending order. */
    public final class Reader {
        private final Cursor cursor = log.isFile() ? new Cursor(log, 1 << 12) : log.read();
        private int next;
        private byte[] name = new byte[64];
        private int length;

        /** The name of the document with this ordinal. */
        public String get(int ordinal) throws IOException {
            read(ordinal);
            return new String(name, 0, length, StandardCharsets.UTF_8);
        }

        /** Reads the name of the document with this ordinal: it is in {@code array()[0, length())} until the next reading. */
        public void read(int ordinal) throws IOException {
            int block = ordinal >>> BLOCK_LOG;
            if (ordinal < next - 1 || block != next >>> BLOCK_LOG) {
                next = block << BLOCK_LOG;
                cursor.seek(blocks.get(block));
            }
            while (next <= ordinal) {
                readNext();
            }
        }

        /** Holds the name that was read. */
        public byte[] array() {
            return name;
        }

        /** Length in bytes of the name that was read. */
        public int length() {
            return length;
        }

        private void readNext() throws IOException {
            int shared = (int) cursor.takeVarint();
            int rest = (int) cursor.takeVarint();
            if (shared + rest > name.length) {
                name = Arrays.copyOf(name, 2 * (shared + rest));
            }
            int from = cursor.take(rest);
            System.arraycopy(cursor.array(), from, name, shared, rest);
            length = shared + rest;
            next++;
        }
    }
}
