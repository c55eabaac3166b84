package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.semblance.measure.Measure;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@link SummaryJson} wrote, read back: values by their paths, such as {@code plan.bands} and {@code steps.0.step}. */
final class RunSummary {
    /** Summaries have some kilobytes, unless a great many inputs were named. */
    private static final int MOST_BYTES = 1 << 26;

    private record Value(JsonToken token, String text, int line) {}

    private final String name;
    private final Map<String, Value> values = new LinkedHashMap<>();

    private RunSummary(String name) {
        this.name = name;
    }

    /** @throws IOException if there is no summary of a run in the file; the message has the place */
    static RunSummary read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("cannot read the summary " + file + ": it is a folder");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("[" + file + "] this is no summary: it is too long");
            }
            return parse(bytes, file.toString());
        }
    }

    /** @param name as messages name the source */
    static RunSummary parse(byte[] bytes, String name) throws IOException {
        RunSummary summary = new RunSummary(name);
        try (JsonParser json = new JsonFactory().createParser(bytes)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw summary.refused(1, "this is no summary: it does not begin with a JSON object");
            }
            summary.object(json, "");
            if (json.nextToken() != null) {
                throw summary.refused(line(json), "there is more behind the summary");
            }
        } catch (JsonEOFException e) {
            throw summary.refused(e.getLocation().getLineNr(), "broken JSON: it ends too early", e);
        } catch (JsonProcessingException e) {
            throw summary.refused(
                    e.getLocation().getLineNr(),
                    "broken JSON at column " + e.getLocation().getColumnNr(),
                    e);
        } catch (CharConversionException e) {
            throw summary.refused(1, "broken JSON: these bytes are no text", e);
        }
        summary.check();
        return summary;
    }

    private void object(JsonParser json, String prefix) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String path = prefix + json.currentName();
            json.nextToken();
            value(json, path);
        }
    }

    private void value(JsonParser json, String path) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            object(json, path + ".");
        } else if (token == JsonToken.START_ARRAY) {
            for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
                value(json, path + "." + i);
            }
        } else if (values.put(path, new Value(token, json.getText(), line(json))) != null) {
            throw refused(line(json), path + " comes twice");
        }
    }

    private void check() throws IOException {
        Value program = values.get("program");
        if (program == null || !program.text.equals("semblance")) {
            throw refused(program == null ? 1 : program.line, "this is no summary: program must be semblance");
        }
    }

    /** What the run's result says. */
    ResultKind kind() throws IOException {
        String command = text("command");
        for (ResultKind kind : ResultKind.values()) {
            if (kind.command().equals(command)) {
                return kind;
            }
        }
        throw refused("command", "the summary must be of pairs, cluster or dedup but is of " + command);
    }

    /** Whether similarities are estimates. */
    boolean isEstimate() throws IOException {
        return flag("plan.estimated");
    }

    /** The summary as messages name it. */
    String name() {
        return name;
    }

    /** Whether there is a value at a path. */
    boolean has(String path) {
        return values.containsKey(path);
    }

    String text(String path) throws IOException {
        return value(path).text;
    }

    /** How similarities were reckoned. */
    Measure measure() throws IOException {
        if (!has("plan.measure")) {
            return Measure.ofRepeats(flag("plan.bag"));
        }
        Value value = value("plan.measure");
        for (Measure measure : Measure.values()) {
            if (Choice.word(measure).equals(value.text)) {
                return measure;
            }
        }
        throw refused(value.line, "plan.measure must be a measure but was " + value.text);
    }

    boolean flag(String path) throws IOException {
        Value value = value(path);
        if (value.token != JsonToken.VALUE_TRUE && value.token != JsonToken.VALUE_FALSE) {
            throw refused(value.line, path + " must be true or false but was " + value.text);
        }
        return value.token == JsonToken.VALUE_TRUE;
    }

    /** A number of at least 0. */
    double number(String path) throws IOException {
        Value value = value(path);
        double number = value.token.isNumeric() ? Double.parseDouble(value.text) : Double.NaN;
        if (!(number >= 0 && number < Double.POSITIVE_INFINITY)) {
            throw refused(value.line, path + " must be a number of at least 0 but was " + value.text);
        }
        return number;
    }

    /** A whole number of at least 0. */
    long count(String path) throws IOException {
        Value value = value(path);
        double number = number(path);
        if (value.token != JsonToken.VALUE_NUMBER_INT || number >= 1L << 62) {
            throw refused(value.line, path + " must be a whole number but was " + value.text);
        }
        return Long.parseLong(value.text);
    }

    /** The texts of an array. */
    List<String> texts(String path) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; has(path + "." + i); i++) {
            texts.add(text(path + "." + i));
        }
        return texts;
    }

    /** What to throw where a value cannot be. */
    IOException refused(String path, String reason) {
        Value value = values.get(path);
        return refused(value == null ? 1 : value.line, reason);
    }

    private Value value(String path) throws IOException {
        Value value = values.get(path);
        if (value == null) {
            throw refused(1, "the summary has no " + path);
        }
        return value;
    }

    private static int line(JsonParser json) {
        return Math.max(1, json.currentTokenLocation().getLineNr());
    }

    private IOException refused(int line, String reason) {
        return refused(line, reason, null);
    }

    private IOException refused(int line, String reason, @Nullable Exception cause) {
        return new IOException("[" + name + ":" + line + "] " + reason, cause);
    }
}
