package dev.semblance.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Questions about folders. */
final class Folders {
    private Folders() {}

    static boolean isEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            return !entries.iterator().hasNext();
        }
    }

    /** Whether two folders hold the same files with the same bytes. */
    static boolean areAlike(Path folder, Path other) throws IOException {
        List<Path> files = files(folder);
        if (!files.equals(files(other))) {
            return false;
        }
        for (Path file : files) {
            if (Files.mismatch(folder.resolve(file), other.resolve(file)) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(path -> !Files.isDirectory(path))
                    .map(folder::relativize)
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
