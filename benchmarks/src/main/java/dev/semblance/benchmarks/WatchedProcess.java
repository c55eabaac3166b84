package dev.semblance.benchmarks;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * A process that was watched while it ran, and may have failed.
 *
 * @param status its exit status; that of a process that was killed if it took too long
 * @param seconds wall-clock time
 * @param peakBytes the most resident memory, as it was last seen; 0 where the system does not tell
 */
record WatchedProcess(int status, double seconds, long peakBytes) {
    private static final int MILLISECONDS = 20;

    /** Runs a process to its end, or to the limit in seconds. */
    static WatchedProcess of(ProcessBuilder builder, double limit) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Process process = builder.start();
        long peak = 0;
        try {
            while (!process.waitFor(MILLISECONDS, TimeUnit.MILLISECONDS) && WatchedRun.secondsSince(begun) < limit) {
                peak = Math.max(peak, WatchedRun.residentPeak(process.pid()));
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        return new WatchedProcess(process.exitValue(), WatchedRun.secondsSince(begun), peak);
    }
}
