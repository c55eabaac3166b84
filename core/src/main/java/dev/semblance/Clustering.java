package dev.semblance;

import dev.semblance.measure.Fraction;
import dev.semblance.work.Names;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The cluster of every document of a corpus. */
public final class Clustering implements Result {
    private final Documents documents;
    private final Attachments attachments;
    private final Storage storage;
    private final Summary summary;

    Clustering(Documents documents, Attachments attachments, Storage storage, Summary summary) {
        this.documents = documents;
        this.attachments = attachments;
        this.storage = storage;
        this.summary = summary;
    }

    /** Every document once, in the order of the corpus. Sequential. */
    public Stream<ClusterMember> members() {
        Numbering numbering = new Numbering();
        return IntStream.range(0, documents.size()).mapToObj(numbering::member);
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

    /** Numbers clusters from 1, by their first documents. */
    private final class Numbering {
        private final int[] numberOfCentre = new int[documents.rows()];
        private final Names.Reader names = documents.names().reader();
        private int last;

        ClusterMember member(int document) {
            try {
                int row = documents.rowOf(document);
                if (row < 0) {
                    return new ClusterMember(names.get(document), ++last, Double.NaN);
                }
                int centre = attachments.centre(row);
                if (numberOfCentre[centre] == 0) {
                    numberOfCentre[centre] = ++last;
                }
                return new ClusterMember(
                        names.get(document), numberOfCentre[centre], Fraction.value(attachments.fraction(row)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
