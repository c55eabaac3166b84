package dev.semblance.io;

import org.jspecify.annotations.Nullable;

/** What may stand in a row. */
final class Values {
    private Values() {}

    static void requireCount(int columns, int values) {
        if (values != columns) {
            throw new IllegalArgumentException("a row must have " + columns + " values but had " + values);
        }
    }

    /** Whether a value is null, or no finite number. */
    static boolean isNothing(@Nullable Object value) {
        return value == null || (value instanceof Double number && !Double.isFinite(number));
    }

    /** The text of a string, integer or boolean. */
    static String plain(@Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
            return value.toString();
        }
        throw new IllegalArgumentException("a value must be a string, integer, double or boolean but was " + value);
    }
}
