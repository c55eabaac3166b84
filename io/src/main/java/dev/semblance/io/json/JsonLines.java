package dev.semblance.io.json;

import dev.semblance.io.text.Bytes;
import java.util.List;

/** Tells lines of JSON objects from other texts. */
public final class JsonLines {
    private static final int TRIED_LINES = 8;

    private JsonLines() {}

    /**
     * How many of the first lines are meant as JSON objects: as many as were tried, or as there are; or 0 if any does not begin
     * as an object does, or none is one. So a broken line among others does not hide what the file is.
     *
     * @param isWhole whether nothing follows the bytes; otherwise a cut line at their end is believed
     */
    public static int count(byte[] bytes, int from, int to, boolean isWhole) {
        JsonFields fields = new JsonFields(List.of());
        int count = 0;
        boolean isProven = false;
        int start = from;
        while (start < to && count < TRIED_LINES) {
            int end = Bytes.indexOf(bytes, start, to, '\n');
            if (!Bytes.isBlank(bytes, start, end)) {
                if (!beginsAsObject(bytes, start, end)) {
                    return 0;
                }
                boolean isCut = end == to && !isWhole;
                isProven = isProven || isCut || isObject(fields, bytes, start, end);
                count++;
            }
            start = end + 1;
        }
        return isProven ? count : 0;
    }

    /** Whether a text begins as an array of objects does. */
    public static boolean beginsAsArray(byte[] bytes, int from, int to) {
        int bracket = skipSpace(bytes, from, to);
        if (bracket == to || bytes[bracket] != '[') {
            return false;
        }
        int brace = skipSpace(bytes, bracket + 1, to);
        return brace < to && bytes[brace] == '{';
    }

    private static int skipSpace(byte[] bytes, int from, int to) {
        int index = from;
        while (index < to && (bytes[index] == ' ' || (bytes[index] >= '\t' && bytes[index] <= '\r'))) {
            index++;
        }
        return index;
    }

    private static boolean isObject(JsonFields fields, byte[] bytes, int from, int to) {
        try {
            fields.read(bytes, from, to);
            return true;
        } catch (BrokenJsonException e) {
            return false;
        }
    }

    private static boolean beginsAsObject(byte[] bytes, int from, int to) {
        int brace = from;
        while (brace < to && bytes[brace] == ' ') {
            brace++;
        }
        int next = brace + 1;
        while (next < to && bytes[next] == ' ') {
            next++;
        }
        return brace < to && bytes[brace] == '{' && (next >= to || bytes[next] == '"' || bytes[next] == '}');
    }
}
