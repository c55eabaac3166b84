package dev.semblance.io;

import dev.semblance.document.Corpus;
import dev.semblance.sketch.SketchBlock;
import java.io.IOException;

/**
 * Documents of a sketch file that are still to be decoded.
 *
 * @param source the input's index
 */
record SketchBatch(String name, int source, SketchBlock block, long sizeInBytes, Survey survey)
        implements Corpus.Batch {

    @Override
    public void decode(Corpus.Sink sink) throws IOException {
        Survey.NotingSink noting = survey.noting(sink, source);
        try {
            block.forEach(sketch -> noting.document(sketch.document()));
        } catch (IOException e) {
            throw FileErrors.ofInput(name, e);
        }
        survey.decoded();
    }
}
