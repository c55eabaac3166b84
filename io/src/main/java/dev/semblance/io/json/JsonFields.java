package dev.semblance.io.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the values at some paths out of one JSON object after another. Not thread-safe.
 *
 * <p>A path is a key, or keys and array indexes (from 0) divided by dots. A key that holds dots itself matches before a
 * path through objects. Of equal keys the last counts.
 *
 * <p>The whole record is checked by Jackson, but a string that is wanted is not decoded to UTF-16 and back: its bytes
 * are taken as they stand, unless it has escapes.
 */
public final class JsonFields {
    private static final int LISTED_NAMES = 12;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxNestingDepth(1 << 20)
                    .build())
            .build();

    private static final Pattern NO_NUMBER =
            Pattern.compile("^Non-standard token '([^']*)': enable .*", Pattern.DOTALL);

    private final String[] paths;
    private final JsonValue[] values;
    private final int[] quotes;
    private final int[] depths;
    private int from;
    private int to;

    /** Reads the values at these paths. */
    public JsonFields(List<String> paths) {
        this.paths = paths.toArray(String[]::new);
        this.values = new JsonValue[this.paths.length];
        this.quotes = new int[this.paths.length];
        this.depths = new int[this.paths.length];
    }

    /**
     * Reads the record in a range of well-formed UTF-8.
     *
     * @throws BrokenJsonException if it is not one whole JSON object
     */
    public void read(byte[] record, int start, int end) throws BrokenJsonException {
        from = start;
        to = end;
        Arrays.fill(values, JsonValue.MISSING);
        Arrays.fill(quotes, -1);
        Arrays.fill(depths, Integer.MAX_VALUE);
        try (JsonParser parser = FACTORY.createParser(record, start, end - start)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new BrokenJsonException("not a JSON object");
            }
            object(parser, new int[paths.length], 0);
            if (parser.nextToken() != null) {
                throw new BrokenJsonException("more than one JSON object on a line");
            }
        } catch (JsonProcessingException e) {
            throw new BrokenJsonException(reason(e));
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory failed", e);
        }
        for (int path = 0; path < quotes.length; path++) {
            if (quotes[path] >= 0) {
                values[path] = JsonStrings.at(record, quotes[path], end);
            }
        }
    }

    /** What the last record had at the path of the given index. */
    public JsonValue value(int path) {
        return values[path];
    }

    /** The first names of a record's own fields, or as many as can be read. */
    public static List<String> names(byte[] record, int start, int end) {
        List<String> names = new ArrayList<>();
        try (JsonParser parser = FACTORY.createParser(record, start, end - start)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return names;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME && names.size() < LISTED_NAMES) {
                names.add(parser.currentName());
                parser.nextToken();
                parser.skipChildren();
            }
        } catch (IOException e) {
            return names;
        }
        return names;
    }

    /** Reads an object. For each path, {@code rest} says where what is left of it begins, or is -1 if it leads elsewhere. */
    private void object(JsonParser parser, int[] rest, int depth) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            value(parser, value, name, rest, depth);
        }
    }

    private void array(JsonParser parser, int[] rest, int depth) throws IOException {
        int index = 0;
        for (JsonToken value = parser.nextToken(); value != JsonToken.END_ARRAY; value = parser.nextToken()) {
            value(parser, value, Integer.toString(index++), rest, depth);
        }
    }

    private void value(JsonParser parser, JsonToken value, String name, int[] rest, int depth) throws IOException {
        int[] inner = null;
        for (int path = 0; path < paths.length; path++) {
            int start = rest[path];
            if (start < 0 || !paths[path].startsWith(name, start)) {
                continue;
            }
            int end = start + name.length();
            if (end == paths[path].length()) {
                take(parser, value, path, depth);
            } else if (value.isStructStart() && paths[path].charAt(end) == '.') {
                if (inner == null) {
                    inner = new int[paths.length];
                    Arrays.fill(inner, -1);
                }
                inner[path] = end + 1;
            }
        }
        if (inner == null) {
            parser.skipChildren();
        } else if (value == JsonToken.START_OBJECT) {
            object(parser, inner, depth + 1);
        } else {
            array(parser, inner, depth + 1);
        }
    }

    private void take(JsonParser parser, JsonToken value, int path, int depth) throws IOException {
        if (depth > depths[path]) {
            return;
        }
        depths[path] = depth;
        quotes[path] = -1;
        switch (value) {
            case VALUE_STRING ->
                quotes[path] = from + (int) parser.currentTokenLocation().getByteOffset();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                values[path] = JsonValue.of(JsonValue.Kind.NUMBER, parser.getText());
            case VALUE_TRUE, VALUE_FALSE -> values[path] = JsonValue.of(JsonValue.Kind.BOOLEAN, parser.getText());
            case START_OBJECT -> values[path] = JsonValue.other(JsonValue.Kind.OBJECT);
            case START_ARRAY -> values[path] = JsonValue.other(JsonValue.Kind.ARRAY);
            default -> values[path] = JsonValue.other(JsonValue.Kind.NULL);
        }
    }

    /** Jackson's reason in one line, without what it says about its own source. */
    private String reason(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        if (e instanceof StreamConstraintsException) {
            return "broken JSON: nested too deeply";
        }
        Matcher number = NO_NUMBER.matcher(message);
        if (number.find()) {
            message = number.group(1) + " is not JSON";
        }
        message = message.replaceFirst(" \\((start marker|for \\w+ starting) at .*", "")
                .replaceAll("\\s+", " ");
        if (e.getLocation() == null) {
            return "broken JSON: " + message;
        }
        long at = Math.min(e.getLocation().getByteOffset() + 1, to - from);
        return "broken JSON at byte " + at + ": " + message;
    }
}
