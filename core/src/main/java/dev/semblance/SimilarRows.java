package dev.semblance;

import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import java.io.IOException;
import java.util.List;

/** Reads the similar rows of all shards in the order of the rows. Rows of several documents can be read again. */
final class SimilarRows {
    /** No row. */
    static final int NONE = Integer.MAX_VALUE;

    private final PairLog.Reader[] logs;
    private final PairLog.Reader[] again;
    private final Groups groups;

    /** The log whose next row is the least of all, and that row. */
    private int leastLog;

    private int leastRow;

    /** The rows of several documents that were read, ascending, and where. */
    private final IntList severalRows = new IntList();

    private final IntList severalLogs = new IntList();
    private final LongList severalPositions = new LongList();

    private IntList others = new IntList();
    private LongList fractions = new LongList();

    SimilarRows(List<Log> logs, Groups groups) throws IOException {
        this.logs = logs.stream().map(PairLog.Reader::new).toArray(PairLog.Reader[]::new);
        this.again = logs.stream().map(PairLog.Reader::new).toArray(PairLog.Reader[]::new);
        this.groups = groups;
        for (PairLog.Reader log : this.logs) {
            log.nextRow();
        }
        findLeast();
    }

    private void findLeast() {
        leastRow = NONE;
        for (int i = 0; i < logs.length; i++) {
            if (logs[i].hasRow() && logs[i].row() < leastRow) {
                leastRow = logs[i].row();
                leastLog = i;
            }
        }
    }

    /** The next row that has similar rows and was not read yet, or {@link #NONE}. */
    int next() {
        return leastRow;
    }

    /** Reads what a row has, which is the next one or was read before; false if it has nothing. */
    boolean read(int row) throws IOException {
        if (row == leastRow) {
            PairLog.Reader log = logs[leastLog];
            if (groups.hasSeveral(row)) {
                severalRows.add(row);
                severalLogs.add(leastLog);
                severalPositions.add(log.position());
            }
            take(log);
            log.nextRow();
            findLeast();
            return true;
        }
        int index = find(row);
        if (index < 0) {
            return false;
        }
        PairLog.Reader log = again[severalLogs.get(index)];
        log.seek(severalPositions.get(index));
        take(log);
        return true;
    }

    private void take(PairLog.Reader log) throws IOException {
        log.readOthers();
        others = log.others();
        fractions = log.fractions();
    }

    private int find(int row) {
        int from = 0;
        int to = severalRows.size();
        while (from < to) {
            int middle = from + to >>> 1;
            if (severalRows.get(middle) < row) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from < severalRows.size() && severalRows.get(from) == row ? from : -1;
    }

    /** The similar rows of the row that was read, ascending; valid until the next reading. */
    IntList others() {
        return others;
    }

    /** Their similarities. */
    LongList fractions() {
        return fractions;
    }
}
