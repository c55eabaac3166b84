package dev.semblance.io;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** One of the outputs of a run: written under a temporary name or directly, ended, and then given its own name. */
abstract sealed class Output permits OutputTarget, KeptFolder {
    private final String name;
    private final @Nullable Path place;

    /** @param place where it will be; null for a stream or device, which gets no name */
    Output(String name, @Nullable Path place) {
        this.name = name;
        this.place = place;
    }

    /** The name it was asked for by, or {@code standard output}. */
    public final String name() {
        return name;
    }

    /** Where it will be, by its real path; null for a stream or device. */
    final @Nullable Path place() {
        return place;
    }

    /** Ends the output: nothing more will be written. A file does not yet have its name. */
    abstract void finish() throws IOException;

    /** Gives it its name. */
    abstract void appear() throws IOException;

    /** Gives up what has not appeared. */
    abstract void abandon() throws IOException;
}
