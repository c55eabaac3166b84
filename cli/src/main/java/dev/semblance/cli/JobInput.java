package dev.semblance.cli;

import dev.semblance.io.InputOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a job reads.
 *
 * @param options its inputs, and how they are read
 * @param reference what they are compared with, and how that is read, or null
 */
record JobInput(InputOptions options, @Nullable InputOptions reference) {
    /** The inputs as the user named them. */
    List<String> paths() {
        return options.paths();
    }

    /** What they are compared with, as the user named it. */
    List<String> referencePaths() {
        return reference == null ? List.of() : reference.paths();
    }
}
