package dev.semblance.cli;

import dev.semblance.Citations;
import dev.semblance.io.GraphWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Writes the rows of a citation graph, and notes on the way what its page shows. */
final class GraphRows {
    private GraphRows() {}

    /** Takes a row. */
    private interface Sink<T> {
        void accept(T row) throws IOException;
    }

    static GraphHighlights write(Citations graph, GraphWriter writer) throws IOException {
        GraphHighlights highlights = new GraphHighlights();
        push(graph.works(), writer::work, highlights::work);
        push(graph.forms(), writer::form, highlights::form);
        push(graph.citations(), writer::citation, citation -> {});
        if (writer.wantsMentions()) {
            push(graph.mentions(), writer::mention, mention -> {});
        }
        return highlights;
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
