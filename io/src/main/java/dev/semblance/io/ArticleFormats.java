package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds out how an input of articles is divided, where {@link InputFormat#AUTO} does not do: by its name, or else by its beginning. */
final class ArticleFormats {
    private ArticleFormats() {}

    /** The format that a file's name says, or null if it says none. */
    static @Nullable InputFormat ofName(String name) {
        String plain = Compression.stripEnding(name).toLowerCase(Locale.ROOT);
        boolean isArchive = plain.endsWith(".tar") || plain.endsWith(".tgz") || plain.endsWith(".txz");
        return isArchive ? InputFormat.ARCHIVE : ofEntry(name);
    }

    /** The format that the name of an archive's entry says, or null: archives in archives are left out. */
    static @Nullable InputFormat ofEntry(String name) {
        String plain = Compression.stripEnding(name).toLowerCase(Locale.ROOT);
        if (plain.endsWith(".jsonl") || plain.endsWith(".ndjson")) {
            return InputFormat.JSONL;
        }
        return plain.endsWith(".json") ? InputFormat.OBJECTS : null;
    }

    /**
     * The format of an input that is read. Objects on lines of their own are read as lines where the input is large: what is broken ends
     * with its line then. A small file of them is not worth to be opened twice.
     *
     * @param largestSmall bytes of the largest file that is small
     */
    static InputFormat of(Source source, InputOptions options, int largestSmall) throws IOException {
        InputFormat named = ofName(source.name());
        boolean isSmall = source.spool() == null && source.size() <= largestSmall;
        if (named != null && (named != InputFormat.OBJECTS || isSmall)) {
            return named;
        }
        if (Head.isTar(source)) {
            return InputFormat.ARCHIVE;
        }
        return Head.jsonLines(source, options.charset()) > 1 ? InputFormat.JSONL : InputFormat.OBJECTS;
    }
}
