package dev.semblance.benchmarks;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a table that the program wrote, row by row: CSV if its name ends so, else TSV. Used by one thread. */
final class TableReader implements Closeable {
    private final Path file;
    private final BufferedReader reader;
    private final boolean csv;
    private final List<String> header;
    private List<String> row = List.of();
    private long line;

    /** @throws IOException if it cannot be read */
    TableReader(Path file) throws IOException {
        this.file = file;
        this.csv = file.toString().endsWith(".csv");
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no file " + file);
        }
        this.reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        this.header = next() ? row : List.of();
    }

    /** The number of the column of this name. */
    int column(String name) {
        int column = header.indexOf(name);
        if (column < 0) {
            throw new WrongResultException("[" + file + ":1] there is no column " + name);
        }
        return column;
    }

    /** Goes to the next row, and returns whether there is one. */
    boolean next() throws IOException {
        String first = reader.readLine();
        if (first == null) {
            return false;
        }
        line++;
        row = csv ? splitCsv(first) : List.of(first.split("\t", -1));
        if (line > 1 && row.size() != header.size()) {
            throw wrong("a row must have " + header.size() + " fields but had " + row.size());
        }
        return true;
    }

    String text(int column) {
        return row.get(column);
    }

    long number(int column) {
        try {
            return Long.parseLong(row.get(column));
        } catch (NumberFormatException e) {
            throw wrong(header.get(column) + " must be a number but was " + row.get(column));
        }
    }

    private WrongResultException wrong(String message) {
        return new WrongResultException("[" + file + ":" + line + "] " + message);
    }

    private List<String> splitCsv(String first) throws IOException {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        String rest = first;
        boolean quoted = false;
        for (int i = 0; ; i++) {
            if (i == rest.length()) {
                if (!quoted) {
                    fields.add(field.toString());
                    return fields;
                }
                rest = goOn();
                field.append('\n');
                i = -1;
                continue;
            }
            char character = rest.charAt(i);
            if (character == '"' && quoted && i + 1 < rest.length() && rest.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (character == '"') {
                quoted = !quoted;
            } else if (character == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(character);
            }
        }
    }

    /** The line on which a quoted field goes on. */
    private String goOn() throws IOException {
        @Nullable String more = reader.readLine();
        if (more == null) {
            throw wrong("a quoted field has no end");
        }
        line++;
        return more;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
