package dev.semblance.work;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Threads that do tasks in any order and hand over their results in the order of the tasks, so that what is made of the results
 * does not depend on the number of threads. With one thread, the caller does everything itself.
 */
public final class Workers implements AutoCloseable {
    private final int threads;
    private final @Nullable ExecutorService executor;

    /** @throws IllegalArgumentException unless threads is at least 1 */
    public Workers(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1 but was " + threads);
        }
        this.threads = threads;
        this.executor = threads == 1
                ? null
                : Executors.newFixedThreadPool(threads, task -> {
                    Thread thread = new Thread(task, "semblance-worker");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** A piece of work. */
    @FunctionalInterface
    public interface Task<R> {
        /** Does it. */
        R call() throws IOException;

        /** Whether it takes so much memory that it is done alone, when all before it are done. */
        default boolean isLarge() {
            return false;
        }
    }

    /** Gives one task after the other, and null at the end. Called by one thread. */
    @FunctionalInterface
    public interface Source<R> {
        /** The next task, or null. */
        @Nullable
        Task<R> next() throws IOException;
    }

    /** Takes the results. Called by one thread, in the order of the tasks. */
    @FunctionalInterface
    public interface Sink<R> {
        /** Takes one. */
        void accept(R result) throws IOException;
    }

    /** Number of threads. */
    public int threads() {
        return threads;
    }

    /**
     * Does all tasks of the source. A few more tasks than threads are under way at a time.
     *
     * @throws IOException what the source, a task or the sink throws first, in the order of the tasks
     */
    public <R> void run(Source<R> source, Sink<R> sink) throws IOException {
        if (executor == null) {
            for (Task<R> task = source.next(); task != null; task = source.next()) {
                sink.accept(task.call());
            }
            return;
        }
        Deque<Future<R>> underWay = new ArrayDeque<>();
        try {
            for (Task<R> task = next(source, underWay, sink); task != null; task = next(source, underWay, sink)) {
                if (task.isLarge()) {
                    drain(underWay, sink);
                    sink.accept(task.call());
                    continue;
                }
                underWay.add(executor.submit(task::call));
                while (underWay.size() > 2 * threads
                        || !underWay.isEmpty() && underWay.getFirst().isDone()) {
                    sink.accept(get(underWay.removeFirst()));
                }
            }
            drain(underWay, sink);
        } finally {
            underWay.forEach(future -> future.cancel(false));
        }
    }

    /** The source's next task. If it has none because it fails, the tasks before it come first, as with one thread. */
    private static <R> @Nullable Task<R> next(Source<R> source, Deque<Future<R>> underWay, Sink<R> sink)
            throws IOException {
        try {
            return source.next();
        } catch (IOException | RuntimeException | Error e) {
            drain(underWay, sink);
            throw e;
        }
    }

    private static <R> void drain(Deque<Future<R>> underWay, Sink<R> sink) throws IOException {
        while (!underWay.isEmpty()) {
            sink.accept(get(underWay.removeFirst()));
        }
    }

    /** Takes the numbers of a block, [from, to), and returns what was made of them. */
    @FunctionalInterface
    public interface BlockTask<R> {
        /** Does it. */
        R call(int from, int to) throws IOException;
    }

    /** Cuts [0, total) into blocks of {@code blockSize} and does each. */
    public <R> void runBlocks(int total, int blockSize, BlockTask<R> task, Sink<R> sink) throws IOException {
        int[] next = {0};
        run(
                () -> {
                    int from = next[0];
                    if (from >= total) {
                        return null;
                    }
                    int to = (int) Math.min(total, (long) from + blockSize);
                    next[0] = to;
                    return () -> task.call(from, to);
                },
                sink);
    }

    private static <R> R get(Future<R> future) throws IOException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof IOException io) {
                throw io;
            }
            if (cause instanceof UncheckedIOException io) {
                throw io;
            }
            if (cause instanceof RuntimeException runtime) {
                throw runtime;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw new IOException(cause);
        }
    }

    /** Ends the threads, when the tasks that are under way are done. */
    @Override
    public void close() {
        if (executor == null) {
            return;
        }
        executor.shutdownNow();
        try {
            while (!executor.awaitTermination(1, TimeUnit.MINUTES)) {
                // a task that reads a slow disk may take its time
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
