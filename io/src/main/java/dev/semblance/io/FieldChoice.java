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

    /**
     * The first usual field that is a string in at least half of the good records of a batch; if there is none, the first one that
     * is a string in any; null if there is none either.
     */
    static @Nullable String ofBatch(RawBatch batch, Charset charset) throws IOException {
        JsonFields fields = new JsonFields(USUAL);
        int[] strings = new int[USUAL.size()];
        int[] good = new int[1];
        batch.forEach((from, to, line, isBroken) -> {
            byte[] utf8 = Transcoder.toUtf8(charset, batch.bytes(), from, to);
            if (utf8 == null) {
                return;
            }
            try {
                fields.read(utf8, 0, utf8.length);
            } catch (BrokenJsonException e) {
                return;
            }
            good[0]++;
            for (int i = 0; i < strings.length; i++) {
                if (fields.value(i).kind() == JsonValue.Kind.STRING) {
                    strings[i]++;
                }
            }
        });
        String common = first(strings, (good[0] + 1) / 2);
        return common == null ? first(strings, 1) : common;
    }

    /** The first usual field that has a string at least so many times. */
    private static @Nullable String first(int[] strings, int least) {
        for (int i = 0; i < strings.length; i++) {
            if (strings[i] >= Math.max(1, least)) {
                return USUAL.get(i);
            }
        }
        return null;
    }
}
