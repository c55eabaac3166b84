package dev.semblance.io.csv;

import dev.semblance.io.text.Bytes;

/**
 * Finds where rows of CSV and TSV end: at a line feed that is not within quotes.
 *
 * <p>Quotes count where a field begins with one, as RFC 4180 has it; a quote elsewhere is a character like any other. A
 * quote that is never closed, or closed in the middle of a field, costs one line and not the rest of the file: in CSV
 * that line is a broken row, in TSV, which many write without any quoting, a row that means what it says.
 */
public final class RowScanner {
    /** The answer when the row does not end in the range, and more may follow. */
    public static final int MORE = Integer.MIN_VALUE;

    private static final int LOOK_AHEAD_BYTES = 1 << 26;

    private final byte delimiter;
    private final boolean brokenIsLiteral;
    private final int lookAhead;

    private RowScanner(byte delimiter, boolean brokenIsLiteral, int lookAhead) {
        this.delimiter = delimiter;
        this.brokenIsLiteral = brokenIsLiteral;
        this.lookAhead = lookAhead;
    }

    /** Scans rows of CSV. */
    public static RowScanner csv(byte delimiter) {
        return new RowScanner(delimiter, false, LOOK_AHEAD_BYTES);
    }

    /** Scans rows of TSV. */
    public static RowScanner tsv() {
        return new RowScanner((byte) '\t', true, LOOK_AHEAD_BYTES);
    }

    /** The same, but a quote must be closed within so many bytes after the row's first line. */
    RowScanner withLookAhead(int bytes) {
        return new RowScanner(delimiter, brokenIsLiteral, bytes);
    }

    /**
     * Where the row that begins at an index ends, with its line end.
     *
     * @param isLast whether nothing follows the range
     * @return the end; or its complement ({@code ~end}) if the row is broken; or {@link #MORE}
     */
    public int end(byte[] bytes, int from, int to, boolean isLast) {
        int i = from;
        while (true) {
            if (i < to && bytes[i] == '"') {
                i = endOfQuoted(bytes, i, to);
                if (i > to) {
                    return isLast || isTooFar(bytes, from, to) ? broken(bytes, from, to, isLast) : MORE;
                }
                if (to - i < 2 && !isLast) {
                    return MORE;
                }
                int lineEnd = i < to && bytes[i] == '\r' ? i + 1 : i;
                if (lineEnd == to || bytes[lineEnd] == '\n') {
                    return Math.min(lineEnd + 1, to);
                }
                if (bytes[i] != delimiter) {
                    return broken(bytes, from, to, isLast);
                }
            } else {
                i = Bytes.indexOfEither(bytes, i, to, delimiter, '\n');
                if (i == to) {
                    return isLast ? to : MORE;
                }
                if (bytes[i] == '\n') {
                    return i + 1;
                }
            }
            i++;
        }
    }

    /** Index after the closing quote of the field that opens at an index, or something above the range's end. */
    static int endOfQuoted(byte[] bytes, int from, int to) {
        int i = from + 1;
        while (i <= to) {
            int quote = Bytes.indexOf(bytes, i, to, '"');
            if (quote == to) {
                break;
            }
            if (quote + 1 == to || bytes[quote + 1] != '"') {
                return quote + 1;
            }
            i = quote + 2;
        }
        return to + 1;
    }

    private boolean isTooFar(byte[] bytes, int from, int to) {
        return to - (long) Bytes.indexOf(bytes, from, to, '\n') > lookAhead;
    }

    private int broken(byte[] bytes, int from, int to, boolean isLast) {
        int lineFeed = Bytes.indexOf(bytes, from, to, '\n');
        if (lineFeed == to && !isLast) {
            return MORE;
        }
        int end = Math.min(lineFeed + 1, to);
        return brokenIsLiteral ? end : ~end;
    }
}
