package dev.semblance.io.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What a record holds at a path.
 *
 * @param kind what it is
 * @param bytes an array that holds its text
 * @param from where the text begins
 * @param to where it ends
 */
public record JsonValue(Kind kind, byte[] bytes, int from, int to) {
    /** Nothing is there. */
    static final JsonValue MISSING = other(Kind.MISSING);

    static final JsonValue NULL = other(Kind.NULL);
    static final JsonValue OBJECT = other(Kind.OBJECT);
    static final JsonValue ARRAY = other(Kind.ARRAY);

    /** What a value can be. */
    public enum Kind {
        MISSING("missing"),
        NULL("null"),
        STRING("a string"),
        NUMBER("a number"),
        BOOLEAN("a boolean"),
        OBJECT("an object"),
        ARRAY("an array");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** As messages call it. */
        public String label() {
            return label;
        }
    }

    private static JsonValue other(Kind kind) {
        return new JsonValue(kind, new byte[0], 0, 0);
    }

    static JsonValue of(Kind kind, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new JsonValue(kind, bytes, 0, bytes.length);
    }

    /** Whether nothing is there, or null. */
    public boolean isAbsent() {
        return kind == Kind.MISSING || kind == Kind.NULL;
    }

    /** The text of a string, number or boolean. */
    public String text() {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JsonValue value
                && kind == value.kind
                && Arrays.equals(bytes, from, to, value.bytes, value.from, value.to);
    }

    @Override
    public int hashCode() {
        return 31 * kind.hashCode() + text().hashCode();
    }
}
