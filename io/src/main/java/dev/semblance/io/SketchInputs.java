package dev.semblance.io;

import dev.semblance.sketch.SketchParameters;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks that inputs are sketch files that can be compared with each other, if any is one. */
final class SketchInputs {
    private SketchInputs() {}

    /**
     * How the sketches of all inputs were made, or null if the inputs are texts.
     *
     * @throws IOException if a sketch file cannot be read, or was made in another way than the first
     * @throws IllegalArgumentException if there are both sketch files and texts
     */
    static @Nullable SketchParameters common(List<Source> sources) throws IOException {
        Optional<Source> first = sources.stream().filter(SketchInputs::isSketch).findFirst();
        if (first.isEmpty()) {
            return null;
        }
        Optional<Source> text = sources.stream().filter(s -> !isSketch(s)).findFirst();
        if (text.isPresent()) {
            throw new IllegalArgumentException(
                    "sketch files cannot be compared with texts, but %s is a sketch file and %s is not; 'semblance sketch' makes them of texts"
                            .formatted(first.get().name(), text.get().name()));
        }
        SketchParameters common = null;
        for (Source source : sources) {
            SketchParameters parameters = parameters(source);
            common = common == null ? parameters : common;
            requireEqual(source, parameters, first.get(), common);
        }
        return Objects.requireNonNull(common);
    }

    private static boolean isSketch(Source source) {
        return source.format() == InputFormat.SKETCHES;
    }

    private static SketchParameters parameters(Source source) throws IOException {
        try (SketchFile file = SketchFile.open(source)) {
            return file.parameters();
        }
    }

    private static void requireEqual(Source source, SketchParameters own, Source first, SketchParameters common)
            throws IOException {
        String difference = own.difference(common);
        if (difference != null) {
            throw new IOException(
                    "[%s] cannot be compared with %s: its %s".formatted(source.name(), first.name(), difference));
        }
    }
}
