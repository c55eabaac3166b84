package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One reading of rows that are each a basket and an item: all rows of a basket, wherever they stand, become one document. Baskets come in the
 * order of their first rows, and their items too.
 *
 * <p>All rows are read before the first document: their items go to a log, of which as many baskets as have room are collected at a time. In
 * memory are the names of the baskets, some 40 bytes more for each, and an eighth of the heap.
 */
final class BasketPass implements Corpus.Pass {
    private static final int BATCH_BASKETS = 4096;
    private static final int BATCH_BYTES = 1 << 20;
    private static final long MOST_ROOM = 1 << 28;
    private static final long MOST = 1 << 30;

    private final Corpus.Pass rows;
    private final long room;

    /** Bytes that all names, and one basket, may take. */
    private final long most;

    private final Tuning tuning;
    private final NameTable names = new NameTable();
    private final ItemLog items;

    /** Bytes of each basket's text, and of its items the blank behind each. */
    private long[] sizes = new long[64];

    private boolean areRead;
    private long inputBytes;
    private long textBytes;
    private long givenBytes;

    /** The baskets whose items were collected, from one to before another, and where in {@code texts} each ends. */
    private int first;

    private int next;
    private int last;
    private byte[] texts = {};
    private int[] ends = {};

    /**
     * @param rows each of its documents is a row: its id, which is not empty, the basket, its text the item
     * @param heap bytes of memory that the virtual machine may use
     */
    BasketPass(Corpus.Pass rows, long heap, Tuning tuning) {
        this.rows = rows;
        this.room = Math.min(heap / 16, MOST_ROOM);
        this.most = Math.min(heap / 8, MOST);
        this.tuning = tuning;
        this.items = new ItemLog(room);
    }

    @Override
    public Corpus.@Nullable Batch next() throws IOException {
        while (!areRead) {
            Corpus.Batch batch = rows.next();
            if (batch == null) {
                items.end();
                areRead = true;
            } else {
                List<BadRecord> bad = read(batch);
                if (!bad.isEmpty()) {
                    return sink -> bad.forEach(sink::bad);
                }
            }
        }
        if (next == names.size()) {
            return rest();
        }
        if (next == last) {
            collect();
        }
        return batch();
    }

    /** Reads some rows. Those that are bad. */
    private List<BadRecord> read(Corpus.Batch batch) throws IOException {
        List<BadRecord> bad = new ArrayList<>();
        batch.decode(new Corpus.Sink() {
            @Override
            public void document(Document row) {
                add(row);
            }

            @Override
            public void bad(BadRecord badRecord) {
                bad.add(badRecord);
            }
        });
        inputBytes += batch.sizeInBytes();
        items.settle();
        if (names.bytes() > most) {
            throw new IOException(
                    "the names of %d baskets have no room in the %d bytes that there are for them; --memory gives more"
                            .formatted(names.size(), most));
        }
        return bad;
    }

    private void add(Document row) {
        int basket = names.number(row.id());
        if (basket == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * basket);
        }
        if (row.length() > 0) {
            int length = items.add(basket, row.utf8(), row.offset(), row.offset() + row.length());
            sizes[basket] += length + 1;
            textBytes += length + 1;
        }
    }

    /** Collects the items of the next baskets: of one at least. */
    private void collect() throws IOException {
        first = next;
        long size = 0;
        while (last < names.size() && (last == first || size + wanted(last) <= room)) {
            size += wanted(last++);
        }
        if (size > Math.max(room, most)) {
            throw new IOException(
                    "the basket %s of %d bytes has no room in the %d bytes that there are for it; --memory gives more"
                            .formatted(names.name(first), size, most));
        }
        byte[] array = new byte[(int) size];
        int[] at = new int[last - first];
        for (int i = 1; i < at.length; i++) {
            at[i] = at[i - 1] + (int) wanted(first + i - 1);
        }
        items.copy(array, (basket, length) -> {
            if (basket < first || basket >= last || wanted(basket) == 0) {
                return -1;
            }
            int place = at[basket - first];
            at[basket - first] += length + 1;
            array[place + length] = ' ';
            return place;
        });
        texts = array;
        ends = at;
    }

    /** Bytes of a basket that is not too large. */
    private long wanted(int basket) {
        return sizes[basket] > tuning.maxRecordBytes() ? 0 : sizes[basket];
    }

    private Corpus.Batch batch() {
        List<Document> documents = new ArrayList<>();
        List<BadRecord> bad = new ArrayList<>();
        long bytes = 0;
        while (next < last && documents.size() < BATCH_BASKETS && bytes < BATCH_BYTES) {
            int basket = next++;
            bytes += sizes[basket];
            if (sizes[basket] > tuning.maxRecordBytes()) {
                bad.add(new BadRecord(names.name(basket), tuning.tooLong("basket")));
                continue;
            }
            int size = (int) sizes[basket];
            int end = ends[basket - first];
            documents.add(Document.ofUtf8(names.name(basket), texts, end - size, Math.max(0, size - 1)));
        }
        return new Baskets(documents, bad, share(bytes));
    }

    /** The part of the input that so many bytes of text came from. */
    private long share(long bytes) {
        long share = textBytes == 0 ? 0 : (long) ((double) bytes / textBytes * inputBytes);
        share = Math.min(share, inputBytes - givenBytes);
        givenBytes += share;
        return share;
    }

    /** What is left of the input's bytes. */
    private Corpus.@Nullable Batch rest() {
        if (givenBytes == inputBytes) {
            return null;
        }
        long left = inputBytes - givenBytes;
        givenBytes = inputBytes;
        return new Baskets(List.of(), List.of(), left);
    }

    @Override
    public void close() throws IOException {
        try {
            rows.close();
        } finally {
            items.close();
        }
    }

    private record Baskets(List<Document> documents, List<BadRecord> bad, long sizeInBytes) implements Corpus.Batch {
        @Override
        public void decode(Corpus.Sink sink) {
            documents.forEach(sink::document);
            bad.forEach(sink::bad);
        }
    }
}
