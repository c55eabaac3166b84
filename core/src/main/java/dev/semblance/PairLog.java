package dev.semblance;

import dev.semblance.measure.Fraction;
import dev.semblance.work.Cursor;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import java.io.IOException;

/**
 * The similar rows of rows, ascending. An entry is a row, as the difference to the one before; how many similar rows come behind it; how many
 * before it; and these, each as the difference to the one before and a fraction. All numbers take as few bytes as they need.
 *
 * <p>Similar rows before a row are there only if they or the row have several documents: otherwise all is said where the earlier row is.
 */
final class PairLog {
    private final Log log;
    private int previous;

    PairLog(Log log) {
        this.log = log;
    }

    /**
     * Appends a row.
     *
     * @param others all similar rows, ascending
     * @param behind index of the first one behind the row
     */
    void add(int row, int[] others, long[] fractions, int behind) throws IOException {
        log.appendVarint(row - previous);
        previous = row;
        log.appendVarint(others.length - behind);
        log.appendVarint(behind);
        int last = 0;
        for (int i = 0; i < others.length; i++) {
            log.appendVarint(others[i] - last);
            last = others[i];
            int denominator = Fraction.denominator(fractions[i]);
            log.appendVarint(denominator - Fraction.numerator(fractions[i]));
            log.appendVarint(denominator);
        }
    }

    /** Reads entries. */
    static final class Reader {
        private final Cursor cursor;
        private int row;
        private boolean hasRow;
        private final IntList others = new IntList();
        private final LongList fractions = new LongList();

        Reader(Log log) {
            this.cursor = log.read();
            this.row = 0;
        }

        /** Goes to the next row; false at the end. What it has is still to be read. */
        boolean nextRow() throws IOException {
            hasRow = cursor.hasMore();
            if (hasRow) {
                row += (int) cursor.takeVarint();
            }
            return hasRow;
        }

        boolean hasRow() {
            return hasRow;
        }

        int row() {
            return row;
        }

        /** Where what the row has begins. */
        long position() {
            return cursor.position();
        }

        /** Goes to where {@link #position} was. */
        void seek(long position) {
            cursor.seek(position);
        }

        /** Reads what the row has. */
        void readOthers() throws IOException {
            int count = (int) (cursor.takeVarint() + cursor.takeVarint());
            others.truncate(0);
            fractions.truncate(0);
            int other = 0;
            for (int i = 0; i < count; i++) {
                other += (int) cursor.takeVarint();
                others.add(other);
                int missing = (int) cursor.takeVarint();
                int denominator = (int) cursor.takeVarint();
                fractions.add(Fraction.of(denominator - missing, denominator));
            }
        }

        IntList others() {
            return others;
        }

        LongList fractions() {
            return fractions;
        }
    }
}
