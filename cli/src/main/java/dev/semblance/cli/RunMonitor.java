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

    private final Console console;
    private final boolean strict;
    private final boolean quiet;
    private final @Nullable Progress progress;
    private final List<String> badRecords = new ArrayList<>();
    private long badRecordCount;
    private long repeatedIdsTold;
    private long inputBytes = -1;

    RunMonitor(Console console, boolean strict, boolean quiet, @Nullable Progress progress) {
        this.console = console;
        this.strict = strict;
        this.quiet = quiet;
        this.progress = progress;
    }

    /** Says how large the input is, or -1: the engine itself sees only batches. */
    void expectBytes(long bytes) {
        inputBytes = bytes;
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
    public void badBefore(long records) throws IOException {
        String were = Numbers.count(records, "bad record was", "bad records were") + " passed over before";
        if (strict) {
            throw new IOException(
                    were + ", by the run that is resumed: resume it without --strict, or start over with it");
        }
        console.message(were);
    }

    @Override
    public void repeatedId(long ordinal, String id) {
        note("the id " + id + " comes again, as document " + Numbers.count(ordinal + 1)
                + " (records that could not be read not counted); both documents count");
        repeatedIdsTold++;
    }

    @Override
    public void begin(Step step, long total) {
        if (progress != null) {
            boolean inBytes = step == Step.SKETCH || step == Step.NUMBER || step == Step.FRAME || step == Step.MAKE;
            progress.begin(step.title(), inBytes, inBytes && total < 0 ? inputBytes : total);
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
        if (step == Step.SKETCH || step == Step.MAKE) {
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
    }

    /** Tells how many more documents have a repeated id than were told of. */
    void tellRepeatedIds(long all) {
        if (all > repeatedIdsTold && repeatedIdsTold > 0) {
            note("... and " + Numbers.count(all - repeatedIdsTold) + " more documents with a repeated id, "
                    + Numbers.count(all) + " in all");
        }
    }

    /** Takes away what is shown only while the run lasts. */
    void close() {
        if (progress != null) {
            progress.close();
        }
    }
}
