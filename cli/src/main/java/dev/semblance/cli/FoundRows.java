package dev.semblance.cli;

import dev.semblance.Clustering;
import dev.semblance.Deduplication;
import dev.semblance.Pairs;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** The rows of a result that was just found, as its file has them. */
record FoundRows(ResultKind kind, boolean isEstimate, Source source) implements ResultRows {
    /** Gives all rows. */
    interface Source {
        void push(Sink sink);
    }

    /** Takes rows, without checked exceptions, which streams cannot let through. */
    interface Sink {
        void row(String first, @Nullable String second, double similarity);
    }

    static FoundRows of(Pairs pairs, boolean isEstimate) {
        return new FoundRows(
                ResultKind.PAIRS,
                isEstimate,
                sink -> pairs.stream().forEachOrdered(pair -> sink.row(pair.left(), pair.right(), pair.similarity())));
    }

    static FoundRows of(Clustering clustering, boolean isEstimate) {
        return new FoundRows(
                ResultKind.CLUSTERS,
                isEstimate,
                sink -> clustering
                        .members()
                        .forEachOrdered(member ->
                                sink.row(member.id(), Integer.toString(member.cluster()), member.similarity())));
    }

    /** @param dropsEmpty whether empty documents go, too */
    static FoundRows of(Deduplication result, boolean isEstimate, boolean dropsEmpty) {
        return new FoundRows(ResultKind.REMOVED, isEstimate, sink -> {
            result.removals().forEachOrdered(removal -> sink.row(removal.id(), removal.kept(), removal.similarity()));
            for (int ordinal = 0; dropsEmpty && ordinal < result.documents(); ordinal++) {
                if (result.isEmpty(ordinal)) {
                    sink.row(result.id(ordinal), null, Double.NaN);
                }
            }
        });
    }

    @Override
    public void forEach(Visitor visitor) throws IOException {
        try {
            source.push((first, second, similarity) -> {
                try {
                    visitor.row(first, second, ResultRows.written(similarity));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
