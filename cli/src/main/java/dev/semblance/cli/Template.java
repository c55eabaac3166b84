package dev.semblance.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Parts of pages, or whole ones, that are filled with the data that they show. */
final class Template {
    /** Stands in a template for the data. */
    private static final String DATA = "/*DATA*/";

    private Template() {}

    /** Writes the data as JSON. */
    interface Data {
        void write(OutputStream out) throws IOException;
    }

    /** A template of ours as it is. */
    static String read(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(Template.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A template of ours with the data. */
    static String fill(String name, Data data) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        data.write(bytes);
        // Within a script, only a tag could end the data too early.
        String json = bytes.toString(StandardCharsets.UTF_8).strip().replace("<", "\\u003c");
        return read(name).replace(DATA, json);
    }
}
