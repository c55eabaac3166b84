package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import dev.semblance.io.RowWriter;
import dev.semblance.passage.Passage;
import dev.semblance.passage.PassagePair;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes passages, and pairs of documents if these are wanted. */
final class PassageTables implements Closeable {
    private static final List<String> PASSAGE = List.of(
            "left",
            "right",
            "left_from",
            "left_to",
            "left_line",
            "right_from",
            "right_to",
            "right_line",
            "tokens",
            "similarity");

    private static final List<String> PAIR =
            List.of("left", "right", "passages", "tokens", "left_share", "right_share");

    private final RowWriter passages;
    private final @Nullable RowWriter pairs;

    PassageTables(
            OutputFormat format, OutputStream passageStream, OutputFormat pairFormat, @Nullable OutputStream pairStream)
            throws IOException {
        passages = RowWriter.of(format, PASSAGE, passageStream);
        pairs = pairStream == null ? null : RowWriter.of(pairFormat, PAIR, pairStream);
    }

    void write(PassagePair pair) throws IOException {
        for (Passage passage : pair.passages()) {
            passages.row(
                    pair.left(),
                    pair.right(),
                    passage.leftFrom(),
                    passage.leftTo(),
                    passage.leftLine(),
                    passage.rightFrom(),
                    passage.rightTo(),
                    passage.rightLine(),
                    passage.matched(),
                    passage.similarity());
        }
        if (pairs != null) {
            pairs.row(
                    pair.left(),
                    pair.right(),
                    pair.passages().size(),
                    pair.matched(),
                    pair.leftShare(),
                    pair.rightShare());
        }
    }

    @Override
    public void close() throws IOException {
        passages.close();
        if (pairs != null) {
            pairs.close();
        }
    }
}
