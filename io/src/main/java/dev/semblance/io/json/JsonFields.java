package dev.semblance.io.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Takes the values at some paths out of one JSON object after another. Not thread-safe.
 *
 * <p>A path is a key, or keys and array indexes (from 0) divided by dots. A key that holds dots itself matches before a
 * path through objects. Of equal keys the last counts.
 *
 * <p>The whole record is checked, also what is not wanted of it.
 */
public final class JsonFields {
    private static final int LISTED_NAMES = 12;

    private final byte[][] paths;
    private final JsonValue[] values;
    private final int[] depths;

    /** Reads the values at these paths. */
    public JsonFields(List<String> paths) {
        this.paths = paths.stream()
                .map(path -> path.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        this.values = new JsonValue[this.paths.length];
        this.depths = new int[this.paths.length];
    }

    /**
     * Reads the record in a range of well-formed UTF-8.
     *
     * @throws BrokenJsonException if it is not one whole JSON object
     */
    public void read(byte[] record, int start, int end) throws BrokenJsonException {
        Arrays.fill(values, JsonValue.MISSING);
        Arrays.fill(depths, Integer.MAX_VALUE);
        JsonScanner scanner = new JsonScanner(record, start, end);
        if (scanner.peek() != '{') {
            throw new BrokenJsonException("not a JSON object");
        }
        object(scanner, new int[paths.length], 0);
        scanner.end();
    }

    /** What the last record had at the path of the given index. */
    public JsonValue value(int path) {
        return values[path];
    }

    /** The first names of a record's own fields, or as many as can be read. */
    public static List<String> names(byte[] record, int start, int end) {
        List<String> names = new ArrayList<>();
        JsonScanner scanner = new JsonScanner(record, start, end);
        if (scanner.peek() != '{') {
            return names;
        }
        try {
            boolean more = scanner.enter((byte) '}');
            while (more && names.size() < LISTED_NAMES) {
                names.add(scanner.name().text());
                scanner.skip();
                more = scanner.more((byte) '}');
            }
        } catch (BrokenJsonException e) {
            return names;
        }
        return names;
    }

    /** Reads an object. For each path, {@code rest} says where what is left of it begins, or is -1 if it leads elsewhere. */
    private void object(JsonScanner scanner, int[] rest, int depth) throws BrokenJsonException {
        for (boolean more = scanner.enter((byte) '}'); more; more = scanner.more((byte) '}')) {
            JsonValue name = scanner.name();
            value(scanner, name, rest, depth);
        }
    }

    private void array(JsonScanner scanner, int[] rest, int depth) throws BrokenJsonException {
        int index = 0;
        for (boolean more = scanner.enter((byte) ']'); more; more = scanner.more((byte) ']')) {
            JsonValue name = JsonValue.of(JsonValue.Kind.NUMBER, Integer.toString(index++));
            value(scanner, name, rest, depth);
        }
    }

    private void value(JsonScanner scanner, JsonValue name, int[] rest, int depth) throws BrokenJsonException {
        byte first = scanner.peek();
        JsonValue value = first == '{' ? JsonValue.OBJECT : first == '[' ? JsonValue.ARRAY : null;
        boolean isNested = value != null;
        int[] inner = null;
        for (int path = 0; path < paths.length; path++) {
            int end = endOfName(path, rest[path], name);
            if (end < 0) {
                continue;
            }
            if (end == paths[path].length) {
                if (depth <= depths[path]) {
                    value = value == null ? scanner.scalar() : value;
                    values[path] = value;
                    depths[path] = depth;
                }
            } else if (isNested && paths[path][end] == '.') {
                inner = inner == null ? noPath() : inner;
                inner[path] = end + 1;
            }
        }
        if (inner == null) {
            if (isNested || value == null) {
                scanner.skip();
            }
        } else if (first == '{') {
            object(scanner, inner, depth + 1);
        } else {
            array(scanner, inner, depth + 1);
        }
    }

    private int[] noPath() {
        int[] rest = new int[paths.length];
        Arrays.fill(rest, -1);
        return rest;
    }

    /** Where a name ends in a path if it stands at an index of it, or else -1. */
    private int endOfName(int path, int start, JsonValue name) {
        byte[] bytes = paths[path];
        int length = name.to() - name.from();
        if (start < 0 || length > bytes.length - start) {
            return -1;
        }
        int end = start + length;
        return Arrays.equals(bytes, start, end, name.bytes(), name.from(), name.to()) ? end : -1;
    }
}
