package dev.semblance;

import dev.semblance.citation.Attribution;
import dev.semblance.citation.Citation;
import dev.semblance.citation.Form;
import dev.semblance.citation.GraphTotals;
import dev.semblance.citation.Mention;
import dev.semblance.citation.Work;
import dev.semblance.measure.Fraction;
import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.Names;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Works, their titles, and which work cites which. All streams are sequential; several may be read side by side, each by one thread. They throw {@link UncheckedIOException} where work files
 * cannot be read.
 */
public final class Citations implements Result {
    /** Of each work its forms, mentions, citations in and out, and year: varints. */
    static final String WORKS_LOG = "works";

    /** See {@link CitationGraph}. */
    static final String CITATIONS_LOG = "citations";

    private final Works works;
    private final Log counts;
    private final Log citations;
    private final GraphTotals totals;
    private final Storage storage;
    private final Summary summary;

    Citations(Works works, Log counts, Log citations, GraphTotals totals, Storage storage, Summary summary) {
        this.works = works;
        this.counts = counts;
        this.citations = citations;
        this.totals = totals;
        this.storage = storage;
        this.summary = summary;
    }

    /** All works, in the order of their numbers. */
    public Stream<Work> works() {
        WorkReader reader = new WorkReader();
        return IntStream.rangeClosed(1, works.count()).mapToObj(reader::next);
    }

    /** All different titles, in the order in which they are first mentioned. */
    public Stream<Form> forms() {
        return forms(works.documents().texts().scan(), row -> true);
    }

    /** The titles of some works, in the same order. Only their texts are read. */
    public Stream<Form> formsOf(Set<Integer> wanted) {
        return forms(works.documents().texts().seek(), row -> wanted.contains(works.of(row)));
    }

    private Stream<Form> forms(Records.Reader texts, IntPredicate isWanted) {
        Documents documents = works.documents();
        return IntStream.range(0, documents.rows())
                .filter(row -> !documents.repeated().get(row))
                .filter(isWanted)
                .mapToObj(row -> new Form(
                        text(texts, row),
                        works.of(row),
                        documents.groups().size(row),
                        Fraction.value(works.attachments().fraction(row))));
    }

    /** All pairs of works of which one cites the other, by the citing work, then by the cited one. */
    public Stream<Citation> citations() {
        CitationReader reader = new CitationReader();
        return LongStream.range(0, totals.edges()).mapToObj(number -> reader.next());
    }

    /** All mentions, in the order of the corpus. */
    public Stream<Attribution> mentions() {
        Names.Reader names = works.documents().names().reader();
        return IntStream.range(0, works.documents().size())
                .mapToObj(document -> new Attribution(mention(names, document), works.ofDocument(document)));
    }

    private static Mention mention(Names.Reader names, int document) {
        try {
            return Mention.parse(names.get(document));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Records.Reader texts, int row) {
        try {
            texts.read(row);
            return new String(texts.array(), texts.from(), texts.to() - texts.from(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was counted. */
    public GraphTotals totals() {
        return totals;
    }

    @Override
    public Summary summary() {
        return summary;
    }

    @Override
    public void close() throws IOException {
        storage.delete();
    }

    @Override
    public void suspend() throws IOException {
        storage.closeUnfinished();
    }

    /** Works are numbered by their first rows, so the rows are gone through; most works have their title there. */
    private final class WorkReader {
        private final Cursor numbers = counts.read();
        private final Records.Reader inOrder = works.documents().texts().scan();
        private final Records.Reader elsewhere = works.documents().texts().seek();
        private int row;

        Work next(int id) {
            while (works.documents().repeated().get(row) || works.of(row) != id) {
                row++;
            }
            int centre = works.attachments().centre(row);
            String title = text(centre == row ? inOrder : elsewhere, centre);
            try {
                return new Work(id, title, take(), take(), take(), take(), take());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private int take() throws IOException {
            return (int) numbers.takeVarint();
        }
    }

    private final class CitationReader {
        private final Cursor cursor = citations.read();
        private long citing;
        private long cited;

        Citation next() {
            try {
                long behind = cursor.takeVarint();
                citing += behind;
                cited = behind == 0 ? cited + cursor.takeVarint() : cursor.takeVarint();
                return new Citation((int) citing, (int) cited, (int) cursor.takeVarint());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
