package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The extractors that are there, by the endings of files. Looked for when the first file is asked for that may need one, since to look through the
 * whole class path takes longer than many a short run.
 */
final class Extractors {
    /** What is read as text, whatever extractors there are. */
    private static final Set<String> TEXTS = Set.of("txt", "text", "md", "log");

    private Extractors() {}

    private static final class Installed {
        private static final Map<String, TextExtractor> BY_ENDING = load();

        private static Map<String, TextExtractor> load() {
            Map<String, TextExtractor> byEnding = new HashMap<>();
            for (TextExtractor extractor :
                    ServiceLoader.load(TextExtractor.class, TextExtractor.class.getClassLoader())) {
                extractor.endings().forEach(ending -> byEnding.putIfAbsent(ending, extractor));
            }
            return byEnding;
        }
    }

    /** What reads the file of this name; null if it is read as text. */
    static @Nullable TextExtractor of(String name) {
        String plain = Compression.stripEnding(name);
        int dot = plain.lastIndexOf('.');
        if (dot < 0) {
            return null;
        }
        String ending = plain.substring(dot + 1).toLowerCase(Locale.ROOT);
        return TEXTS.contains(ending) ? null : Installed.BY_ENDING.get(ending);
    }
}
