package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The extractors that are there, by the endings of files. Looked for when the first file is asked for. */
final class Extractors {
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
        return dot < 0 ? null : Installed.BY_ENDING.get(plain.substring(dot + 1).toLowerCase(Locale.ROOT));
    }
}
