package dev.semblance.io.csv;

import dev.semblance.io.text.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The fields of one row after another. Not thread-safe. */
public final class RowFields {
    private final byte delimiter;
    private final boolean brokenIsLiteral;
    private byte[] bytes = {};
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private boolean[] escaped = new boolean[16];
    private int count;

    /**
     * Splits rows at the given byte.
     *
     * @param brokenIsLiteral whether a row with wrong quotes is split as if quotes meant nothing
     */
    public RowFields(byte delimiter, boolean brokenIsLiteral) {
        this.delimiter = delimiter;
        this.brokenIsLiteral = brokenIsLiteral;
    }

    /** Splits the row in a range, which may end in a line end. Whether its quotes are right. */
    public boolean split(byte[] row, int from, int to) {
        bytes = row;
        int end = to > from && row[to - 1] == '\n' ? to - 1 : to;
        end = end > from && row[end - 1] == '\r' ? end - 1 : end;
        if (splitQuoted(from, end)) {
            return true;
        }
        if (brokenIsLiteral) {
            splitLiteral(from, end);
        }
        return brokenIsLiteral;
    }

    private boolean splitQuoted(int from, int end) {
        count = 0;
        int i = from;
        while (true) {
            if (i < end && bytes[i] == '"') {
                int close = RowScanner.endOfQuoted(bytes, i, end);
                if (close > end || (close < end && bytes[close] != delimiter)) {
                    return false;
                }
                add(i + 1, close - 1, Bytes.indexOf(bytes, i + 1, close - 1, '"') < close - 1);
                i = close;
            } else {
                int close = Bytes.indexOf(bytes, i, end, delimiter);
                add(i, close, false);
                i = close;
            }
            if (i == end) {
                return true;
            }
            i++;
        }
    }

    private void splitLiteral(int from, int end) {
        count = 0;
        int start = from;
        while (true) {
            int close = Bytes.indexOf(bytes, start, end, delimiter);
            add(start, close, false);
            if (close == end) {
                return;
            }
            start = close + 1;
        }
    }

    private void add(int start, int end, boolean hasEscapes) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
            escaped = Arrays.copyOf(escaped, 2 * count);
        }
        starts[count] = start;
        ends[count] = end;
        escaped[count++] = hasEscapes;
    }

    /** How many fields the row has. */
    public int count() {
        return count;
    }

    /** Where a field begins in the row's array. */
    public int start(int field) {
        return starts[field];
    }

    /** Where a field ends in the row's array. */
    public int end(int field) {
        return ends[field];
    }

    /** Whether a field has doubled quotes, so that its range is not its text. */
    public boolean hasEscapes(int field) {
        return escaped[field];
    }

    /** A copy of a field's text. */
    public byte[] text(int field) {
        byte[] text = Arrays.copyOfRange(bytes, starts[field], ends[field]);
        if (!escaped[field]) {
            return text;
        }
        int length = 0;
        for (int i = 0; i < text.length; i++) {
            text[length++] = text[i];
            if (text[i] == '"') {
                i++;
            }
        }
        return Arrays.copyOf(text, length);
    }

    /** A field's text, which is UTF-8. */
    public String string(int field) {
        return new String(text(field), StandardCharsets.UTF_8);
    }

    /** All fields' texts. */
    public List<String> strings() {
        List<String> strings = new ArrayList<>(count);
        for (int field = 0; field < count; field++) {
            strings.add(string(field));
        }
        return strings;
    }
}
