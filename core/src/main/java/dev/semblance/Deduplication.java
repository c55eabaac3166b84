package dev.semblance;

import dev.semblance.measure.Fraction;
import dev.semblance.work.Names;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which documents of a corpus stay, and because of which the others go. */
public final class Deduplication implements Result {
    private final Documents documents;
    private final Ranking ranking;
    private final Attachments attachments;
    private final Storage storage;
    private final Names.Reader names;
    private final Names.Reader keptNames;
    private final Summary summary;

    Deduplication(Documents documents, Ranking ranking, Attachments attachments, Storage storage, Summary summary) {
        this.documents = documents;
        this.ranking = ranking;
        this.attachments = attachments;
        this.storage = storage;
        this.names = documents.names().reader();
        this.keptNames = documents.names().reader();
        this.summary = summary;
    }

    /** Number of documents in the corpus, without those of its reference. */
    public int documents() {
        return documents.fresh();
    }

    /**
     * Whether the document with this ordinal (from 0, bad records not counted) stays.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public boolean isKept(int ordinal) {
        Objects.checkIndex(ordinal, documents());
        return isKept(ordinal, documents, ranking, attachments);
    }

    /** Whether a document stays, which may be one of the reference: those all do. */
    static boolean isKept(int document, Documents documents, Ranking ranking, Attachments attachments) {
        int row = documents.rowOf(document);
        if (row < 0 || documents.isReference(document)) {
            return true;
        }
        int best = ranking.best(row);
        // Where there is a reference, documents go only because of one that it has.
        return !attachments.isAttached(row)
                && (documents.hasReference() ? !documents.isReference(best) : best == document);
    }

    /** Whether the document with this ordinal is empty. Empty documents stay: they resemble nothing. */
    public boolean isEmpty(int ordinal) {
        return documents.rowOf(Objects.checkIndex(ordinal, documents())) < 0;
    }

    /** The name of the document with this ordinal. Fastest in ascending order. Used by one thread. */
    public String id(int ordinal) {
        try {
            return names.get(ordinal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The removed documents in the order of the corpus. Sequential, and used by one thread. */
    public Stream<Removal> removals() {
        return IntStream.range(0, documents())
                .filter(document -> !isKept(document))
                .mapToObj(this::removal);
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

    /** The plan that the documents that stay would get if they were the corpus. */
    SteadyPlan planOfKept(Settings settings) throws IOException {
        Sample.Texts kept = new Sample.Texts();
        if (SteadyPlan.isGiven(settings)) {
            return SteadyPlan.of(settings, kept);
        }
        Records.Reader texts = documents.texts().scan();
        for (int document = 0; document < documents.size() && !kept.isFull(); document++) {
            if (!isKept(document, documents, ranking, attachments)) {
                continue;
            }
            int row = documents.rowOf(document);
            byte[] text = {};
            if (row >= 0) {
                texts.read(row);
                text = Arrays.copyOfRange(texts.array(), texts.from(), texts.to());
            }
            kept.add(text, documents.length(document));
        }
        return SteadyPlan.of(settings, kept);
    }

    private Removal removal(int document) {
        int row = documents.rowOf(document);
        int kept = ranking.best(attachments.centre(row));
        try {
            return new Removal(
                    id(document),
                    keptNames.get(kept),
                    Fraction.value(attachments.fraction(row)),
                    !attachments.isAttached(row),
                    document,
                    kept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
