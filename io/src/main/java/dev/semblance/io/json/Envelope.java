package dev.semblance.io.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the list of records in an object that has them all, as search interfaces answer: {@code {"total":2,"items":[{...},{...}]}}. The list is the value of
 * {@code items}, {@code results} or {@code hits}, in the object itself or in a {@code message} of it, and begins with an object.
 *
 * <p>Not thread-safe.
 */
public final class Envelope {
    /** What {@link #list} gives for an object that has no such list. */
    public static final int NONE = -1;

    /** What {@link #list} gives if the range ends before that is known. */
    public static final int MORE = ObjectScanner.MORE;

    private static final List<byte[]> LISTS = List.of(ascii("items"), ascii("results"), ascii("hits"));
    private static final byte[] MESSAGE = ascii("message");

    private byte[] bytes = {};
    private int to;
    private int depth;

    private static byte[] ascii(String name) {
        return name.getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether a path begins with a key that an envelope has: what it leads to is in objects that are none. */
    public static boolean isBeginningOf(String path) {
        String key = path.split("[.\\[]", 2)[0];
        byte[] name = key.getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(name, MESSAGE) || LISTS.stream().anyMatch(list -> Arrays.equals(name, list));
    }

    /** In how many objects the list that was found last stands: 1 or 2. */
    public int depth() {
        return depth;
    }

    /** Index of the first record in the list of the object at an index; or {@link #NONE} or {@link #MORE}. */
    public int list(byte[] json, int object, int end) {
        bytes = json;
        to = end;
        depth = 1;
        int at = object + 1;
        while (true) {
            at = skipBlanks(at, true);
            if (at == to) {
                return MORE;
            }
            if (bytes[at] == '}' && depth == 2) {
                depth = 1;
                at++;
                continue;
            }
            if (bytes[at] != '"') {
                return NONE;
            }
            int key = at + 1;
            int endOfKey = ObjectScanner.afterString(bytes, key, to);
            int colon = skipBlanks(endOfKey, false);
            int value = skipBlanks(Math.min(colon + 1, to), false);
            if (value == to) {
                return MORE;
            }
            if (bytes[colon] != ':') {
                return NONE;
            }
            if (bytes[value] == '[' && isList(key, endOfKey - 1)) {
                int first = skipBlanks(value + 1, false);
                if (first == to || bytes[first] == '{') {
                    return first == to ? MORE : first;
                }
            }
            boolean isMessage = bytes[value] == '{' && depth == 1 && is(MESSAGE, key, endOfKey - 1);
            depth = isMessage ? 2 : depth;
            at = isMessage ? value + 1 : afterValue(value);
        }
    }

    private int skipBlanks(int from, boolean alsoCommas) {
        int at = from;
        while (at < to && (bytes[at] <= ' ' && bytes[at] >= 0 || alsoCommas && bytes[at] == ',')) {
            at++;
        }
        return at;
    }

    private boolean isList(int from, int end) {
        return LISTS.stream().anyMatch(name -> is(name, from, end));
    }

    private boolean is(byte[] name, int from, int end) {
        return Arrays.equals(name, 0, name.length, bytes, from, end);
    }

    /** Where a value ends, or the range's end if that does not stand in it. */
    private int afterValue(int from) {
        int open = 0;
        int at = from;
        while (at < to) {
            byte b = bytes[at];
            if (open == 0 && at > from && (b == ',' || b == '}' || b == ']')) {
                return at;
            }
            at++;
            if (b == '"') {
                at = ObjectScanner.afterString(bytes, at, to);
            } else if (b == '{' || b == '[') {
                open++;
            } else if (b == '}' || b == ']') {
                open--;
            }
        }
        return to;
    }
}
