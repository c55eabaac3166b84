package dev.semblance.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A page that needs nothing else, and no network: a template of ours with the data that it shows. */
final class Page {
    /** Stands in a template for the data. */
    private static final String DATA = "/*DATA*/";

    private Page() {}

    /** Writes the data as JSON. */
    interface Data {
        void write(OutputStream out) throws IOException;
    }

    /** Writes the page and leaves the stream open. */
    static void write(String template, Data data, OutputStream out) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        data.write(bytes);
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(template))) {
            String page = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            // Within a script, only a tag could end the data too early.
            String json = bytes.toString(StandardCharsets.UTF_8).strip().replace("<", "\\u003c");
            out.write(page.replace(DATA, json).getBytes(StandardCharsets.UTF_8));
        }
    }
}
