package dev.semblance;

import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is counted and timed while a run goes on. */
final class Run {
    /** Where nothing was estimated. */
    private static final String NO_ESTIMATE = "none";

    private final Monitor monitor;
    private final List<Summary.StepTime> steps = new ArrayList<>();
    long badRecords;
    long emptyDocuments;
    long shortDocuments;
    long inputBytes;
    long textBytes;
    long shingles;
    long candidates;
    long repeatedIds;
    long pairs;
    long indexBytes;

    @Nullable
    JoinEstimate estimate;

    Run(Monitor monitor) {
        this.monitor = monitor;
    }

    /** Something that takes a while. */
    interface Work<R> {
        R call() throws IOException;
    }

    /** The steps that are done, with their times. */
    List<Summary.StepTime> steps() {
        return steps;
    }

    Monitor monitor() {
        return monitor;
    }

    /** So many units more of the step are done. */
    void advance(int units) {
        monitor.advance(units);
    }

    <R> R step(Step step, long total, Work<R> work) throws IOException {
        long start = System.nanoTime();
        monitor.begin(step, total);
        R result = work.call();
        monitor.end(step);
        steps.add(new Summary.StepTime(step, System.nanoTime() - start));
        return result;
    }

    /**
     * Counts a text.
     *
     * @param ofText its shingles, repeats included, or 0 if it is shorter than one and is its own
     * @param documents how many have it
     */
    void countShingles(int ofText, int documents) {
        shingles += Math.max(1, ofText);
        shortDocuments += ofText == 0 ? documents : 0;
    }

    /** What has been counted, by name. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("bad-records", Long.toString(badRecords));
        values.put("empty-documents", Long.toString(emptyDocuments));
        values.put("short-documents", Long.toString(shortDocuments));
        values.put("input-bytes", Long.toString(inputBytes));
        values.put("text-bytes", Long.toString(textBytes));
        values.put("shingles", Long.toString(shingles));
        values.put("candidates", Long.toString(candidates));
        values.put("repeated-ids", Long.toString(repeatedIds));
        values.put("pairs", Long.toString(pairs));
        values.put("index-bytes", Long.toString(indexBytes));
        values.put("estimate", estimate == null ? NO_ESTIMATE : estimate.save());
        return values;
    }

    /** Takes over what an earlier run has counted. */
    void restore(Storage storage) throws IOException {
        badRecords = number(storage, "bad-records");
        emptyDocuments = number(storage, "empty-documents");
        shortDocuments = number(storage, "short-documents");
        inputBytes = number(storage, "input-bytes");
        textBytes = number(storage, "text-bytes");
        shingles = number(storage, "shingles");
        candidates = number(storage, "candidates");
        repeatedIds = number(storage, "repeated-ids");
        pairs = number(storage, "pairs");
        indexBytes = number(storage, "index-bytes");
        String saved = storage.value("estimate");
        estimate = saved.equals(NO_ESTIMATE) ? null : JoinEstimate.parse(saved);
    }

    private static long number(Storage storage, String name) throws IOException {
        return Long.parseLong(storage.value(name));
    }

    /** The summary of a run that made sketches of so many documents. */
    Summary sketchSummary(Plan plan, long documents) {
        return new Summary(
                documents,
                0,
                badRecords,
                0,
                emptyDocuments,
                shortDocuments,
                0,
                inputBytes,
                textBytes,
                shingles,
                0,
                plan,
                null,
                0,
                0,
                steps);
    }

    Summary summary(Plan plan, Sketches sketches, long found) {
        return new Summary(
                sketches.documents().size(),
                sketches.documents().size() - sketches.documents().fresh(),
                badRecords,
                repeatedIds,
                emptyDocuments,
                shortDocuments,
                sketches.documents().distinct(),
                inputBytes,
                textBytes,
                shingles,
                indexBytes,
                plan,
                estimate,
                candidates,
                found,
                steps);
    }
}
