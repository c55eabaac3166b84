package dev.semblance.make;

import dev.semblance.document.Document;
import java.io.IOException;
import java.util.List;

/** Takes a made collection. Called by one thread. */
@FunctionalInterface
public interface MadeSink {
    /**
     * Takes a document of the original collection, in their order, and the copies that were made of it, mostly none.
     *
     * @throws IOException to end the making
     */
    void document(Document original, List<Copy> copies) throws IOException;
}
