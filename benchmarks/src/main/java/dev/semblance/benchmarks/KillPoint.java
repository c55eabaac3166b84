package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One run that is killed and resumed, and sometimes killed again, until it ends by itself.
 *
 * <p>Whenever it was killed, what bears the name of an output must be that output, whole. In the end nothing else may be left.
 */
final class KillPoint {
    private static final int MOST_KILLS = 4;
    private static final double KILL_AGAIN = 1.0 / 3;

    /** A resumed run has less to do; one that takes much longer than a whole run hangs. */
    private static final int PATIENCE = 10;

    private static final int LEAST_PATIENCE = 120;

    /** What came of it. */
    enum Outcome {
        /** All was as it must be. */
        RIGHT,
        /** The outputs were right, but something else was left beside them. */
        LEFT_FILES,
        /** Something was wrong with the outputs, or the run could not be resumed. */
        WRONG
    }

    private final ResumableCommand command;
    private final Path folder;
    private final Path right;
    private final double seconds;
    private final SplittableRandom random;
    private final StringBuilder line;
    private int kills;
    private int status;

    /**
     * @param folder where it runs, empty
     * @param right folder of the outputs that are right
     * @param seconds how long an undisturbed run takes
     */
    KillPoint(ResumableCommand command, Path folder, Path right, double seconds, SplittableRandom random) {
        this.command = command;
        this.folder = folder;
        this.right = right;
        this.seconds = seconds;
        this.random = random;
        this.line = new StringBuilder(String.format(Locale.ROOT, "%-8s", command.name()));
    }

    /**
     * Does it all.
     *
     * @param delay seconds until the first kill
     */
    Outcome run(double delay) throws IOException, InterruptedException {
        String wrong = disturb(delay);
        if (wrong != null) {
            line.append(": WRONG: ").append(wrong);
            return Outcome.WRONG;
        }
        String left = command.left(folder);
        line.append(left == null ? ": ok" : ": right, but WRONG: left behind " + left);
        return left == null ? Outcome.RIGHT : Outcome.LEFT_FILES;
    }

    /** What was done, for people. */
    String line() {
        return line.toString();
    }

    int kills() {
        return kills;
    }

    private @Nullable String disturb(double firstDelay) throws IOException, InterruptedException {
        for (double delay = firstDelay; runs(delay); delay = random.nextDouble() * seconds) {
            kills++;
            List<String> stages = ResumableCommand.stages(folder);
            String finished = stages.isEmpty() ? "nothing" : String.join(", ", stages);
            line.append(
                    String.format(Locale.ROOT, " killed at %.3f s of %.3f with %s finished", delay, seconds, finished));
            String difference = command.difference(folder, right, false);
            if (difference != null) {
                return difference;
            }
            line.append("; resumed,");
            if (kills == MOST_KILLS || random.nextDouble() >= KILL_AGAIN) {
                return end(PATIENCE * seconds + LEAST_PATIENCE);
            }
        }
        return wrongEnd();
    }

    /** Starts the run, or resumes it, and kills it after some seconds; returns false if it has ended before. */
    private boolean runs(double delay) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Process process = WatchedRun.start(command.line(kills > 0), folder);
        boolean ended = process.waitFor((long) (delay * 1e9), TimeUnit.NANOSECONDS);
        process.destroyForcibly();
        status = process.waitFor();
        if (ended) {
            line.append(String.format(Locale.ROOT, " ended after %.3f s", WatchedRun.secondsSince(begun)));
        }
        return !ended;
    }

    private @Nullable String end(double patience) throws IOException, InterruptedException {
        return runs(patience) ? "did not end within " + (long) patience + " s" : wrongEnd();
    }

    /** What is wrong with a run that has ended by itself, or null if nothing is. */
    private @Nullable String wrongEnd() throws IOException {
        return status == 0 ? command.difference(folder, right, true) : "exit status " + status;
    }
}
