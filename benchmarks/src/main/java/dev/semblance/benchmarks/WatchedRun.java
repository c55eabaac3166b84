package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A run of the program that was watched from outside while it ran.
 *
 * @param seconds wall-clock time of the whole process
 * @param peakBytes the most resident memory, as the system told it ({@code VmHWM}) when it was last asked; 0 where the system does not tell
 * @param workBytes the greatest size of the work folder that was seen
 */
record WatchedRun(double seconds, long peakBytes, long workBytes) {
    private static final int MILLISECONDS = 200;
    private static final String PEAK = "VmHWM:";

    /**
     * Starts a command, whose process is then the program itself: the launcher puts it in its own place.
     *
     * @param folder where it runs
     */
    static Process start(List<String> command, Path folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.start();
    }

    /**
     * Has the launcher do what it only does on its first run, building the program or archiving its classes, before anything is measured.
     *
     * @param folder where it runs
     * @param limit seconds that it may take
     * @throws IOException if it cannot be started, fails, or takes too long
     */
    static void prepare(Path launcher, Path folder, double limit) throws IOException, InterruptedException {
        of(List.of(launcher.toString(), "--version"), folder, folder.resolve("none"), limit);
    }

    /**
     * Runs a command to its end.
     *
     * @param folder where it runs
     * @param work its work folder, whether it makes one or not
     * @param limit seconds that it may take
     * @throws IOException if it cannot be started, fails, or takes too long
     */
    static WatchedRun of(List<String> command, Path folder, Path work, double limit)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Process process = start(command, folder);
        long peak = 0;
        long workBytes = 0;
        double seconds = 0;
        try {
            boolean ended = false;
            while (!ended) {
                ended = process.waitFor(MILLISECONDS, TimeUnit.MILLISECONDS);
                seconds = secondsSince(begun);
                peak = Math.max(peak, residentPeak(process.pid()));
                workBytes = Math.max(workBytes, size(work));
                if (!ended && seconds > limit) {
                    throw new IOException(
                            "more than %.0f seconds, so it was ended: ".formatted(limit) + String.join(" ", command));
                }
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        if (process.exitValue() != 0) {
            throw new IOException("exit status " + process.exitValue() + " of " + String.join(" ", command));
        }
        return new WatchedRun(seconds, peak, workBytes);
    }

    static double secondsSince(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    /** The most resident memory that a process had so far; 0 where the system does not tell. */
    static long residentPeak(long pid) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
                if (line.startsWith(PEAK)) {
                    return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        } catch (IOException e) {
            // the process has ended, or the system does not tell
        }
        return 0;
    }

    /** Bytes of all files in a folder, which may come and go meanwhile. */
    private static long size(Path folder) throws IOException {
        long[] bytes = {0};
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                bytes[0] += attributes.size();
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        return bytes[0];
    }
}
