package dev.semblance.io;

import dev.semblance.document.Corpus;
import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An open input that makes its batches itself. */
interface BatchFile extends Closeable {
    /** The next documents, or null at the end. */
    Corpus.@Nullable Batch next() throws IOException;
}
