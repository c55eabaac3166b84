package dev.semblance.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder for what an experiment makes, which is deleted when it ends, by a signal too. */
final class WorkPlace implements Closeable {
    private final Path folder;
    private final Thread hook = new Thread(this::deleteQuietly);

    private WorkPlace(Path folder) {
        this.folder = folder;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Makes one.
     *
     * @param parent the folder that it is made in, or null for the system's folder of temporary files
     */
    static WorkPlace open(@Nullable Path parent) throws IOException {
        String prefix = "semblance-evaluate-";
        return new WorkPlace(
                parent == null ? Files.createTempDirectory(prefix) : Files.createTempDirectory(parent, prefix));
    }

    Path folder(String name) {
        return folder.resolve(name);
    }

    /** Deletes a folder of this one with all that it has. */
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path file : all) {
            Files.deleteIfExists(file);
        }
    }

    private void deleteQuietly() {
        try {
            delete(folder);
        } catch (IOException e) {
            // the process ends, and nobody is left to be told
        }
    }

    @Override
    public void close() throws IOException {
        delete(folder);
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the process is about to end, and the hook finds nothing
        }
    }
}
