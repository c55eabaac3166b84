package dev.semblance.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All figures of one run by the names of their columns: whole numbers, decimals, texts, flags, or null where there is nothing to say. All runs have the same columns.
 */
record RunRow(Map<String, @Nullable Object> values) {
    RunRow {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Whether there is something to say. */
    boolean has(String column) {
        return values.get(column) != null;
    }

    /** Any value as it is to be read, or as it was given. */
    String text(String column) {
        Object value = values.get(column);
        return value instanceof Double number ? PlanFile.shortest(number) : String.valueOf(value);
    }

    long count(String column) {
        return ((Number) value(column)).longValue();
    }

    double number(String column) {
        return ((Number) value(column)).doubleValue();
    }

    private Object value(String column) {
        return Objects.requireNonNull(values.get(column), column);
    }
}
