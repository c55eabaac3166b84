package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Publication;
import dev.semblance.io.text.Times;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What one pass saw: how many documents, and whether it saw all of them. Places of bad records go to what all passes of a
 * corpus know together. Thread-safe.
 */
final class Survey {
    private final BadPlaces badPlaces;
    private final AtomicLong documents = new AtomicLong();
    private final AtomicLong decoded = new AtomicLong();
    private final PreferenceTally preferences = new PreferenceTally();
    private final ArticleTally articles;
    private final Pages pages;
    private volatile long given = -1;

    /** @param pages which documents are pages, and what these say */
    Survey(BadPlaces badPlaces, Pages pages) {
        this(badPlaces, new ArticleTally(), pages);
    }

    private Survey(BadPlaces badPlaces, ArticleTally articles, Pages pages) {
        this.badPlaces = badPlaces;
        this.articles = articles;
        this.pages = pages;
    }

    /** What a complete pass saw in an earlier process. */
    static Survey restored(
            BadPlaces badPlaces, long documents, PreferenceTally.Counts preferences, ArticleTally articles) {
        Survey survey =
                new Survey(badPlaces, articles, new Pages(InputOptions.of("-").build(), List.of()));
        survey.documents.set(documents);
        survey.preferences.restore(preferences);
        survey.ended(0);
        return survey;
    }

    /** Says how many batches the pass gave until the input's end. */
    void ended(long batches) {
        given = batches;
    }

    /** Says that a batch was decoded to its end. */
    void decoded() {
        decoded.incrementAndGet();
    }

    /** Whether the pass came to its end, and all its batches were decoded. */
    boolean isComplete() {
        return given == decoded.get();
    }

    long documents() {
        return documents.get();
    }

    PreferenceTally preferences() {
        return preferences;
    }

    /** What was found in articles. */
    ArticleTally articles() {
        return articles;
    }

    /** Sends on what comes from an input, and takes note. */
    NotingSink noting(Corpus.Sink sink, int source) {
        return new NotingSink(sink, source);
    }

    /** A sink that is told before each record where it stands. */
    final class NotingSink implements Corpus.Sink {
        private final Corpus.Sink sink;
        private final int source;
        private long line;
        private int number = 1;
        private long lastDocument = -1;

        private NotingSink(Corpus.Sink sink, int source) {
            this.sink = sink;
            this.source = source;
        }

        /** The line of the record that comes next. */
        void at(long newLine) {
            at(newLine, 1);
        }

        /** The same, if several records may begin on a line: which one it is, from 1. */
        void at(long newLine, int newNumber) {
            line = newLine;
            number = newNumber;
        }

        int source() {
            return source;
        }

        /** The line of the record that is being read. */
        long line() {
            return line;
        }

        /** Which one of the records that begin on its line the record is, from 1. */
        int number() {
            return number;
        }

        /** How much the record's document should be kept, by what stands in its field. */
        double preference(PreferenceScale scale, String field) {
            PreferenceScale.Value value = scale.of(field);
            preferences.add(value, source, line);
            return value.preference();
        }

        /** What fields say of a document; empty ones say nothing, and neither do times that are none. */
        Publication publication(String title, String time) {
            String line = title.strip().replaceAll("\\s+", " ");
            return new Publication(line.isEmpty() ? null : line, Times.parse(time));
        }

        @Override
        public void document(Document document) {
            if (!pages.isPage(document, source)) {
                text(document);
                return;
            }
            String trouble = pages.trouble(document.utf8(), document.offset(), document.offset() + document.length());
            if (trouble == null) {
                text(pages.read(document));
            } else {
                bad(new BadRecord(pages.place(source, line), trouble));
            }
        }

        /** Takes a document whose text is as it is to be. */
        void text(Document document) {
            documents.incrementAndGet();
            lastDocument = line;
            sink.document(document);
        }

        @Override
        public void bad(BadRecord bad) {
            if (line != lastDocument) {
                badPlaces.add(source, line);
            }
            sink.bad(bad);
        }
    }
}
