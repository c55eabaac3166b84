package dev.semblance.sketch;

import dev.semblance.document.Utf8Buffer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.signature.Signature;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import dev.semblance.work.LittleEndian;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of a sketch file, version 1: a header, blocks of whole documents, an end.
 *
 * <pre>
 * header   8 bytes   89 53 4D 42 53 4B 54 0A, which is no text: .SMBSKT.
 *          1 byte    version of the layout, 1
 *          1 byte    form: 1 compact, 2 long
 *          1 byte    version of the shingle hash
 *          1 byte    1 if repeated shingles count, else 0
 *          2 bytes   components of a signature
 *          8 bytes   seed
 *          3 names   signature scheme, shingler, normaliser; each 1 byte length, so many bytes of ASCII
 *          4 bytes   sum
 *
 * block    4 bytes   bytes of its documents, 1 to 4194304
 *          4 bytes   number of its documents
 *          n bytes   the documents
 *          4 bytes   sum
 *
 * end      4 bytes   0
 *          8 bytes   number of documents in all blocks
 *          4 bytes   sum
 *
 * document varint    bytes of its id, at most 1048576
 *          n bytes   id, UTF-8
 *          varint    shingles of its set; 0 if it is empty, and then nothing follows
 *          n bytes   components, 2 bytes each (compact) or 8 (long)
 * </pre>
 *
 * All numbers are little-endian; a varint has seven bits a byte, the low ones first, and the high bit set in all bytes but the last. A sum is the
 * CRC-32C of all bytes of the file before it but for other sums: so a block that is missing, or in another place, is noticed as a flipped bit is.
 * (With the sums, it would not: a CRC that runs over its own value ends in the same state whatever came before.)
 * A block ends with the document that makes it a mebibyte or more, so the same documents give the same bytes. The number of documents stands at
 * the end because a file is written as a stream.
 */
final class SketchLayout {
    static final byte[] MAGIC = {(byte) 0x89, 'S', 'M', 'B', 'S', 'K', 'T', '\n'};
    static final int VERSION = 1;

    /** What of the header stands before the names. */
    static final int FIXED_HEADER_BYTES = 22;

    static final int NAMES = 3;
    static final int MAX_ID_BYTES = 1 << 20;

    /** A block ends with the document that makes it so long. */
    static final int BLOCK_BYTES = 1 << 20;

    /** No block is longer, since no document is half as long. */
    static final int MAX_BLOCK_BYTES = 1 << 22;

    private SketchLayout() {}

    /** The header without its sum. */
    static byte[] header(SketchParameters parameters, SketchForm form) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] fixed = new byte[FIXED_HEADER_BYTES];
        System.arraycopy(MAGIC, 0, fixed, 0, MAGIC.length);
        fixed[8] = VERSION;
        fixed[9] = (byte) form.code();
        fixed[10] = (byte) parameters.hashVersion();
        fixed[11] = (byte) (parameters.bag() ? 1 : 0);
        fixed[12] = (byte) parameters.components();
        fixed[13] = (byte) (parameters.components() >> 8);
        LittleEndian.setLong(fixed, 14, parameters.seed());
        out.writeBytes(fixed);
        for (String name : new String[] {parameters.scheme(), parameters.shingler(), parameters.normalizer()}) {
            byte[] ascii = name.getBytes(StandardCharsets.US_ASCII);
            out.write(ascii.length);
            out.writeBytes(ascii);
        }
        return out.toByteArray();
    }

    /** The parameters that a header tells, whose sum is right. */
    static SketchParameters parameters(byte[] fixed, String[] names) throws IOException {
        if (fixed[11] != 0 && fixed[11] != 1) {
            throw new IOException("whether repeated shingles count must be 0 or 1 but was " + fixed[11]);
        }
        int hashVersion = fixed[10] & 0xFF;
        if (hashVersion != ShingleHash.VERSION) {
            throw new IOException("it was made by version %d of the shingle hash, and this program has version %d"
                    .formatted(hashVersion, ShingleHash.VERSION));
        }
        int components = fixed[12] & 0xFF | (fixed[13] & 0xFF) << 8;
        try {
            return new SketchParameters(
                    names[0],
                    components,
                    LittleEndian.getLong(fixed, 14),
                    names[1],
                    fixed[11] == 1,
                    names[2],
                    hashVersion);
        } catch (IllegalArgumentException e) {
            throw new IOException("its header is not understood: " + e.getMessage(), e);
        }
    }

    static SketchForm form(byte[] fixed) throws IOException {
        for (SketchForm form : SketchForm.values()) {
            if (form.code() == fixed[9]) {
                return form;
            }
        }
        throw new IOException("form must be 1 or 2 but was " + fixed[9]);
    }

    /** Appends a document. */
    static void append(Sketch sketch, int components, SketchForm form, Utf8Buffer out) {
        byte[] id = sketch.id().getBytes(StandardCharsets.UTF_8);
        if (id.length > MAX_ID_BYTES) {
            throw new IllegalArgumentException("an id must have at most " + MAX_ID_BYTES
                    + " bytes in a sketch file but one has " + id.length + ": "
                    + sketch.id().substring(0, 40) + "...");
        }
        appendVarint(id.length, out);
        out.append(id, 0, id.length);
        appendVarint(sketch.shingles(), out);
        if (sketch.isEmpty()) {
            return;
        }
        int at = out.length();
        int length = components * form.componentBytes();
        byte[] array = out.reserve(at + length);
        Signature signature = sketch.signature();
        if (form == SketchForm.COMPACT) {
            StoredSignature.write(requireSize(sketch.stored(), components), array, at);
        } else if (signature == null || signature.scheme().components() != components) {
            throw new IllegalArgumentException(
                    "the long form must be kept of " + sketch.id() + ", with " + components + " components");
        } else {
            for (int i = 0; i < components; i++) {
                LittleEndian.setLong(array, at + Long.BYTES * i, signature.component(i));
            }
        }
        out.setLength(at + length);
    }

    private static short[] requireSize(short[] stored, int components) {
        if (stored.length != components) {
            throw new IllegalArgumentException(
                    "a sketch must have " + components + " components but has " + stored.length);
        }
        return stored;
    }

    private static void appendVarint(long value, Utf8Buffer out) {
        byte[] array = out.reserve(out.length() + 10);
        int at = out.length();
        long rest = value;
        while (rest >= 0x80) {
            array[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        array[at++] = (byte) rest;
        out.setLength(at);
    }

    /** Reads the documents of a block, whose sum is right; what does not fit all the same, a writer has done wrong. */
    static final class Documents {
        private final byte[] bytes;
        private final SignatureScheme scheme;
        private final SketchForm form;
        private int at;

        Documents(byte[] bytes, SignatureScheme scheme, SketchForm form) {
            this.bytes = bytes;
            this.scheme = scheme;
            this.form = form;
        }

        boolean hasMore() {
            return at < bytes.length;
        }

        Sketch next() throws IOException {
            int idBytes = (int) Math.min(takeVarint(), Integer.MAX_VALUE);
            if (idBytes > MAX_ID_BYTES) {
                throw new IOException("an id has " + idBytes + " bytes");
            }
            String id = text(take(idBytes), idBytes);
            long shingles = takeVarint();
            if (shingles == 0) {
                return Sketch.ofEmpty(id);
            }
            int components = scheme.components();
            int from = take(components * form.componentBytes());
            if (form == SketchForm.LONG) {
                return new Sketch(id, shingles, stored(from), signature(from));
            }
            short[] stored = new short[components];
            StoredSignature.read(bytes, from, stored);
            return new Sketch(id, shingles, stored, null);
        }

        private Signature signature(int from) throws IOException {
            long[] components = new long[scheme.components()];
            for (int i = 0; i < components.length; i++) {
                components[i] = LittleEndian.getLong(bytes, from + Long.BYTES * i);
                if (components[i] < 0) {
                    throw new IOException("a component is negative");
                }
            }
            return Signature.of(scheme, components);
        }

        private short[] stored(int from) {
            short[] stored = new short[scheme.components()];
            for (int i = 0; i < stored.length; i++) {
                stored[i] = StoredSignature.ofComponent(LittleEndian.getLong(bytes, from + Long.BYTES * i));
            }
            return stored;
        }

        private String text(int from, int length) throws IOException {
            try {
                return StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes, from, length))
                        .toString();
            } catch (CharacterCodingException e) {
                throw new IOException("an id is not UTF-8", e);
            }
        }

        private int take(int count) throws IOException {
            if (count > bytes.length - at) {
                throw new IOException("a document goes beyond the end of its block");
            }
            int from = at;
            at += count;
            return from;
        }

        private long takeVarint() throws IOException {
            long value = 0;
            for (int shift = 0; shift < Long.SIZE - 1; shift += 7) {
                byte next = bytes[take(1)];
                value |= (next & 0x7FL) << shift;
                if (next >= 0) {
                    return value;
                }
            }
            throw new IOException("a number has more than nine bytes");
        }
    }

    /** Whether bytes begin as those of a sketch file do. */
    static boolean isMagic(byte[] start) {
        return start.length >= MAGIC.length && Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }
}
