package dev.semblance.cli;

import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a collection is compared with, instead of with itself. */
final class AgainstOptions {
    @Option(
            names = "--against",
            paramLabel = "INPUT",
            description =
                    "Compare the inputs with this file or folder instead of with each other; may be given several times. It is read"
                            + " as the inputs are, or is a sketch file.")
    private List<String> references = new ArrayList<>();

    /** The references as the user named them. */
    List<String> references() {
        return references;
    }

    /**
     * How the reference is read, or null if there is none.
     *
     * @throws IOException if the place of the run's work cannot be looked at
     */
    @Nullable
    InputOptions input(JobOptions options, Streams streams, String output) throws IOException {
        return references.isEmpty()
                ? null
                : UsageException.check(() -> options.input(references, streams, output)
                        .sketches(true)
                        .build());
    }
}
