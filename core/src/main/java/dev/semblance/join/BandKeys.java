package dev.semblance.join;

import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import java.io.IOException;

/**
 * The band keys of all rows. In the log, blocks of 4096 rows, the last one perhaps of fewer; in a block, the keys of the first band, then those of
 * the second, and so on, so that a band is read without the others. Four bytes a row and band.
 */
public final class BandKeys {
    private static final int BLOCK = Grouping.KEYS;

    private final Log log;
    private final int bands;

    /** The rows of the block that is not full yet, band by band. */
    private final int[] block;

    private int rows;

    /** Keys that will go to the log. */
    public BandKeys(Log log, int bands) {
        this(log, bands, 0);
    }

    /** Keys of so many rows, in the log. */
    public BandKeys(Log log, int bands, int rows) {
        this.log = log;
        this.bands = bands;
        this.rows = rows;
        this.block = new int[bands * BLOCK];
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** Number of bands. */
    public int bands() {
        return bands;
    }

    /** Appends the keys of a row, from an index of the array on. */
    public void add(int[] keys, int from) throws IOException {
        int index = rows++ & BLOCK - 1;
        for (int band = 0; band < bands; band++) {
            block[band * BLOCK + index] = keys[from + band];
        }
        if (index == BLOCK - 1) {
            writeBlock(BLOCK);
        }
    }

    /** Ends the writing. */
    public void seal() throws IOException {
        writeBlock(rows & BLOCK - 1);
        log.seal();
    }

    private void writeBlock(int count) throws IOException {
        for (int band = 0; band < bands; band++) {
            for (int i = 0; i < count; i++) {
                log.appendInt(block[band * BLOCK + i]);
            }
        }
    }

    /** Lets go of them. */
    public void drop() throws IOException {
        log.drop();
    }

    /** The keys of one band. */
    Keys ofBand(int band) {
        Cursor cursor = log.seek();
        int[] next = {0};
        return keys -> {
            int from = next[0];
            int count = Math.min(BLOCK, rows - from);
            if (count == 0) {
                return 0;
            }
            cursor.seek(4L * from * bands + 4L * band * count);
            int at = cursor.take(4 * count);
            for (int i = 0; i < count; i++) {
                keys[i] = cursor.intAt(at + 4 * i);
            }
            next[0] = from + count;
            return count;
        };
    }
}
