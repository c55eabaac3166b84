package dev.semblance.io;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** TSV and CSV. */
final class TableWriter implements RowWriter {
    private static final int BUFFER_CHARS = 1 << 15;

    private final CsvWriter rows;
    private final String[] texts;

    TableWriter(char delimiter, List<String> columns, OutputStream stream) throws IOException {
        rows = CsvWriter.builder()
                .fieldSeparator(delimiter)
                .lineDelimiter(LineDelimiter.LF)
                .commentCharacter('\0')
                .bufferSize(BUFFER_CHARS)
                .build(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        texts = new String[columns.size()];
        write(columns.toArray(String[]::new));
    }

    @Override
    public void row(@Nullable Object... values) throws IOException {
        Values.requireCount(texts.length, values.length);
        for (int i = 0; i < texts.length; i++) {
            texts[i] = text(values[i]);
        }
        write(texts);
    }

    private void write(String[] fields) throws IOException {
        try {
            rows.writeRecord(fields);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static String text(@Nullable Object value) {
        if (Values.isNothing(value)) {
            return "";
        }
        return value instanceof Double number ? Decimals.of(number) : Values.plain(value);
    }

    @Override
    public void close() throws IOException {
        rows.flush();
    }
}
