package dev.semblance.io.json;

/**
 * Finds where an object ends that comes in pieces and is not kept. What never ends is taken to end before the next object that begins a line, after as many
 * blanks as the skipped one.
 *
 * <p>Not thread-safe.
 */
public final class ObjectSkipper {
    private static final int NOT_AT_START = -1;
    private static final int NO_INDENT = -2;

    private final boolean isObject;
    private final int indent;
    private int depth;
    private boolean isString;
    private boolean isEscaped;

    /** How many blanks the line has up to here, if it has nothing else. */
    private int blanks = NOT_AT_START;

    private ObjectSkipper(boolean isObject, int indent, int depth) {
        this.isObject = isObject;
        this.indent = indent;
        this.depth = depth;
    }

    /**
     * A skipper of what begins at an index: an object, or something else, which ends before the next line feed or object.
     *
     * @param bytes what is before the index tells how far the object is indented
     */
    public static ObjectSkipper at(byte[] bytes, int index) {
        return new ObjectSkipper(bytes[index] == '{', ObjectScanner.indent(bytes, index), 0);
    }

    /** A skipper of the rest of objects, from a place that is in so many of them. It takes no other object for the next one. */
    public static ObjectSkipper inside(int depth) {
        return new ObjectSkipper(true, NO_INDENT, depth);
    }

    /** Goes through the next piece, which is a range. Index behind what is skipped, or -1 if that does not end in the range. */
    public int skip(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (!isObject) {
                if (b == '\n' || b == '{') {
                    return i;
                }
                continue;
            }
            if (b == '{' && blanks == indent) {
                return i;
            }
            countBlanks(b);
            if (isString) {
                isString = isEscaped || b != '"';
                isEscaped = !isEscaped && b == '\\';
            } else if (b == '"') {
                isString = true;
            } else if (b == '{') {
                depth++;
            } else if (b == '}' && --depth == 0) {
                return i + 1;
            }
        }
        return -1;
    }

    private void countBlanks(byte b) {
        if (b == '\n') {
            blanks = 0;
        } else if ((b == ' ' || b == '\t') && blanks >= 0) {
            blanks++;
        } else {
            blanks = NOT_AT_START;
        }
    }
}
