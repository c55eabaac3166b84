package dev.semblance.sketch;

import dev.semblance.document.Document;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.signature.Signature;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import dev.semblance.work.LittleEndian;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a sketch file keeps of a document: its name, the number of different shingles that it has, and its signature. An empty document
 * has no shingle and no signature. Immutable and thread-safe.
 */
public final class Sketch {
    private final String id;
    private final long shingles;
    private final short[] stored;
    private final @Nullable Signature signature;

    Sketch(String id, long shingles, short[] stored, @Nullable Signature signature) {
        this.id = Objects.requireNonNull(id, "id");
        this.shingles = shingles;
        this.stored = stored;
        this.signature = signature;
    }

    /** The sketch of an empty document. */
    public static Sketch ofEmpty(String id) {
        return new Sketch(id, 0, new short[0], null);
    }

    /** The sketch of a document with this shingle set, in the long form. */
    public static Sketch of(String id, ShingleSet set, SignatureScheme scheme) {
        return set.size() == 0 ? ofEmpty(id) : of(id, set.size(), scheme.sign(set));
    }

    /**
     * A sketch in the long form.
     *
     * @param shingles number of different shingles
     * @throws IllegalArgumentException if that is not above 0
     */
    public static Sketch of(String id, long shingles, Signature signature) {
        if (shingles < 1) {
            throw new IllegalArgumentException("shingles must be at least 1 but was " + shingles);
        }
        return new Sketch(id, shingles, StoredSignature.of(signature), signature);
    }

    /** The document's name, which need not be unique. */
    public String id() {
        return id;
    }

    /** Number of different shingles of the document. */
    public long shingles() {
        return shingles;
    }

    /** Whether the document has no shingle. */
    public boolean isEmpty() {
        return shingles == 0;
    }

    /** The components in the compact form, a copy; none of an empty document. */
    public short[] stored() {
        return stored.clone();
    }

    /** The signature in the long form, or null if the document is empty or only the compact form was kept. */
    public @Nullable Signature signature() {
        return signature;
    }

    /**
     * The document that stands for this sketch in a corpus of sketches, where {@link dev.semblance.Semblance.Builder#sketches} is set. In place of
     * a text it has the number of shingles, 8 bytes, and the components in the compact form, 2 bytes each, all little-endian; nothing if it
     * is empty. So two sketches that say the same count as one text.
     */
    public Document document() {
        if (isEmpty()) {
            return Document.ofUtf8(id, new byte[0]);
        }
        byte[] bytes = new byte[bytes(stored.length)];
        LittleEndian.setLong(bytes, 0, shingles);
        StoredSignature.write(stored, bytes, Long.BYTES);
        return Document.ofUtf8(id, bytes);
    }

    /** Length of what a {@link #document} of so many components has in place of a text. */
    public static int bytes(int components) {
        return Long.BYTES + Short.BYTES * components;
    }

    /**
     * Reads what a {@link #document} has in place of a text.
     *
     * @param stored takes the components
     * @return the number of shingles
     */
    public static long read(byte[] bytes, int from, short[] stored) {
        StoredSignature.read(bytes, from + Long.BYTES, stored);
        return LittleEndian.getLong(bytes, from);
    }
}
