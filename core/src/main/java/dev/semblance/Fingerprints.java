package dev.semblance;

import dev.semblance.work.Cursor;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.Arrays;

/** The fingerprints of all documents, in parts by their hashes: of each its hash, its document and its place, in 16 bytes, in the order of the documents. */
final class Fingerprints {
    /** A power of two. */
    static final int PARTS = 256;

    /** Places of one fingerprint in one document that count: in a list or a table, one may come thousands of times. */
    private static final int MOST_PLACES = 64;

    private final Log[] parts = new Log[PARTS];
    private long size;

    Fingerprints(Storage storage) throws IOException {
        for (int i = 0; i < PARTS; i++) {
            parts[i] = storage.log("fingerprints-" + i);
        }
    }

    /** Appends those of a document: hashes, and places. */
    void add(int document, LongList hashes, IntList places) throws IOException {
        for (int i = 0; i < hashes.size(); i++) {
            Log part = parts[(int) (hashes.get(i) >>> Long.SIZE - 8)];
            part.appendLong(hashes.get(i));
            part.appendInt(document);
            part.appendInt(places.get(i));
        }
        size += hashes.size();
    }

    void seal() throws IOException {
        for (Log part : parts) {
            part.seal();
        }
    }

    /** How many there are. */
    long size() {
        return size;
    }

    void drop(int part) throws IOException {
        parts[part].drop();
    }

    /** Fingerprints that documents share, and how many are left out. */
    static final class Shared {
        /** Pairs of documents, and of the places in them. */
        final LongList documents = new LongList();

        final LongList places = new LongList();

        /** Fingerprints that too many documents have. */
        final LongList boilerplate = new LongList();
    }

    /**
     * The pairs of documents that share fingerprints of a part.
     *
     * @param common more documents than this make boilerplate
     * @param referenceFrom the first document of the reference, or {@link Integer#MAX_VALUE}
     */
    Shared shared(int part, int common, int referenceFrom) throws IOException {
        Log log = parts[part];
        int count = Math.toIntExact(log.length() / (2 * Long.BYTES));
        long[] hashes = new long[count];
        long[] places = new long[count];
        long[] order = new long[count];
        Cursor cursor = log.read();
        for (int i = 0; i < count; i++) {
            hashes[i] = cursor.takeLong();
            places[i] = (long) cursor.takeInt() << Integer.SIZE | cursor.takeInt();
            // The bits behind those of the part. Whole hashes are compared later.
            order[i] = (hashes[i] >>> Long.SIZE - 8 - 31 & 0x7FFFFFFFL) << Integer.SIZE | i;
        }
        Arrays.sort(order);
        Shared shared = new Shared();
        for (int start = 0, end; start < count; start = end) {
            end = start + 1;
            while (end < count && order[start] >>> Integer.SIZE == order[end] >>> Integer.SIZE) {
                end++;
            }
            if (end - start > 1) {
                new Group(hashes, places, order, start, end).addTo(shared, common, referenceFrom);
            }
        }
        return shared;
    }

    /** Records whose hashes begin alike: nearly always equal ones. In the order of the documents. */
    private record Group(long[] hashes, long[] places, long[] order, int start, int end) {
        void addTo(Shared shared, int common, int referenceFrom) {
            int documents = 1;
            for (int i = start + 1; i < end; i++) {
                documents += document(i) == document(i - 1) ? 0 : 1;
            }
            if (documents > common) {
                shared.boilerplate.add(hashes[record(start)]);
                return;
            }
            for (int i = start; i < end && document(i) < referenceFrom; i++) {
                if (i >= start + MOST_PLACES && document(i - MOST_PLACES) == document(i)) {
                    continue;
                }
                for (int j = i + 1; j < end; j++) {
                    boolean counts = document(j) != document(i)
                            && (referenceFrom == Integer.MAX_VALUE || document(j) >= referenceFrom)
                            && !(j >= start + MOST_PLACES && document(j - MOST_PLACES) == document(j))
                            && hashes[record(i)] == hashes[record(j)];
                    if (counts) {
                        shared.documents.add((long) document(i) << Integer.SIZE | document(j));
                        shared.places.add(places[record(i)] << Integer.SIZE | places[record(j)] & 0xFFFFFFFFL);
                    }
                }
            }
        }

        private int record(int index) {
            return (int) order[index];
        }

        private int document(int index) {
            return (int) (places[record(index)] >>> Integer.SIZE);
        }
    }
}
