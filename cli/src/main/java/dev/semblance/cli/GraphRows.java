package dev.semblance.cli;

import dev.semblance.Citations;
import dev.semblance.io.GraphWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Writes the rows of a citation graph, and notes on the way what its page shows. Nodes and edges are written side by side. */
final class GraphRows {
    private GraphRows() {}

    /** Takes a row. */
    private interface Sink<T> {
        void accept(T row) throws IOException;
    }

    static GraphHighlights write(Citations graph, GraphWriter writer) throws IOException {
        GraphHighlights highlights = new GraphHighlights();
        FutureTask<GraphHighlights> nodes = new FutureTask<>(() -> {
            push(graph.works(), writer::work, highlights::work);
            push(graph.forms(), writer::form, highlights::form);
            return highlights;
        });
        if (writer.isOneStream()) {
            nodes.run();
        } else {
            Thread thread = new Thread(nodes, "semblance-writer");
            thread.setDaemon(true);
            thread.start();
        }
        try {
            push(graph.citations(), writer::citation, citation -> {});
            if (writer.wantsMentions()) {
                push(graph.mentions(), writer::mention, mention -> {});
            }
        } finally {
            // Nobody may close what is still being written.
            await(nodes);
        }
        return await(nodes);
    }

    private static <R> R await(FutureTask<R> task) throws IOException {
        try {
            return task.get();
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

    private static <T> void push(Stream<T> rows, Sink<T> sink, Consumer<T> watcher) throws IOException {
        try {
            rows.forEachOrdered(row -> {
                watcher.accept(row);
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
