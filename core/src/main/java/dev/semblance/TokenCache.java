package dev.semblance;

import dev.semblance.passage.PassageOptions;
import dev.semblance.passage.Templates;
import dev.semblance.passage.Tokens;
import dev.semblance.work.Records;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The tokens of documents that were asked for lately. For one thread. */
final class TokenCache {
    private static final long BYTES_PER_TOKEN = 20;
    private static final int LEAST_ENTRIES = 2;

    private final Records.Reader texts;
    private final PassageOptions options;
    private final Templates common;
    private final long room;
    private final Map<Integer, Tokens> known = new LinkedHashMap<>(16, 0.75f, true);
    private long used;

    /**
     * An empty one.
     *
     * @param common what is left out besides what the options say
     * @param room bytes of memory to use, or more if it takes more for two documents
     */
    TokenCache(Records texts, PassageOptions options, Templates common, long room) {
        this.texts = texts.seek();
        this.options = options;
        this.common = common;
        this.room = room;
    }

    Tokens get(int document) throws IOException {
        Tokens tokens = known.get(document);
        if (tokens == null) {
            tokens = options.tokensOf(text(texts, document)).without(common);
            known.put(document, tokens);
            used += BYTES_PER_TOKEN * tokens.size();
            var oldest = known.entrySet().iterator();
            while (used > room && known.size() > LEAST_ENTRIES) {
                used -= BYTES_PER_TOKEN * oldest.next().getValue().size();
                oldest.remove();
            }
        }
        return tokens;
    }

    static String text(Records.Reader texts, int document) throws IOException {
        texts.read(document);
        return new String(texts.array(), texts.from(), texts.to() - texts.from(), StandardCharsets.UTF_8);
    }
}
