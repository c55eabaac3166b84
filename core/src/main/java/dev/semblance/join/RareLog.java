package dev.semblance.join;

import dev.semblance.work.Cursor;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.Storage;
import java.io.IOException;

/**
 * The rare shingles of all prefixes, set by set. Of each set, how many there are, how many frequent ones its prefix has beside them, and their keys; four
 * bytes each.
 */
final class RareLog {
    private final Log log;
    private final int sets;

    /** An empty one for so many sets. */
    RareLog(int sets, Storage storage) throws IOException {
        this.sets = sets;
        this.log = storage.log("rare-shingles");
    }

    /** Appends what a set has in its prefix to what is to be {@linkplain #addAll added}. */
    static void pack(Prefix prefix, IntList packed) {
        packed.add(prefix.rare());
        packed.add(prefix.frequent());
        for (int i = 0; i < prefix.rare(); i++) {
            packed.add(prefix.key(i));
        }
    }

    /** Appends packed sets. */
    void addAll(IntList packed) throws IOException {
        for (int i = 0; i < packed.size(); i++) {
            log.appendInt(packed.get(i));
        }
    }

    void seal() throws IOException {
        log.seal();
    }

    void drop() throws IOException {
        log.drop();
    }

    /** A reader at the first set. */
    Reader reader() {
        return new Reader(new Range(0, sets, 0, 0));
    }

    /** A reader of these sets and all behind them. */
    Reader readerFrom(Range range) {
        return new Reader(new Range(range.first, sets - range.first, 0, range.position));
    }

    /** A reader of these sets. */
    Reader readerOf(Range range) {
        return new Reader(range);
    }

    /** Reads these sets. */
    Block read(Range range) throws IOException {
        Block block = new Block(range);
        Cursor cursor = log.read().seek(range.position);
        for (int i = 0; i < range.size; i++) {
            block.add(cursor);
        }
        return block;
    }

    /**
     * Sets that follow each other.
     *
     * @param first the number of the first
     * @param size number of sets
     * @param keys number of keys of all
     * @param position where they begin in the log
     */
    record Range(int first, int size, int keys, long position) {}

    /** Reads one block of sets after the other. */
    final class Reader {
        private final Cursor cursor = log.read();
        private final int end;
        private int nextSet;

        private Reader(Range range) {
            nextSet = range.first;
            end = range.first + range.size;
            cursor.seek(range.position);
        }

        boolean hasMore() {
            return nextSet < end;
        }

        /** Passes over sets: as many as have so many keys together, or one that has more. */
        Range pass(int mostSets, int mostKeys) throws IOException {
            int first = nextSet;
            int keys = 0;
            long position = cursor.position();
            while (nextSet < end && nextSet - first < mostSets) {
                long from = cursor.position();
                int count = cursor.takeInt();
                if (nextSet > first && keys + (long) count > mostKeys) {
                    cursor.seek(from);
                    break;
                }
                keys += count;
                cursor.seek(from + Integer.BYTES * (2L + count));
                nextSet++;
            }
            return new Range(first, nextSet - first, keys, position);
        }

        /** Reads sets, as many as {@link #pass} passes over. */
        Block next(int mostSets, int mostKeys) throws IOException {
            return read(pass(mostSets, mostKeys));
        }
    }

    /** Sets that follow each other, with their keys. */
    static final class Block {
        private final int first;
        private int size;
        private final int[] ends;
        private final int[] frequent;
        private final int[] keys;

        private Block(Range range) {
            first = range.first;
            ends = new int[range.size];
            frequent = new int[range.size];
            keys = new int[range.keys];
        }

        private void add(Cursor cursor) throws IOException {
            int count = cursor.takeInt();
            int end = keys();
            frequent[size] = cursor.takeInt();
            int at = cursor.take(Integer.BYTES * count);
            for (int i = 0; i < count; i++) {
                keys[end + i] = cursor.intAt(at + Integer.BYTES * i);
            }
            ends[size++] = end + count;
        }

        /** The number of the first set. */
        int first() {
            return first;
        }

        /** Number of sets. */
        int size() {
            return size;
        }

        /** Number of keys of all sets. */
        int keys() {
            return size == 0 ? 0 : ends[size - 1];
        }

        /** Where the keys of a set of the block begin. */
        int from(int index) {
            return index == 0 ? 0 : ends[index - 1];
        }

        /** Where they end. */
        int to(int index) {
            return ends[index];
        }

        int key(int at) {
            return keys[at];
        }

        /** Number of frequent shingles in the prefix of a set of the block. */
        int frequent(int index) {
            return frequent[index];
        }
    }
}
