package dev.semblance.documents;

import java.io.IOException;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.jspecify.annotations.Nullable;

/**
 * How much of everything a PDF may have. PDFBox goes on where it cannot read a font or a form; so what was once too much is said again, until the whole file is refused.
 */
final class PdfLimits {
    /** Bytes that a stream may be inflated to. */
    static final int MAX_STREAM_BYTES = 1 << 27;

    /**
     * Bytes that one filter of a stream may leave to the next, which are kept in memory as a whole. The first of several spells the file's bytes in other
     * letters, and makes them fewer.
     */
    static final int MAX_BETWEEN_BYTES = 1 << 25;

    /** Bytes of a row that a predictor goes by, of which PDFBox makes an array whatever the stream has. */
    static final int MAX_ROW_BYTES = 1 << 24;

    /** Operators of all pages, counted as often as they are carried out. */
    static final int MAX_OPERATORS = 100_000_000;

    /** Forms and pictures of all pages, counted as often as they are drawn: forms may draw others, many times each. */
    static final int MAX_DRAWN = 1_000_000;

    /** Graphics states that wait to be restored. */
    static final int MAX_SAVED_STATES = 10_000;

    /** Characters on a page, which are kept until all of it is read. */
    static final int MAX_PAGE_CHARACTERS = 1 << 20;

    private @Nullable TooMuchException refusal;
    private int operators;
    private int drawn;
    private int pageCharacters;

    void page() throws IOException {
        requireNothingRefused();
        pageCharacters = 0;
    }

    void operator(String name) throws IOException {
        requireNothingRefused();
        if (++operators > MAX_OPERATORS) {
            throw refuse("more than " + MAX_OPERATORS + " operators");
        }
        if (name.equals(OperatorName.DRAW_OBJECT) && ++drawn > MAX_DRAWN) {
            throw refuse("more than " + MAX_DRAWN + " forms and pictures");
        }
    }

    /** Whether one more character may be kept. If not, the next operator is refused. */
    boolean character() {
        if (++pageCharacters > MAX_PAGE_CHARACTERS) {
            refuse("a page of more than " + MAX_PAGE_CHARACTERS + " characters");
            return false;
        }
        return true;
    }

    /** Whether one more graphics state may be kept besides so many. If not, the next operator is refused. */
    boolean state(int kept) {
        if (kept >= MAX_SAVED_STATES) {
            refuse("more than " + MAX_SAVED_STATES + " graphics states to restore");
            return false;
        }
        return true;
    }

    TooMuchException streamTooLong() {
        return refuse("a stream of more than " + MAX_STREAM_BYTES + " bytes");
    }

    TooMuchException betweenTooLong() {
        return refuse("more than " + MAX_BETWEEN_BYTES + " bytes between two filters of a stream");
    }

    TooMuchException rowTooLong() {
        return refuse("a row of more than " + MAX_ROW_BYTES + " bytes");
    }

    private TooMuchException refuse(String what) {
        if (refusal == null) {
            refusal = new TooMuchException(what);
        }
        return refusal;
    }

    void requireNothingRefused() throws IOException {
        if (refusal != null) {
            throw refusal;
        }
    }
}
