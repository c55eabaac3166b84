package dev.semblance.io.json;

/**
 * Finds where JSON objects end that stand one after another, in an array or not, laid out in any way. Braces are counted outside of
 * strings; what is in the objects is not checked.
 */
public final class ObjectScanner {
    /** What {@link #end} gives if the end does not stand in the range. */
    public static final int MORE = Integer.MIN_VALUE;

    private ObjectScanner() {}

    /** Whether a byte may stand before, between or after objects: white space, a comma, a bracket. */
    public static boolean isBetween(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t' || b == ',' || b == '[' || b == ']';
    }

    /** Index of the first byte in a range that is not between objects, or the range's end. */
    public static int skipBetween(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && isBetween(bytes[at])) {
            at++;
        }
        return at;
    }

    /**
     * Where what begins at an index ends: an object, or something else, up to the next line feed or object. Of an object that does not
     * end, {@code ~end}: it is taken to end before the next line that begins as its own does, or else with the range.
     *
     * @param isLast whether nothing follows the range
     */
    public static int end(byte[] bytes, int from, int to, boolean isLast) {
        if (bytes[from] != '{') {
            int at = from;
            while (at < to && bytes[at] != '\n' && bytes[at] != '{') {
                at++;
            }
            return at < to || isLast ? at : MORE;
        }
        int depth = 0;
        int at = from;
        while (at < to) {
            byte b = bytes[at++];
            if (b == '"') {
                at = afterString(bytes, at, to);
            } else if (b == '{') {
                depth++;
            } else if (b == '}' && --depth == 0) {
                return at;
            }
        }
        return isLast ? ~likeStart(bytes, from, to) : MORE;
    }

    static int afterString(byte[] bytes, int from, int to) {
        int at = from;
        while (true) {
            at = JsonStrings.endOfPlain(bytes, at, to);
            if (at >= to) {
                return to;
            }
            byte b = bytes[at++];
            if (b == '"') {
                return at;
            }
            if (b == '\\') {
                at++;
            }
        }
    }

    /** Index of the next object that begins a line, after as many blanks as the one at an index; the range's end if there is none. */
    private static int likeStart(byte[] bytes, int from, int to) {
        int indent = indent(bytes, from);
        for (int i = from + 1; i < to; i++) {
            if (bytes[i] == '{' && isAtLineStart(bytes, i, from) && indent(bytes, i) == indent) {
                return i;
            }
        }
        return to;
    }

    /** How many blanks and tabs stand before an index. */
    static int indent(byte[] bytes, int at) {
        int start = at;
        while (start > 0 && (bytes[start - 1] == ' ' || bytes[start - 1] == '\t')) {
            start--;
        }
        return at - start;
    }

    private static boolean isAtLineStart(byte[] bytes, int at, int from) {
        int start = at - indent(bytes, at);
        return start > from && bytes[start - 1] == '\n';
    }
}
