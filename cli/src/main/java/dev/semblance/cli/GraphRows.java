package dev.semblance.cli;

import dev.semblance.Citations;
import dev.semblance.citation.Work;
import dev.semblance.io.GraphWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the rows of a citation graph: works and citations, and beside them forms and mentions. */
final class GraphRows {
    /** One of the threads has failed, so what the other one writes is of no use. */
    private volatile boolean hasFailed;

    private GraphRows() {}

    /** Takes a row. */
    private interface Sink<T> {
        void accept(T row) throws IOException;
    }

    /** Writes the rows of some kinds. */
    private interface Kinds {
        void write() throws IOException;
    }

    /** @param watcher is shown all works */
    static void write(Citations graph, GraphWriter writer, Consumer<Work> watcher) throws IOException {
        GraphRows rows = new GraphRows();
        FutureTask<@Nullable Void> titles = new FutureTask<>(() -> {
            rows.attempt(() -> {
                rows.push(graph.forms(), writer::form);
                if (writer.wantsMentions()) {
                    rows.push(graph.mentions(), writer::mention);
                }
            });
            return null;
        });
        Thread thread = new Thread(titles, "semblance-writer");
        thread.setDaemon(true);
        thread.start();
        try {
            rows.attempt(() -> {
                rows.push(graph.works().peek(watcher), writer::work);
                rows.push(graph.citations(), writer::citation);
            });
        } finally {
            // Nobody may close what is still being written.
            await(titles);
        }
    }

    private void attempt(Kinds kinds) throws IOException {
        boolean isDone = false;
        try {
            kinds.write();
            isDone = true;
        } finally {
            hasFailed |= !isDone;
        }
    }

    private static void await(FutureTask<?> task) throws IOException {
        try {
            task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof IOException io) {
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

    private <T> void push(Stream<T> rows, Sink<T> sink) throws IOException {
        try {
            rows.takeWhile(row -> !hasFailed).forEachOrdered(row -> {
                try {
                    sink.accept(row);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
