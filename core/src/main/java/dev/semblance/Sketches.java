package dev.semblance;

import dev.semblance.join.BandKeys;
import dev.semblance.join.PairFilter;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Log;
import dev.semblance.work.Longs;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The sketches of all rows of a corpus: band keys, bits for the filter, and signatures where they take the place of texts. */
final class Sketches {
    private static final int BLOCK = 256;

    private final Documents documents;
    private final Shingling shingling;
    private final Storage storage;

    /** What the logs' names begin with. */
    private final String prefix;

    private final BandKeys keys;
    private Longs bits;

    /** Where the bits are for a run that resumes. */
    private @Nullable Log savedBits;

    private final Records signatures;

    private Sketches(
            Documents documents,
            Shingling shingling,
            Storage storage,
            String prefix,
            BandKeys keys,
            Longs bits,
            @Nullable Log savedBits,
            Records signatures) {
        this.documents = documents;
        this.shingling = shingling;
        this.storage = storage;
        this.prefix = prefix;
        this.keys = keys;
        this.bits = bits;
        this.savedBits = savedBits;
        this.signatures = signatures;
    }

    /** None yet. */
    static Sketches begin(Documents documents, Settings settings, Shingling shingling, Storage storage, String prefix)
            throws IOException {
        return new Sketches(
                documents,
                shingling,
                storage,
                prefix,
                new BandKeys(storage.log(prefix + "band-keys"), settings.bands()),
                new Longs(),
                null,
                new Records(storage.log(prefix + "signatures"), storage.log(prefix + "signature-ends")));
    }

    /** Those that an earlier run has made. */
    static Sketches resumed(Documents documents, Settings settings, Shingling shingling, Storage storage, String prefix)
            throws IOException {
        // The exact join finds the bits.
        boolean hasBits = settings.bands() > 0 || storage.has(prefix + "join");
        Log bits = hasBits ? storage.remainingLog(prefix + "bits") : null;
        return new Sketches(
                documents,
                shingling,
                storage,
                prefix,
                new BandKeys(storage.remainingLog(prefix + "band-keys"), settings.bands(), documents.rows()),
                bits == null ? new Longs() : Longs.load(bits),
                bits,
                new Records(
                        storage.finishedLog(prefix + "signatures"), storage.finishedLog(prefix + "signature-ends")));
    }

    /** Writes to logs what is only in memory, if this may have to be resumed. */
    void save() throws IOException {
        if (keys.bands() > 0) {
            saveBits();
        }
    }

    /** Appends the sketch of the next row. */
    void add(TextSketcher.Sketched sketched, int index) throws IOException {
        if (sketched.bands() == 0) {
            return;
        }
        keys.add(sketched.keys(), index * sketched.bands());
        if (sketched.signatureBytes() > 0) {
            int from = index * sketched.signatureBytes();
            signatures.add(sketched.signatures(), from, from + sketched.signatureBytes());
        }
        bits.add(sketched.bits.get(index));
    }

    /** Ends the appending. */
    void seal() throws IOException {
        keys.seal();
        signatures.seal();
    }

    Documents documents() {
        return documents;
    }

    int rows() {
        return documents.rows();
    }

    Shingling shingling() {
        return shingling;
    }

    BandKeys keys() {
        return keys;
    }

    /** Takes a row's bits, which the join has found; of rows in between there are none. */
    void addBits(int row, long rowBits) {
        while (bits.size() < row) {
            bits.add(0);
        }
        bits.add(rowBits);
    }

    /** Ends the adding of bits. */
    void saveBits() throws IOException {
        if (storage.usesFiles()) {
            Log log = storage.log(prefix + "bits");
            bits.save(log);
            savedBits = log;
        }
    }

    /** Passes over pairs of rows that are not wanted, or hardly similar. */
    PairFilter filter(Settings settings) {
        return documents.sides().with(settings.filter(this::bits));
    }

    /** The filter's bits of a row. */
    long bits(int row) {
        return bits.get(row);
    }

    /** Lets go of the filter's bits. */
    void dropBits() throws IOException {
        bits = new Longs();
        if (savedBits != null) {
            savedBits.drop();
        }
    }

    Records signatures() {
        return signatures;
    }

    /** The same documents with other shingles; counts the shingles anew. */
    Sketches resketched(Settings settings, Shingling newShingling, Workers workers, Run run) throws IOException {
        Sketches result = begin(documents, settings, newShingling, storage, "again-");
        Groups groups = documents.groups();
        run.shingles = 0;
        run.shortDocuments = 0;
        workers.runBlocks(
                rows(),
                BLOCK,
                (from, to) -> {
                    TextSketcher sketcher = new TextSketcher(settings, newShingling);
                    TextSketcher.Sketched sketched = sketcher.newSketched();
                    Records.Reader texts = documents.texts().scan();
                    for (int row = from; row < to; row++) {
                        texts.read(row);
                        sketcher.sketch(texts.array(), texts.from(), texts.to(), sketched);
                    }
                    return new Block(from, to - from, sketched);
                },
                block -> {
                    for (int i = 0; i < block.size; i++) {
                        int row = block.from + i;
                        result.add(block.sketched, i);
                        if (!documents.repeated().get(row)) {
                            run.countShingles(block.sketched.shingles(i), groups.size(row));
                        }
                    }
                });
        result.seal();
        return result;
    }

    private record Block(int from, int size, TextSketcher.Sketched sketched) {}
}
