package dev.semblance;

import dev.semblance.join.Buckets;
import java.util.ArrayList;
import java.util.List;

/** What is counted and timed while a run goes on. */
final class Run {
    private final Monitor monitor;
    private final List<Summary.StepTime> steps = new ArrayList<>();
    long badRecords;
    long emptyDocuments;
    long shortDocuments;
    long inputBytes;
    long textBytes;
    long shingles;
    long candidates;

    Run(Monitor monitor) {
        this.monitor = monitor;
    }

    /** Something that takes a while. */
    interface Work<R> {
        R call() throws java.io.IOException;
    }

    Monitor monitor() {
        return monitor;
    }

    <R> R step(Step step, long total, Work<R> work) throws java.io.IOException {
        long start = System.nanoTime();
        monitor.begin(step, total);
        R result = work.call();
        monitor.end(step);
        steps.add(new Summary.StepTime(step, System.nanoTime() - start));
        return result;
    }

    Summary summary(Plan plan, Sketches sketches, Buckets buckets, long pairs) {
        return new Summary(
                sketches.documents(),
                badRecords,
                emptyDocuments,
                shortDocuments,
                sketches.rows(),
                inputBytes,
                textBytes,
                shingles,
                sketches.signatures().sizeInBytes() + buckets.sizeInBytes(),
                plan,
                candidates,
                pairs,
                steps);
    }
}
