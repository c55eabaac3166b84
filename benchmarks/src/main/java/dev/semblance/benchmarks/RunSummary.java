package dev.semblance.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the program's {@code --summary} says, by path: {@code plan.shingler}, {@code steps.0.seconds}. */
record RunSummary(Map<String, String> values) {
    static RunSummary read(Path json) throws IOException {
        Map<String, String> values = new LinkedHashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(json.toFile())) {
            parser.nextToken();
            read(parser, "", values);
        }
        return new RunSummary(values);
    }

    private static void read(JsonParser parser, String path, Map<String, String> values) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                read(parser, join(path, name), values);
            }
        } else if (token == JsonToken.START_ARRAY) {
            for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                read(parser, join(path, Integer.toString(i)), values);
            }
        } else {
            values.put(path, parser.getText());
        }
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** @throws IllegalArgumentException if the summary says nothing about it */
    String text(String path) {
        String value = values.get(path);
        if (value == null) {
            throw new IllegalArgumentException("the summary has no " + path);
        }
        return value;
    }

    double number(String path) {
        return Double.parseDouble(text(path));
    }

    /** The steps with their seconds, in their order. */
    Map<String, Double> steps() {
        Map<String, Double> steps = new LinkedHashMap<>();
        for (int i = 0; values.containsKey("steps." + i + ".step"); i++) {
            steps.put(text("steps." + i + ".step"), number("steps." + i + ".seconds"));
        }
        return steps;
    }
}
