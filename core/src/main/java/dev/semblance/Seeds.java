package dev.semblance;

import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Places of fingerprints that two documents share, in parts by the left documents: of each the pair of documents and the pair of places, in 16 bytes. */
final class Seeds {
    private static final int MOST_PARTS = 256;

    private final Log[] parts;
    private final int documentsOfPart;

    Seeds(int documents, Storage storage) throws IOException {
        this.parts = new Log[Math.max(1, Math.min(MOST_PARTS, documents))];
        this.documentsOfPart = Math.max(1, (documents + parts.length - 1) / parts.length);
        for (int i = 0; i < parts.length; i++) {
            parts[i] = storage.log("seeds-" + i);
        }
    }

    void add(LongList documents, LongList places) throws IOException {
        for (int i = 0; i < documents.size(); i++) {
            Log part = parts[(int) (documents.get(i) >>> Integer.SIZE) / documentsOfPart];
            part.appendLong(documents.get(i));
            part.appendLong(places.get(i));
        }
    }

    void seal() throws IOException {
        for (Log part : parts) {
            part.seal();
        }
    }

    int parts() {
        return parts.length;
    }

    /** Two documents and the places of what they share, ascending. */
    record Pair(int left, int right, long[] places) {}

    private record Seed(long documents, long places) {}

    /** The pairs of a part, in the order of the left, then of the right documents. Lets go of the part. */
    List<Pair> take(int part) throws IOException {
        Seed[] seeds = new Seed[Math.toIntExact(parts[part].length() / (2 * Long.BYTES))];
        Cursor cursor = parts[part].read();
        for (int i = 0; i < seeds.length; i++) {
            seeds[i] = new Seed(cursor.takeLong(), cursor.takeLong());
        }
        parts[part].drop();
        Arrays.sort(seeds, Comparator.comparingLong(Seed::documents).thenComparingLong(Seed::places));
        List<Pair> pairs = new ArrayList<>();
        for (int start = 0, end; start < seeds.length; start = end) {
            LongList places = new LongList();
            for (end = start; end < seeds.length && seeds[end].documents == seeds[start].documents; end++) {
                places.add(seeds[end].places);
            }
            long documents = seeds[start].documents;
            pairs.add(new Pair((int) (documents >>> Integer.SIZE), (int) documents, places.toArray()));
        }
        return pairs;
    }
}
