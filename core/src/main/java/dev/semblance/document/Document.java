package dev.semblance.document;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A text and the name by which its owner knows it.
 *
 * <p>The text is held as UTF-8 bytes, because everything after this step works on bytes. The bytes are shared, not
 * copied: whoever makes a document from a byte array must not change the array afterwards.
 *
 * <p>Immutable and thread-safe.
 */
public final class Document {
    private final String id;
    private final byte[] utf8;
    private final int offset;
    private final int length;
    private final double preference;
    private final Publication publication;

    private Document(String id, byte[] utf8, int offset, int length, double preference, Publication publication) {
        this.id = Objects.requireNonNull(id, "id");
        this.utf8 = utf8;
        this.offset = Objects.checkFromIndexSize(offset, length, utf8.length);
        this.length = length;
        this.preference = preference;
        this.publication = Objects.requireNonNull(publication, "publication");
    }

    /** A document from a string. Unpaired surrogates become U+003F, as in {@link String#getBytes}. */
    public static Document of(String id, String text) {
        return ofUtf8(id, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A document from well-formed UTF-8. What ill-formed bytes give is not defined, but nothing fails. */
    public static Document ofUtf8(String id, byte[] utf8) {
        return new Document(id, utf8, 0, utf8.length, Double.NaN, Publication.NONE);
    }

    /**
     * A document from a slice of well-formed UTF-8.
     *
     * @throws IndexOutOfBoundsException if the slice is not within the array
     */
    public static Document ofUtf8(String id, byte[] utf8, int offset, int length) {
        return new Document(id, utf8, offset, length, Double.NaN, Publication.NONE);
    }

    /** The same document with a number that says how much its owner would like to keep it, or NaN for no say. */
    public Document withPreference(double newPreference) {
        return new Document(id, utf8, offset, length, newPreference, publication);
    }

    /** The same document with what it says of itself. */
    public Document with(Publication newPublication) {
        return new Document(id, utf8, offset, length, preference, newPublication);
    }

    /** The name, which need not be unique. */
    public String id() {
        return id;
    }

    /** The text. */
    public String text() {
        return new String(utf8, offset, length, StandardCharsets.UTF_8);
    }

    /** The array that holds the text from {@link #offset()} on; not a copy. */
    public byte[] utf8() {
        return utf8;
    }

    /** Index of the text's first byte in {@link #utf8()}. */
    public int offset() {
        return offset;
    }

    /** Length of the text in bytes. */
    public int length() {
        return length;
    }

    /** How much its owner would like to keep it: more is better, NaN (nothing said) is worst. */
    public double preference() {
        return preference;
    }

    /** What it says of itself: title and time. */
    public Publication publication() {
        return publication;
    }

    @Override
    public String toString() {
        return id + " (" + length + " bytes)";
    }
}
