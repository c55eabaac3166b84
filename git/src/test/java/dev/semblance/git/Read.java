package dev.semblance.git;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is read of repositories. */
record Read(Map<String, String> texts, List<String> bad, List<String> notes, long binaries, long unreadable) {
    static InputOptions.Builder options(Path... repositories) {
        String[] names = new String[repositories.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = repositories[i].toString();
        }
        return options(names);
    }

    static InputOptions.Builder options(String... repositories) {
        return InputOptions.of(repositories).repositories(true);
    }

    static Read of(InputOptions.Builder options) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            return of(corpus);
        }
    }

    static Read of(FileCorpus corpus) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        List<String> bad = new ArrayList<>();
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        texts.merge(document.id(), document.text(), (one, other) -> one + "|" + other);
                    }

                    @Override
                    public void bad(BadRecord record) {
                        bad.add(record.message());
                    }
                });
            }
        }
        return new Read(texts, bad, corpus.notes(), corpus.skippedBinaries(), corpus.unreadable());
    }

    /** The names of the documents. */
    List<String> ids() {
        return List.copyOf(texts.keySet());
    }

    /** Those names behind the colon. */
    List<String> paths() {
        return texts.keySet().stream()
                .map(id -> id.substring(id.indexOf("@")))
                .map(id -> id.substring(id.indexOf(":") + 1))
                .toList();
    }
}
