package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.measure.Conditions;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.Signer;
import dev.semblance.signature.StoredSignature;
import dev.semblance.sketch.Sketch;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Sketches one normalised text after the other. Used by one thread. */
final class TextSketcher {
    private final Shingling shingling;
    private final SignatureScheme scheme;
    private final Signer signer;
    private final @Nullable Banding banding;
    private final boolean keepsSignatures;
    private final boolean fromSketches;
    private final Conditions conditions;
    private final HashBuffer hashes;
    private final long[] signature;
    private final short[] stored;

    /** The signature of a part of a huge text. */
    private final long[] part;

    private boolean hasParts;

    /** Of the text that is being sketched: see {@link NumberSalt}. */
    private long salt;

    TextSketcher(Settings settings, Shingling shingling) {
        this.shingling = shingling;
        this.scheme = settings.scheme();
        this.signer = scheme.newSigner();
        this.banding = settings.banding();
        this.keepsSignatures = settings.estimate();
        this.fromSketches = settings.fromSketches();
        this.conditions = settings.conditions();
        this.hashes = shingling.newBuffer();
        this.signature = new long[scheme.components()];
        this.stored = new short[scheme.components()];
        this.part = new long[scheme.components()];
        if (!shingling.bag()) {
            hashes.drainTo(this::addPart);
        }
    }

    /** The signature of a union is the least of both in each component. */
    private void addPart(long[] partHashes, int count) {
        if (banding == null) {
            return;
        }
        if (!hasParts) {
            Arrays.fill(signature, Long.MAX_VALUE);
            hasParts = true;
        }
        NumberSalt.addTo(partHashes, count, salt);
        signer.sign(partHashes, count, part);
        for (int i = 0; i < part.length; i++) {
            signature[i] = Math.min(signature[i], part[i]);
        }
    }

    private void sign() {
        if (!hasParts) {
            NumberSalt.addTo(hashes.array(), hashes.length(), salt);
            signer.sign(hashes.array(), hashes.length(), signature);
        } else if (hashes.length() > 0) {
            addPart(hashes.array(), hashes.length());
        }
    }

    private long takeSketch(byte[] bytes, int from, int to) {
        int expected = Sketch.bytes(stored.length);
        if (to - from != expected) {
            throw new IllegalArgumentException("a sketch of %d components must have %d bytes but has %d"
                    .formatted(stored.length, expected, to - from));
        }
        return Sketch.read(bytes, from, stored);
    }

    Sketched newSketched() {
        return new Sketched(banding == null ? 0 : banding.bands(), keepsSignatures ? scheme.components() : 0);
    }

    /** The sketches of texts that follow each other. */
    static final class Sketched {
        private final int bands;
        private final int components;
        private int[] keys = new int[256];
        private byte[] signatures = {};
        final LongList bits = new LongList();
        final IntList shingles = new IntList();
        private int count;

        private Sketched(int bands, int components) {
            this.bands = bands;
            this.components = components;
        }

        void clear() {
            bits.truncate(0);
            shingles.truncate(0);
            count = 0;
        }

        int bands() {
            return bands;
        }

        /** Band keys, text by text. */
        int[] keys() {
            return keys;
        }

        /** Stored components where they are kept, two bytes each, text by text. */
        byte[] signatures() {
            return signatures;
        }

        int signatureBytes() {
            return 2 * components;
        }

        /** Shingles of a text, repeats included, or 0 for one that is shorter than a shingle and is its own. */
        int shingles(int text) {
            return shingles.get(text);
        }
    }

    /** Sketches {@code utf8[from, to)}, which is not empty; where documents are sketches already, takes what stands there. */
    void sketch(byte[] utf8, int from, int to, Sketched target) {
        if (banding == null && !fromSketches) {
            target.shingles.add((int) Math.min(Integer.MAX_VALUE, shingling.count(utf8, from, to, hashes)));
            return;
        }
        if (fromSketches) {
            target.shingles.add((int) Math.min(Integer.MAX_VALUE, takeSketch(utf8, from, to)));
        } else {
            hasParts = false;
            salt = NumberSalt.of(conditions, utf8, from, to);
            boolean isShort = shingling.hashes(utf8, from, to, hashes);
            target.shingles.add(isShort ? 0 : (int) Math.min(Integer.MAX_VALUE, hashes.added()));
        }
        Banding bands = banding;
        if (bands == null) {
            return;
        }
        if (!fromSketches) {
            sign();
            StoredSignature.store(signature, stored);
        }
        target.bits.add(StoredSignature.bits(stored));
        int at = target.count * target.bands;
        if (at + target.bands > target.keys.length) {
            target.keys = Arrays.copyOf(target.keys, 2 * target.keys.length + target.bands);
        }
        for (int band = 0; band < target.bands; band++) {
            target.keys[at + band] = StoredSignature.key(stored, band * bands.rows(), (band + 1) * bands.rows());
        }
        if (keepsSignatures) {
            int byteAt = target.count * 2 * stored.length;
            if (byteAt + 2 * stored.length > target.signatures.length) {
                target.signatures = Arrays.copyOf(target.signatures, 2 * target.signatures.length + 2 * stored.length);
            }
            StoredSignature.write(stored, target.signatures, byteAt);
        }
        target.count++;
    }
}
