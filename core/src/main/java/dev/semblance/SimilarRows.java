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

    /** For each row of several documents that was read, where: the number of the log, plus one, and the place in it. */
    private final int[] severalLogs;

    private final long[] severalPositions;

    private IntList others = new IntList();
    private LongList fractions = new LongList();

    SimilarRows(List<Log> logs, Groups groups) throws IOException {
        this.logs = logs.stream().map(PairLog.Reader::new).toArray(PairLog.Reader[]::new);
        this.again = logs.stream().map(PairLog.Reader::new).toArray(PairLog.Reader[]::new);
        this.groups = groups;
        this.severalLogs = new int[groups.severalCount()];
        this.severalPositions = new long[groups.severalCount()];
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
                int index = groups.indexOf(row);
                severalLogs[index] = leastLog + 1;
                severalPositions[index] = log.position();
            }
            take(log);
            log.nextRow();
            findLeast();
            return true;
        }
        int index = groups.indexOf(row);
        if (index < 0 || severalLogs[index] == 0) {
            return false;
        }
        PairLog.Reader log = again[severalLogs[index] - 1];
        log.seek(severalPositions[index]);
        take(log);
        return true;
    }

    private void take(PairLog.Reader log) throws IOException {
        log.readOthers();
        others = log.others();
        fractions = log.fractions();
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
