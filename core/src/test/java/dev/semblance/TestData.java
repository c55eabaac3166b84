package dev.semblance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Data sets that lie beside the project in {@code ../shared/data}. Tests that want one are skipped where it is not there, but never in
 * continuous integration.
 */
final class TestData {
    private TestData() {}

    /** A file of the data folder, given from the module's folder or from the project's. */
    static Path file(String name) {
        for (String base : List.of("../../shared/data", "../shared/data")) {
            Path path = Path.of(base, name);
            if (Files.exists(path)) {
                return path;
            }
        }
        boolean ci = Boolean.parseBoolean(System.getenv("CI"));
        if (ci) {
            throw new AssertionError("continuous integration must have shared/data/" + name);
        }
        assumeTrue(false, "needs ../shared/data/" + name + ", which is not there");
        throw new AssertionError("not reached");
    }

    /** The lines of a gzipped text file. */
    static List<String> gzippedLines(Path path) throws IOException {
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(path)), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** The value of a top-level string field in one line of JSON. */
    static String jsonField(String line, String field) {
        int at = line.indexOf("\"" + field + "\"");
        if (at < 0) {
            throw new AssertionError("no field " + field + " in " + line.substring(0, Math.min(80, line.length())));
        }
        int i = line.indexOf('"', line.indexOf(':', at) + 1) + 1;
        StringBuilder value = new StringBuilder();
        for (; line.charAt(i) != '"'; i++) {
            char c = line.charAt(i);
            if (c != '\\') {
                value.append(c);
                continue;
            }
            c = line.charAt(++i);
            switch (c) {
                case 'n' -> value.append('\n');
                case 't' -> value.append('\t');
                case 'r' -> value.append('\r');
                case 'b' -> value.append('\b');
                case 'f' -> value.append('\f');
                case 'u' -> {
                    value.append((char) Integer.parseInt(line.substring(i + 1, i + 5), 16));
                    i += 4;
                }
                default -> value.append(c);
            }
        }
        return value.toString();
    }
}
