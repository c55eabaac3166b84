package dev.semblance;

import dev.semblance.measure.Fraction;
import dev.semblance.shingle.Shingler;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which documents of a corpus stay, and because of which the others go. */
public final class Deduplication {
    private final Sketches sketches;
    private final StarClusters clusters;
    private final Summary summary;

    Deduplication(Sketches sketches, StarClusters clusters, Summary summary) {
        this.sketches = sketches;
        this.clusters = clusters;
        this.summary = summary;
    }

    /** Number of documents in the corpus. */
    public int documents() {
        return sketches.documents();
    }

    /**
     * Whether the document with this ordinal (from 0, bad records not counted) stays.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public boolean isKept(int ordinal) {
        return clusters.isKept(ordinal);
    }

    /** Whether the document with this ordinal is empty. Empty documents stay: they resemble nothing. */
    public boolean isEmpty(int ordinal) {
        return sketches.rowOf()[ordinal] < 0;
    }

    /** The name of the document with this ordinal. */
    public String id(int ordinal) {
        return sketches.names().get(ordinal);
    }

    /** The removed documents in the order of the corpus. */
    public Stream<Removal> removals() {
        return IntStream.range(0, documents())
                .filter(document -> !clusters.isKept(document))
                .mapToObj(this::removal);
    }

    /** What the run did. */
    public Summary summary() {
        return summary;
    }

    /** The shingler that the documents that stay would get if they were the corpus. */
    Shingler shinglerOfKept() {
        Sample.Texts kept = new Sample.Texts();
        for (int document = 0; document < documents() && !kept.isFull(); document++) {
            if (clusters.isKept(document)) {
                int row = sketches.rowOf()[document];
                kept.add(row < 0 ? new byte[0] : sketches.texts().get(row), sketches.lengths()[document]);
            }
        }
        return kept.choose();
    }

    private Removal removal(int document) {
        int kept = clusters.keptFor(document);
        int row = sketches.rowOf()[document];
        boolean identical = sketches.rowOf()[kept] == row;
        return new Removal(
                sketches.names().get(document),
                sketches.names().get(kept),
                Fraction.value(clusters.similarityOfRow(row)),
                identical,
                document,
                kept);
    }
}
