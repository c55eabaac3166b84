package dev.semblance.io.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What one object has at one path: an entry for each element of the path's last list, or the only entry if it has none. Where such an
 * element has no value at the end of the path, the entry is missing, or null if null stands on the way. Used again for the next object.
 */
public final class JsonFound {
    private final int lists;
    private int count;
    private JsonValue.Kind[] kinds = new JsonValue.Kind[4];
    private byte[][] texts = new byte[4][];
    private int[] from = new int[4];
    private int[] to = new int[4];
    private int[] indexes;

    JsonFound(int lists) {
        this.lists = lists;
        this.indexes = new int[4 * lists];
    }

    /** How many entries there are. */
    public int count() {
        return count;
    }

    /** What an entry is. */
    public JsonValue.Kind kind(int entry) {
        return kinds[entry];
    }

    /** An array that holds the text of an entry that is a string, number or boolean. */
    public byte[] bytes(int entry) {
        return texts[entry];
    }

    /** Where the text begins. */
    public int from(int entry) {
        return from[entry];
    }

    /** Where the text ends. */
    public int to(int entry) {
        return to[entry];
    }

    /** The text of an entry that is a string, number or boolean. */
    public String text(int entry) {
        return new String(texts[entry], from[entry], to[entry] - from[entry], StandardCharsets.UTF_8);
    }

    /** The element in which an entry stands, of one of the path's lists. */
    public int index(int entry, int list) {
        return indexes[entry * lists + list];
    }

    void clear() {
        // Texts of an object must not outlive it for ever.
        Arrays.fill(texts, 0, count, null);
        count = 0;
    }

    void add(int[] place) {
        if (count == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * count);
            texts = Arrays.copyOf(texts, 2 * count);
            from = Arrays.copyOf(from, 2 * count);
            to = Arrays.copyOf(to, 2 * count);
            indexes = Arrays.copyOf(indexes, 2 * count * lists);
        }
        System.arraycopy(place, 0, indexes, count * lists, lists);
        kinds[count++] = JsonValue.Kind.MISSING;
    }

    void dropFrom(int entry) {
        count = entry;
    }

    /** Says what the last entry is. */
    void set(JsonValue.Kind kind) {
        kinds[count - 1] = kind;
    }

    void set(JsonValue.Kind kind, byte[] bytes, int start, int end) {
        kinds[count - 1] = kind;
        texts[count - 1] = bytes;
        from[count - 1] = start;
        to[count - 1] = end;
    }
}
