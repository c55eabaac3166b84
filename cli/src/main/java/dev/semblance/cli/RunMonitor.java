package dev.semblance.cli;

import dev.semblance.Monitor;
import dev.semblance.Step;
import dev.semblance.document.BadRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Watches a run for the person who started it. */
final class RunMonitor implements Monitor {
    private static final int BAD_RECORDS_SHOWN = 20;
    private static final int REPEATED_IDS_SHOWN = 5;

    private final Console console;
    private final boolean strict;
    private final boolean quiet;
    private final @Nullable IdSet ids;
    private final @Nullable Progress progress;
    private final List<String> badRecords = new ArrayList<>();
    private long badRecordCount;
    private long repeatedIds;
    private long inputBytes = -1;

    /** @param hasIds whether documents have names that may be repeated; places never are */
    RunMonitor(Console console, boolean strict, boolean quiet, boolean hasIds, @Nullable Progress progress) {
        this.console = console;
        this.strict = strict;
        this.quiet = quiet;
        this.ids = hasIds ? new IdSet() : null;
        this.progress = progress;
    }

    /** Says how large the input is, or -1: the engine itself sees only batches. */
    void expectBytes(long bytes) {
        inputBytes = bytes;
    }

    /** Documents whose name an earlier one had. */
    long repeatedIds() {
        return repeatedIds;
    }

    /** The first bad records, as they were shown. */
    List<String> badRecords() {
        return badRecords;
    }

    @Override
    public void bad(BadRecord record) throws IOException {
        badRecordCount++;
        if (strict) {
            throw new IOException(record.message());
        }
        if (badRecordCount <= BAD_RECORDS_SHOWN) {
            console.message(record.message());
            badRecords.add(record.message());
        }
    }

    @Override
    public void document(long ordinal, String id) {
        if (ids == null || ids.add(id)) {
            return;
        }
        repeatedIds++;
        if (repeatedIds <= REPEATED_IDS_SHOWN) {
            note("the id " + id + " comes again, as document " + Numbers.count(ordinal + 1)
                    + " (records that could not be read not counted); both documents count");
        }
    }

    @Override
    public void begin(Step step, long total) {
        if (progress != null) {
            progress.begin(step.title(), step == Step.SKETCH, step == Step.SKETCH && total < 0 ? inputBytes : total);
        }
    }

    /** Rows begin to be written. */
    void beginWriting(long rows) {
        if (progress != null) {
            progress.begin("write", false, rows);
        }
    }

    @Override
    public void advance(long units) {
        if (progress != null) {
            progress.advance(units);
        }
    }

    @Override
    public void end(Step step) {
        if (progress != null) {
            progress.close();
        }
        if (step == Step.SKETCH) {
            tellTheRest();
        }
    }

    @Override
    public void note(String message) {
        if (!quiet) {
            console.message(message);
        }
    }

    private void tellTheRest() {
        if (badRecordCount > BAD_RECORDS_SHOWN) {
            console.message("... and " + Numbers.count(badRecordCount - BAD_RECORDS_SHOWN) + " more bad records, "
                    + Numbers.count(badRecordCount) + " in all");
        }
        if (repeatedIds > REPEATED_IDS_SHOWN) {
            note("... and " + Numbers.count(repeatedIds - REPEATED_IDS_SHOWN) + " more documents with a repeated id, "
                    + Numbers.count(repeatedIds) + " in all");
        }
    }

    /** Takes away what is shown only while the run lasts. */
    void close() {
        if (progress != null) {
            progress.close();
        }
    }
}
