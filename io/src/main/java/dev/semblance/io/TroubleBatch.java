package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;

/** A place where something is wrong, and no document. */
record TroubleBatch(BadRecord trouble, long sizeInBytes, Survey survey) implements Corpus.Batch {
    @Override
    public void decode(Corpus.Sink sink) {
        sink.bad(trouble);
        survey.decoded();
    }
}
