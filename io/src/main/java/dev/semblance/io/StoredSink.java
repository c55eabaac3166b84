package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Holds what came, and gives it to another sink later. */
final class StoredSink implements Corpus.Sink {
    private final List<Consumer<Corpus.Sink>> events = new ArrayList<>();

    @Override
    public void document(Document document) {
        events.add(sink -> sink.document(document));
    }

    @Override
    public void bad(BadRecord bad) {
        events.add(sink -> sink.bad(bad));
    }

    void replay(Corpus.Sink sink) {
        events.forEach(event -> event.accept(sink));
    }
}
