package dev.semblance.cli;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.evaluate.TrueClusters;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.evaluate.Truth;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputFormat;
import dev.semblance.io.RowWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The first documents of a collection as a collection of its own, to see how cost grows. */
final class FirstDocuments {
    private FirstDocuments() {}

    /**
     * Copies documents.
     *
     * @param file where they go
     */
    static FileCorpus copy(Corpus corpus, int count, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (RowWriter writer = RowWriter.of(OutputFormat.JSONL, List.of("id", "text"), Files.newOutputStream(file));
                Corpus.Pass pass = corpus.open()) {
            int[] left = {count};
            for (Corpus.Batch batch = pass.next(); batch != null && left[0] > 0; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        if (left[0]-- > 0) {
                            write(writer, document);
                        }
                    }

                    @Override
                    public void bad(BadRecord record) {
                        // it is no document, and was told of before
                    }
                });
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return FileCorpus.of(InputOptions.of(file.toString())
                .format(InputFormat.JSONL)
                .textField("text")
                .idField("id")
                .charset(StandardCharsets.UTF_8)
                .build());
    }

    private static void write(RowWriter writer, Document document) {
        try {
            String text = new String(document.utf8(), document.offset(), document.length(), StandardCharsets.UTF_8);
            writer.row(document.id(), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a truth says of the first documents. */
    static @Nullable Truth truth(@Nullable Truth all, int count) {
        if (all == null) {
            return null;
        }
        if (all instanceof TrueClusters) {
            return TrueClusters.of(Arrays.copyOf(all.clusters(), count));
        }
        return TruePairs.of(count, IntStream.range(0, count).boxed().flatMapToLong(document -> {
            LongStream.Builder pairs = LongStream.builder();
            all.forEachAfter(document, other -> {
                if (other < count) {
                    pairs.add(TruePairs.pair(document, other));
                }
            });
            return pairs.build();
        }));
    }
}
