package dev.semblance;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.semblance.document.Corpus;
import dev.semblance.join.Repeats;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.Names;
import dev.semblance.work.PerThread;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Reads a corpus once and keeps what the later steps need.
 *
 * <p>Workers decode, normalise and sketch whole batches; the calling thread takes the results in the order of the batches and numbers documents and
 * rows. A text that came shortly before is not sketched again. What is left of repeated texts is found at the end, by sorting their hashes.
 */
final class Sketcher {
    /** Documents with a repeated id that are told of one by one; all are counted. */
    private static final int REPEATED_IDS_TOLD = 5;

    private static final int MEMORY_CHECK = 1 << 20;

    private final Settings settings;
    private final Storage storage;
    private final Run run;
    private final RecentTexts recent;
    private final PerThread<TextSketcher> sketchers;

    /** Batches that were collected, to be used again. */
    private final Queue<SketchedBatch> spare = new ConcurrentLinkedQueue<>();

    private final Documents documents;
    private final Sketches sketches;
    private final Log hashes;
    private final Log shingleCounts;
    private final @Nullable Log nameHashes;
    private int nextMemoryCheck = MEMORY_CHECK;

    /** @param different the share of documents that have a text of their own at most, as far as it is known */
    Sketcher(Settings settings, Shingling shingling, Storage storage, Run run, double different) throws IOException {
        this.settings = settings;
        this.storage = storage;
        this.run = run;
        this.recent = new RecentTexts(settings.recentRoom(), different < 1);
        this.sketchers = new PerThread<>(() -> new TextSketcher(settings, shingling));
        this.documents = new Documents(settings, storage);
        this.sketches = Sketches.begin(documents, settings, shingling, storage, "");
        this.hashes = storage.log("text-hashes");
        this.shingleCounts = storage.log("shingle-counts");
        this.nameHashes = settings.findsRepeatedIds() ? storage.log("name-hashes") : null;
    }

    /** Takes the batches out, then reads the pass. */
    Sketches read(Queue<? extends Corpus.Batch> batches, Corpus.Pass pass, Workers workers) throws IOException {
        workers.run(
                () -> BatchTask.of(
                        batches.isEmpty() ? pass.next() : batches.remove(),
                        batch -> newBatch().read(sketchers.get(), batch)),
                batch -> {
                    collect(batch);
                    if (batch.isSmall()) {
                        batch.clear();
                        spare.add(batch);
                    }
                });
        documents.seal();
        sketches.seal();
        documents.merge(findRepeats(hashes, workers), workers);
        countShingles();
        if (nameHashes != null) {
            tellRepeatedIds(findRepeats(nameHashes, workers));
        }
        return sketches;
    }

    private SketchedBatch newBatch() {
        SketchedBatch batch = spare.poll();
        return batch == null ? new SketchedBatch(settings.readingNormalizer(), recent, sketchers.get()) : batch;
    }

    private Repeats findRepeats(Log log, Workers workers) throws IOException {
        Repeats repeats = Repeats.find(log.seal(), settings.sortRoom(), workers);
        log.drop();
        return repeats;
    }

    private void tellRepeatedIds(Repeats repeats) throws IOException {
        run.repeatedIds = repeats.size();
        Names.Reader names = documents.names().reader();
        for (int i = 0; i < Math.min(repeats.size(), REPEATED_IDS_TOLD); i++) {
            run.monitor().repeatedId(repeats.row(i), names.get(repeats.row(i)));
        }
    }

    private void collect(SketchedBatch batch) throws IOException {
        if (batch.isReference) {
            documents.beginReference();
        }
        int nextBad = 0;
        int nextText = 0;
        for (int i = 0; i <= batch.documents(); i++) {
            while (nextBad < batch.bad.size() && batch.documentsBefore.get(nextBad) == i) {
                run.badRecords++;
                run.monitor().bad(batch.bad.get(nextBad++));
            }
            if (i == batch.documents()) {
                break;
            }
            int row = batch.rows.get(i);
            if (row == SketchedBatch.SKETCHED) {
                row = row(batch, nextText++);
            } else if (row >= 0) {
                recent.wasKnown();
            }
            run.emptyDocuments += row == SketchedBatch.EMPTY ? 1 : 0;
            byte[] name = batch.names.get(i);
            documents.add(name, row, batch.lengths.get(i), batch.preferences.get(i));
            if (nameHashes != null && !batch.isReference) {
                append(nameHashes, Hashing.xxh3_128().hashBytesTo128Bits(name));
            }
        }
        if (documents.size() > nextMemoryCheck) {
            Forecast.makeRoom(documents.size(), settings.memory(), storage);
            nextMemoryCheck += MEMORY_CHECK;
        }
        run.inputBytes += batch.inputBytes;
        run.textBytes += batch.textBytes;
        run.monitor().advance(batch.inputBytes);
    }

    /** The row of a text that a worker has sketched. */
    private int row(SketchedBatch batch, int text) throws IOException {
        long high = batch.hashes.get(2 * text);
        long low = batch.hashes.get(2 * text + 1);
        int known = recent.find(high, low);
        if (known >= 0) {
            recent.wasKnown();
            return known;
        }
        int from = text == 0 ? 0 : batch.textEnds.get(text - 1);
        // What stands for the text of a sketch is kept once, as its signature.
        int to = settings.fromSketches() ? from : batch.textEnds.get(text);
        int row = documents.addText(batch.texts.array(), from, to);
        sketches.add(batch.sketched, text);
        hashes.appendLong(high);
        hashes.appendLong(low);
        shingleCounts.appendInt(batch.sketched.shingles(text));
        recent.put(high, low, row);
        return row;
    }

    private static void append(Log log, HashValue128 hash) throws IOException {
        log.appendLong(hash.getMostSignificantBits());
        log.appendLong(hash.getLeastSignificantBits());
    }

    private void countShingles() throws IOException {
        Groups groups = documents.groups();
        Cursor counts = shingleCounts.seal().read();
        for (int row = 0; row < documents.rows(); row++) {
            int count = counts.takeInt();
            if (!documents.repeated().get(row)) {
                run.countShingles(count, groups.size(row));
            }
        }
        shingleCounts.drop();
    }
}
