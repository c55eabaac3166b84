package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;

/** Takes everything and keeps nothing. */
record Drain() implements Corpus.Sink {
    @Override
    public void document(Document document) {}

    @Override
    public void bad(BadRecord bad) {}
}
