package dev.semblance;

import dev.semblance.measure.Fraction;
import dev.semblance.work.Cursor;
import dev.semblance.work.Ints;
import dev.semblance.work.Log;
import dev.semblance.work.Longs;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;

/**
 * Rows that belong to another row, with the similarity of both; every other row belongs to itself. 4 bytes a row, and 12 more for those that
 * are attached.
 */
final class Attachments {
    /** One more than the index of each row's centre and similarity; 0 where it belongs to itself. */
    private final int[] indexes;

    private final Ints centres = new Ints();
    private final Longs fractions = new Longs();

    private Attachments(int rows) {
        this.indexes = new int[rows];
    }

    /** Writes one: row, centre and fraction in 16 bytes. */
    static void write(Log log, int row, int centre, long fraction) throws IOException {
        log.appendInt(row);
        log.appendInt(centre);
        log.appendLong(fraction);
    }

    /** Reads what was written. */
    static Attachments read(int rows, List<Log> logs) throws IOException {
        Attachments attachments = new Attachments(rows);
        for (Log log : logs) {
            for (Cursor cursor = log.read(); cursor.hasMore(); ) {
                int row = cursor.takeInt();
                attachments.centres.add(cursor.takeInt());
                attachments.fractions.add(cursor.takeLong());
                attachments.indexes[row] = attachments.centres.size();
            }
        }
        return attachments;
    }

    boolean isAttached(int row) {
        return indexes[row] != 0;
    }

    /** The row that a row belongs to. */
    int centre(int row) {
        int index = indexes[row];
        return index == 0 ? row : centres.get(index - 1);
    }

    /** The similarity of a row to its centre. */
    long fraction(int row) {
        int index = indexes[row];
        return index == 0 ? Fraction.ONE : fractions.get(index - 1);
    }

    /** How many rows belong to another. */
    int count() {
        return centres.size();
    }

    /** How many rows have at least two documents, with those of the rows that belong to them. */
    int countClusters(Groups groups) {
        BitSet result = new BitSet();
        for (int i = 0; i < centres.size(); i++) {
            result.set(centres.get(i));
        }
        for (int i = 0; i < groups.severalCount(); i++) {
            result.set(centre(groups.several(i)));
        }
        return result.cardinality();
    }
}
