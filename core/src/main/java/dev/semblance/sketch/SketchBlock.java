package dev.semblance.sketch;

import dev.semblance.signature.SignatureScheme;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Some documents of a sketch file that follow each other, still to be decoded by whichever thread. Immutable. */
public final class SketchBlock {
    private final byte[] bytes;
    private final int documents;
    private final long position;
    private final SignatureScheme scheme;
    private final SketchForm form;

    SketchBlock(byte[] bytes, int documents, long position, SignatureScheme scheme, SketchForm form) {
        this.bytes = bytes;
        this.documents = documents;
        this.position = position;
        this.scheme = scheme;
        this.form = form;
    }

    /** Number of its documents, which {@link #forEach} checks. */
    public int documents() {
        return documents;
    }

    /**
     * Gives all documents in order.
     *
     * @throws IOException if they are not what a block says that it has
     */
    public void forEach(Consumer<Sketch> sink) throws IOException {
        SketchLayout.Documents reader = new SketchLayout.Documents(bytes, scheme, form);
        int count = 0;
        try {
            while (reader.hasMore()) {
                sink.accept(reader.next());
                count++;
            }
        } catch (IOException e) {
            throw damaged(String.valueOf(e.getMessage()), e);
        }
        if (count != documents) {
            throw damaged("it has %d documents and says %d".formatted(count, documents), null);
        }
    }

    private IOException damaged(String reason, @Nullable IOException cause) {
        return new IOException("damaged in the block at byte %d: %s".formatted(position, reason), cause);
    }
}
