package dev.semblance.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads the titles of articles, JSON lines that may be compressed by gzip. Whatever is no title where one should be is passed over. */
final class CitingArticles {
    private static final JsonFactory FACTORY = new JsonFactory();

    private CitingArticles() {}

    /** Takes the titles of an article: its own first. */
    interface Sink {
        void article();

        void title(String title, boolean cited);
    }

    /** Reads a file, and returns its bytes when it is not compressed. */
    static long read(Path file, Sink sink) throws IOException {
        long bytes = 0;
        long number = 0;
        try (BufferedReader reader = open(file)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                bytes += line.getBytes(StandardCharsets.UTF_8).length + 1;
                readArticle(line, sink);
            }
        } catch (ZipException | EOFException e) {
            throw new IOException(
                    "[" + file + ":" + (number + 1) + "] the compressed file is damaged: " + e.getMessage(), e);
        }
        return bytes;
    }

    static BufferedReader open(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no file " + file);
        }
        InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        if (file.toString().endsWith(".gz")) {
            in = new GZIPInputStream(in, 1 << 16);
        }
        // Bytes that are no UTF-8 become replacement characters.
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
    }

    private static void readArticle(String line, Sink sink) throws IOException {
        sink.article();
        try (JsonParser parser = FACTORY.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                JsonToken token = parser.nextToken();
                if (name.equals("title") && token == JsonToken.VALUE_STRING) {
                    sink.title(parser.getText(), false);
                } else if (name.equals("refBibs") && token == JsonToken.START_ARRAY) {
                    readCited(parser, sink);
                } else {
                    parser.skipChildren();
                }
            }
        } catch (JsonProcessingException e) {
            // What came before counts.
        }
    }

    private static void readCited(JsonParser parser, Sink sink) throws IOException {
        for (JsonToken item = parser.nextToken();
                item != JsonToken.END_ARRAY && item != null;
                item = parser.nextToken()) {
            if (item != JsonToken.START_OBJECT) {
                parser.skipChildren();
                continue;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                if (parser.nextToken() == JsonToken.VALUE_STRING && name.equals("title")) {
                    sink.title(parser.getText(), true);
                } else {
                    parser.skipChildren();
                }
            }
        }
    }
}
