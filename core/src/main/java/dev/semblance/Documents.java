package dev.semblance;

import dev.semblance.join.Repeats;
import dev.semblance.join.Sides;
import dev.semblance.work.Ints;
import dev.semblance.work.Log;
import dev.semblance.work.Longs;
import dev.semblance.work.Names;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.BitSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A corpus that was read: its documents by ordinal, its texts by row.
 *
 * <p>Rows are numbered in the order in which texts first appear. A row whose text an earlier one has is <em>repeated</em>: no document has it, and
 * nothing looks at it.
 */
final class Documents {
    private static final int BLOCK = 1 << 16;

    private final Storage storage;
    private final Names names;
    private final Ints rowOf;
    private final @Nullable Ints lengths;
    private final @Nullable Longs preferences;
    private final Records texts;
    private final BitSet repeated;
    private @Nullable Groups groups;

    /** The first document of the reference, and the first row that only the reference has; out of reach where there is none. */
    private int referenceFrom = Integer.MAX_VALUE;

    private int referenceRowsFrom = Integer.MAX_VALUE;
    private Sides sides = Sides.NONE;

    /** None yet. */
    Documents(Settings settings, Storage storage) throws IOException {
        this.storage = storage;
        this.names = new Names(storage.log("names"));
        this.rowOf = new Ints();
        this.lengths = settings.keepsLengths() ? new Ints() : null;
        this.preferences = settings.keep() == KeepPolicy.PREFERRED ? new Longs() : null;
        this.texts = new Records(storage.log("texts"), storage.log("text-ends"));
        this.repeated = new BitSet();
    }

    private Documents(
            Storage storage,
            Names names,
            Ints rowOf,
            @Nullable Ints lengths,
            @Nullable Longs preferences,
            Records texts,
            BitSet repeated) {
        this.storage = storage;
        this.names = names;
        this.rowOf = rowOf;
        this.lengths = lengths;
        this.preferences = preferences;
        this.texts = texts;
        this.repeated = repeated;
    }

    /** Those that an earlier run has read. */
    static Documents resumed(Settings settings, Storage storage) throws IOException {
        Ints rowOf = Ints.load(storage.finishedLog("rows"));
        Ints dropped = Ints.load(storage.finishedLog("repeated-rows"));
        BitSet repeated = new BitSet();
        for (int i = 0; i < dropped.size(); i++) {
            repeated.set(dropped.get(i));
        }
        Documents documents = new Documents(
                storage,
                new Names(storage.finishedLog("names"), Longs.load(storage.finishedLog("name-blocks")), rowOf.size()),
                rowOf,
                settings.keepsLengths() ? Ints.load(storage.finishedLog("lengths")) : null,
                settings.keep() == KeepPolicy.PREFERRED ? Longs.load(storage.finishedLog("preferences")) : null,
                new Records(storage.finishedLog("texts"), storage.finishedLog("text-ends")),
                repeated);
        documents.referenceFrom = Integer.parseInt(storage.value("reference-from"));
        documents.referenceRowsFrom = Integer.parseInt(storage.value("reference-rows-from"));
        return documents;
    }

    /** What is to be known of these besides what {@link #save} writes, by name. */
    Map<String, String> values() {
        return Map.of(
                "documents", Integer.toString(size()),
                "reference-from", Integer.toString(referenceFrom),
                "reference-rows-from", Integer.toString(referenceRowsFrom));
    }

    /** Whatever is added from now on belongs to the reference. */
    void beginReference() {
        if (!hasReference()) {
            referenceFrom = size();
            referenceRowsFrom = rows();
        }
    }

    /** Whether documents are compared with those of a reference. */
    boolean hasReference() {
        return referenceFrom != Integer.MAX_VALUE;
    }

    /** Whether a document is one of the reference. */
    boolean isReference(int document) {
        return document >= referenceFrom;
    }

    /** Number of documents without those of the reference. */
    int fresh() {
        return Math.min(size(), referenceFrom);
    }

    /** On which side the rows are, once documents are grouped. */
    Sides sides() {
        return sides;
    }

    /** How many documents of a row are not of the reference. */
    private long fresh(int row) {
        if (!groups().hasSeveral(row)) {
            return sides.isFresh(row) ? 1 : 0;
        }
        int from = 0;
        int to = groups().size(row);
        while (from < to) {
            int middle = from + to >>> 1;
            if (groups().get(row, middle) < referenceFrom) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** Number of pairs between documents of two rows that may meet. */
    long pairs(int row, int other) {
        long size = groups().size(row);
        long otherSize = groups().size(other);
        if (!hasReference()) {
            return size * otherSize;
        }
        long fresh = fresh(row);
        long otherFresh = fresh(other);
        return fresh * (otherSize - otherFresh) + otherFresh * (size - fresh);
    }

    /** Number of pairs of a document of one row in one of another row that may meet in this order. */
    long pairsIn(int row, int container) {
        long size = groups().size(row);
        long containerSize = groups().size(container);
        return hasReference() ? fresh(row) * (containerSize - fresh(container)) : size * containerSize;
    }

    /**
     * Number of pairs between documents with the same text that may meet.
     *
     * @param isDirected whether two documents are two pairs
     */
    long pairsOfEquals(boolean isDirected) {
        long count = 0;
        for (int i = 0; i < groups().severalCount(); i++) {
            int row = groups().several(i);
            long size = groups().size(row);
            long fresh = fresh(row);
            count += hasReference() ? fresh * (size - fresh) : size * (size - 1) / (isDirected ? 1 : 2);
        }
        return count;
    }

    private Sides findSides() {
        if (!hasReference()) {
            return Sides.NONE;
        }
        BitSet shared = new BitSet();
        for (int document = referenceFrom; document < size(); document++) {
            if (rowOf(document) >= 0 && rowOf(document) < referenceRowsFrom) {
                shared.set(rowOf(document));
            }
        }
        return Sides.of(referenceRowsFrom, shared);
    }

    /** Writes to logs what is only in memory, if this may have to be resumed. */
    void save() throws IOException {
        if (!storage.usesFiles()) {
            return;
        }
        rowOf.save(storage.log("rows"));
        names.blocks().save(storage.log("name-blocks"));
        if (lengths != null) {
            lengths.save(storage.log("lengths"));
        }
        if (preferences != null) {
            preferences.save(storage.log("preferences"));
        }
        Log rows = storage.log("repeated-rows");
        for (int row = repeated.nextSetBit(0); row >= 0; row = repeated.nextSetBit(row + 1)) {
            rows.appendInt(row);
        }
        rows.seal();
    }

    /** Appends a text, which gets the next row. */
    int addText(byte[] array, int from, int to) throws IOException {
        texts.add(array, from, to);
        return texts.size() - 1;
    }

    /** Appends a document. */
    void add(byte[] name, int row, int length, long preferenceBits) throws IOException {
        names.add(name);
        rowOf.add(row);
        if (lengths != null) {
            lengths.add(length);
        }
        if (preferences != null) {
            preferences.add(preferenceBits);
        }
    }

    /** Ends the appending. */
    void seal() throws IOException {
        names.seal();
        texts.seal();
    }

    /** Gives the documents of repeated rows the first row with their text, and counts the documents of each row. */
    void merge(Repeats repeats, Workers workers) throws IOException {
        repeated.or(repeats.rows());
        if (repeats.size() > 0) {
            workers.runBlocks(size(), BLOCK, (from, to) -> mergeBlock(repeats, from, to), done -> {});
        }
        group(workers);
    }

    private int mergeBlock(Repeats repeats, int from, int to) {
        for (int document = from; document < to; document++) {
            int row = rowOf.get(document);
            if (row >= 0 && repeated.get(row)) {
                rowOf.set(document, repeats.first(row));
            }
        }
        return to - from;
    }

    /** Counts the documents of each row. */
    void group(Workers workers) throws IOException {
        groups = Groups.of(rowOf, rows(), workers);
        sides = findSides();
    }

    /** Number of documents. */
    int size() {
        return rowOf.size();
    }

    /** Number of rows, repeated ones among them. */
    int rows() {
        return texts.size();
    }

    /** Number of different texts. */
    int distinct() {
        return rows() - repeated.cardinality();
    }

    /** The row of a document, or -1 for an empty one. */
    int rowOf(int document) {
        return rowOf.get(document);
    }

    /** Rows that no document has. */
    BitSet repeated() {
        return repeated;
    }

    Records texts() {
        return texts;
    }

    Names names() {
        return names;
    }

    /** Length of a document in bytes, where that is kept. */
    int length(int document) {
        if (lengths == null) {
            throw new IllegalStateException("lengths are not kept");
        }
        return lengths.get(document);
    }

    /** Preference of a document, where that is kept. */
    double preference(int document) {
        if (preferences == null) {
            throw new IllegalStateException("preferences are not kept");
        }
        return Double.longBitsToDouble(preferences.get(document));
    }

    /** The documents of each row, once they are counted. */
    Groups groups() {
        if (groups == null) {
            throw new IllegalStateException("documents are not grouped");
        }
        return groups;
    }
}
