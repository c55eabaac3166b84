package dev.semblance.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSONL. */
final class JsonWriter implements RowWriter {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator json;
    private final SerializedString[] names;

    JsonWriter(List<String> columns, OutputStream stream) throws IOException {
        names = columns.stream().map(SerializedString::new).toArray(SerializedString[]::new);
        json = FACTORY.createGenerator(stream)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setRootValueSeparator(null);
    }

    @Override
    public void row(@Nullable Object... values) throws IOException {
        Values.requireCount(names.length, values.length);
        json.writeStartObject();
        for (int i = 0; i < names.length; i++) {
            json.writeFieldName(names[i]);
            value(values[i]);
        }
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void value(@Nullable Object value) throws IOException {
        if (Values.isNothing(value)) {
            json.writeNull();
        } else if (value instanceof Double number) {
            json.writeNumber(Decimals.of(number));
        } else if (value instanceof String text) {
            json.writeString(text);
        } else {
            json.writeRawValue(Values.plain(value));
        }
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
