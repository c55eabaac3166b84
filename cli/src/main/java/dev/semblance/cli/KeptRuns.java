package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The finished runs of an experiment in a file, so that one which was stopped can go on behind them: a line of JSON for each, written when the run is over. The
 * first line says which experiment it is, with which input. The last line may be cut short; it is then not counted.
 *
 * <pre>
 *   {"format":"semblance-runs","version":3,"experiment":...,"input":...,"errors":true or false}
 *   {"size":number or null,"originals":[...]}   lines for people, if copies are made
 *   {"figures":{column:value,...},"errors":[[...],...]}
 * </pre>
 */
final class KeptRuns implements Closeable {
    private static final JsonFactory JSON = new JsonFactory();
    private static final String FORMAT = "semblance-runs";
    private static final long VERSION = 3;

    /** In the place of a number of documents. */
    private static final Object ALL = "all";

    private final Path file;
    private final OutputStream out;
    private final List<Run> runs = new ArrayList<>();
    private final Map<Object, List<String>> originals = new HashMap<>();

    /** A finished run, with the rows of its errors if they are wanted. */
    record Run(RunRow figures, List<List<@Nullable Object>> errors) {}

    /** Which experiment it is: all that figures depend on. */
    record Identity(String experiment, String input, boolean errors) {}

    private KeptRuns(Path file, OutputStream out) {
        this.file = file;
        this.out = out;
    }

    /**
     * Begins a file, or goes on with the one that is there.
     *
     * @throws IOException if there is one and nobody said to go on with it, or it is of another experiment
     */
    static KeptRuns open(Path file, Identity identity, boolean resume) throws IOException {
        if (Files.exists(file)) {
            if (!resume) {
                throw new IOException(
                        file + " holds the runs of an experiment that did not end: go on with it by --resume, or"
                                + " delete the file");
            }
            return resumed(file, identity);
        }
        KeptRuns kept = new KeptRuns(file, Files.newOutputStream(file, StandardOpenOption.CREATE_NEW));
        kept.write(json -> {
            json.writeStringField("format", FORMAT);
            json.writeNumberField("version", VERSION);
            json.writeStringField("experiment", identity.experiment);
            json.writeStringField("input", identity.input);
            json.writeBooleanField("errors", identity.errors);
        });
        return kept;
    }

    private static KeptRuns resumed(Path file, Identity identity) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        List<String> lines =
                new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList();
        Lines read = new Lines(file);
        if (lines.isEmpty()) {
            throw read.refused(1);
        }
        read.requireSame(read.object(lines.get(0), 1), identity);
        Files.write(file, Arrays.copyOf(bytes, end));
        KeptRuns kept = new KeptRuns(file, Files.newOutputStream(file, StandardOpenOption.APPEND));
        for (int i = 1; i < lines.size(); i++) {
            kept.add(read.object(lines.get(i), i + 1), read, i + 1);
        }
        return kept;
    }

    @SuppressWarnings("unchecked") // what the line holds is checked where it is read
    private void add(Map<String, @Nullable Object> line, Lines read, int number) throws IOException {
        Object figures = line.get("figures");
        if (line.get("originals") instanceof List<?> texts) {
            Object size = line.get("size");
            originals.put(
                    size == null ? ALL : size,
                    texts.stream().map(String::valueOf).toList());
        } else if (figures instanceof Map<?, ?> && line.get("errors") instanceof List<?> errors) {
            runs.add(new Run(
                    new RunRow((Map<String, @Nullable Object>) figures), (List<List<@Nullable Object>>) errors));
        } else {
            throw read.refused(number);
        }
    }

    /** The runs that were finished before. */
    List<Run> runs() {
        return List.copyOf(runs);
    }

    /** What was said of so many originals before; nothing if nothing was. */
    List<String> originals(@Nullable Long size) {
        return originals.getOrDefault(size == null ? ALL : size, List.of());
    }

    void keepOriginals(@Nullable Long size, List<String> lines) throws IOException {
        write(json -> {
            json.writeFieldName("size");
            write(json, size);
            json.writeArrayFieldStart("originals");
            for (String line : lines) {
                json.writeString(line);
            }
            json.writeEndArray();
        });
    }

    void keep(Run run) throws IOException {
        write(json -> {
            json.writeObjectFieldStart("figures");
            for (Map.Entry<String, @Nullable Object> value :
                    run.figures.values().entrySet()) {
                json.writeFieldName(value.getKey());
                write(json, value.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("errors");
            for (List<@Nullable Object> error : run.errors) {
                json.writeStartArray();
                for (Object value : error) {
                    write(json, value);
                }
                json.writeEndArray();
            }
            json.writeEndArray();
        });
    }

    private static void write(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof Long number) {
            json.writeNumber(number);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value.toString());
        }
    }

    /** Writes the fields of a line. */
    private interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    private void write(Fields fields) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        }
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** The experiment is over: nothing is left to go on with. */
    void delete() throws IOException {
        out.close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /** Reads lines, and says where one is broken. */
    private record Lines(Path file) {
        Map<String, @Nullable Object> object(String line, int number) throws IOException {
            try (JsonParser json = JSON.createParser(line)) {
                json.nextToken();
                if (value(json) instanceof Map<?, ?> map) {
                    Map<String, @Nullable Object> object = new LinkedHashMap<>();
                    map.forEach((key, value) -> object.put(String.valueOf(key), value));
                    return object;
                }
            } catch (IOException e) {
                throw refused(number, e);
            }
            throw refused(number);
        }

        private static @Nullable Object value(JsonParser json) throws IOException {
            JsonToken token = json.currentToken();
            if (token == JsonToken.START_OBJECT) {
                Map<String, @Nullable Object> object = new LinkedHashMap<>();
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    json.nextToken();
                    object.put(name, value(json));
                }
                return object;
            }
            if (token == JsonToken.START_ARRAY) {
                List<@Nullable Object> array = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(json));
                }
                return array;
            }
            if (token == JsonToken.VALUE_NUMBER_INT) {
                return json.getLongValue();
            }
            if (token == JsonToken.VALUE_NUMBER_FLOAT) {
                return json.getDoubleValue();
            }
            if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
                return token == JsonToken.VALUE_TRUE;
            }
            if (token == null) {
                throw new IOException("it ends too soon");
            }
            return token == JsonToken.VALUE_NULL ? null : json.getText();
        }

        void requireSame(Map<String, @Nullable Object> first, Identity identity) throws IOException {
            if (!FORMAT.equals(first.get("format")) || !Long.valueOf(VERSION).equals(first.get("version"))) {
                throw refused(1);
            }
            require("the experiment is another one", identity.experiment.equals(first.get("experiment")));
            require("the input has changed", identity.input.equals(first.get("input")));
            require(
                    identity.errors ? "errors were not wanted before" : "errors were wanted before (--errors)",
                    Boolean.valueOf(identity.errors).equals(first.get("errors")));
        }

        private void require(String difference, boolean isSame) throws IOException {
            if (!isSame) {
                throw new IOException("cannot resume with " + file + ": " + difference + "; delete it to start over");
            }
        }

        IOException refused(int line) {
            return refused(line, null);
        }

        private IOException refused(int line, @Nullable Exception cause) {
            return new IOException(
                    "[" + file + ":" + line + "] is no run of an experiment; delete the file to start over", cause);
        }
    }
}
