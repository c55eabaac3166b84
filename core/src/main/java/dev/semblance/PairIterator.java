package dev.semblance;

import dev.semblance.measure.EstimateIntervals;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.Measure;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.Names;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Puts pairs of documents together from similar rows. Rows come up in the order of their first documents, which is the order in which they
 * are stored; a row of several documents comes up again for each of the others.
 */
final class PairIterator implements Iterator<SimilarPair> {
    private final Documents documents;
    private final Groups groups;
    private final SimilarRows similar;
    private final Names.Reader leftNames;
    private final Names.Reader rightNames;

    /** Whether documents are looked for that lie in a document. */
    private final boolean isDirected;

    /** Where no document is looked for any more. */
    private final int end;

    /** Null where similarities are exact. */
    private final @Nullable EstimateIntervals intervals;

    private int document = -1;
    private String leftName = "";

    /** Documents behind the current one in the high, index of their similarity in the low 32 bits; ascending. */
    private long[] rights = {};

    private final LongList fractions = new LongList();
    private int next;

    /** @param components components that similarities are estimated from, or 0 if they are exact */
    PairIterator(Documents documents, List<Log> logs, Measure measure, int components) throws IOException {
        this.documents = documents;
        this.groups = documents.groups();
        this.isDirected = measure.isDirected();
        this.end = isDirected ? documents.size() : documents.fresh();
        this.similar = new SimilarRows(logs, groups);
        this.leftNames = documents.names().reader();
        this.rightNames = documents.names().reader();
        this.intervals = components == 0 ? null : new EstimateIntervals(components);
    }

    @Override
    public boolean hasNext() {
        try {
            while (next == rights.length && document < end) {
                nextDocument();
            }
            return next < rights.length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public SimilarPair next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        try {
            long packed = rights[next++];
            int right = (int) (packed >>> 32);
            double similarity = Fraction.value(fractions.get((int) packed));
            String rightName = rightNames.get(right);
            if (isDirected) {
                return new SimilarPair(rightName, leftName, similarity, right, document);
            }
            if (intervals == null) {
                return new SimilarPair(leftName, rightName, similarity, document, right);
            }
            double low = intervals.low(similarity);
            double high = intervals.high(similarity);
            return new SimilarPair(leftName, rightName, similarity, low, high, document, right);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void nextDocument() throws IOException {
        next = 0;
        rights = new long[0];
        document = nextThatMayHavePairs();
        if (document < end && documents.rowOf(document) >= 0) {
            rights = rightsOf(documents.rowOf(document));
            if (rights.length > 0) {
                leftName = leftNames.get(document);
            }
        }
    }

    private int nextThatMayHavePairs() {
        if (groups.severalCount() > 0) {
            return document + 1;
        }
        int row = similar.next();
        return row == SimilarRows.NONE ? end : groups.first(row);
    }

    private long[] rightsOf(int row) throws IOException {
        boolean hasSimilar = similar.read(row);
        if (!hasSimilar && !groups.hasSeveral(row)) {
            return new long[0];
        }
        LongList found = new LongList();
        fractions.truncate(0);
        if (isDirected && documents.hasReference() && !documents.isReference(document)) {
            return new long[0];
        }
        addBehind(row, Fraction.ONE, found);
        for (int i = 0; hasSimilar && i < similar.others().size(); i++) {
            addBehind(similar.others().get(i), similar.fractions().get(i), found);
        }
        long[] sorted = found.toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    /** Adds the documents of a row that come behind the current one, and that it may meet. */
    private void addBehind(int row, long fraction, LongList found) {
        if (isDirected) {
            addContained(row, fraction, found);
            return;
        }
        int last = documents.hasReference() ? documents.fresh() - 1 : document;
        for (int i = groups.size(row) - 1; i >= 0 && groups.get(row, i) > last; i--) {
            found.add((long) groups.get(row, i) << 32 | fractions.size());
        }
        fractions.add(fraction);
    }

    /** Adds the documents of a row that lie in the current one. */
    private void addContained(int row, long fraction, LongList found) {
        for (int i = 0; i < groups.size(row) && groups.get(row, i) < documents.fresh(); i++) {
            if (groups.get(row, i) != document) {
                found.add((long) groups.get(row, i) << 32 | fractions.size());
            }
        }
        fractions.add(fraction);
    }
}
