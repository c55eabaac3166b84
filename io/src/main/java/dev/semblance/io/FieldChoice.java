package dev.semblance.io;

import dev.semblance.io.csv.Header;
import dev.semblance.io.json.BrokenJsonException;
import dev.semblance.io.json.JsonFields;
import dev.semblance.io.json.JsonValue;
import dev.semblance.io.text.Transcoder;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides which field holds the text where the user did not say. */
final class FieldChoice {
    static final List<String> USUAL = List.of("text", "content", "body", "abstract", "title");

    private FieldChoice() {}

    /** The first usual column, or the only one; null if there is neither. */
    static @Nullable String ofHeader(Header header) {
        for (String name : USUAL) {
            if (header.columns().contains(name)) {
                return name;
            }
        }
        return header.columns().size() == 1 ? header.columns().get(0) : null;
    }

    /** The first usual field that holds a string in the first good record of a batch; null if there is none. */
    static @Nullable String ofBatch(RawBatch batch, Charset charset) throws IOException {
        JsonFields fields = new JsonFields(USUAL);
        String[] choice = new String[1];
        boolean[] isDecided = new boolean[1];
        batch.forEach((from, to, line, isBroken) -> {
            byte[] utf8 = isDecided[0] ? null : Transcoder.toUtf8(charset, batch.bytes(), from, to);
            if (utf8 == null) {
                return;
            }
            try {
                fields.read(utf8, 0, utf8.length);
            } catch (BrokenJsonException e) {
                return;
            }
            isDecided[0] = true;
            for (int i = USUAL.size() - 1; i >= 0; i--) {
                if (fields.value(i).kind() == JsonValue.Kind.STRING) {
                    choice[0] = USUAL.get(i);
                }
            }
        });
        return choice[0];
    }
}
