package dev.semblance;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.normalize.Normalizer;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a worker makes of a batch: of each document its name and its sketch, one array for each property. The arrays are used again for one
 * batch after the other.
 */
final class SketchedBatch implements Corpus.Sink {
    /** Instead of a row: the document is empty. */
    static final int EMPTY = -1;

    /** Instead of a row: the text is not known and was sketched. */
    static final int SKETCHED = -2;

    private static final int MAX_BYTES = 4 << 20;

    private final Normalizer normalizer;
    private final RecentTexts recent;
    private TextSketcher sketcher;
    private final Utf8Buffer text = new Utf8Buffer();

    final List<byte[]> names = new ArrayList<>();
    final IntList rows = new IntList();
    final IntList lengths = new IntList();
    final LongList preferences = new LongList();
    final LongList hashes = new LongList();

    /** Of the documents that were sketched, one behind the other. */
    final TextSketcher.Sketched sketched;

    final Utf8Buffer texts = new Utf8Buffer();
    final IntList textEnds = new IntList();

    final List<BadRecord> bad = new ArrayList<>();

    /** For each bad record, how many documents came before it. */
    final IntList documentsBefore = new IntList();

    long inputBytes;
    long textBytes;
    boolean isReference;

    SketchedBatch(Normalizer normalizer, RecentTexts recent, TextSketcher sketcher) {
        this.normalizer = normalizer;
        this.recent = recent;
        this.sketcher = sketcher;
        this.sketched = sketcher.newSketched();
    }

    SketchedBatch read(TextSketcher newSketcher, Corpus.Batch batch) throws IOException {
        sketcher = newSketcher;
        inputBytes = batch.sizeInBytes();
        isReference = batch.isReference();
        batch.decode(this);
        return this;
    }

    /** Whether this takes little enough memory to be used again. */
    boolean isSmall() {
        return texts.array().length <= MAX_BYTES && text.array().length <= MAX_BYTES;
    }

    /** Forgets the batch. */
    void clear() {
        names.clear();
        rows.truncate(0);
        lengths.truncate(0);
        preferences.truncate(0);
        hashes.truncate(0);
        sketched.clear();
        texts.setLength(0);
        textEnds.truncate(0);
        bad.clear();
        documentsBefore.truncate(0);
        textBytes = 0;
    }

    int documents() {
        return names.size();
    }

    @Override
    public void document(Document document) {
        names.add(document.id().getBytes(StandardCharsets.UTF_8));
        lengths.add(document.length());
        preferences.add(Double.doubleToLongBits(document.preference()));
        normalizer.normalize(document.utf8(), document.offset(), document.offset() + document.length(), text);
        int length = text.length();
        textBytes += length;
        if (length == 0) {
            rows.add(EMPTY);
            return;
        }
        HashValue128 hash = Hashing.xxh3_128().hashBytesTo128Bits(text.array(), 0, length);
        long high = hash.getMostSignificantBits();
        long low = hash.getLeastSignificantBits();
        int known = recent.find(high, low);
        if (known >= 0) {
            rows.add(known);
            return;
        }
        rows.add(SKETCHED);
        hashes.add(high);
        hashes.add(low);
        texts.append(text.array(), 0, length);
        textEnds.add(texts.length());
        sketcher.sketch(text.array(), 0, length, sketched);
    }

    @Override
    public void bad(BadRecord badRecord) {
        bad.add(badRecord);
        documentsBefore.add(names.size());
    }
}
