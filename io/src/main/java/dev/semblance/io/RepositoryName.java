package dev.semblance.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ServiceLoader;

/**
 * A commit as it is named among the inputs: {@code REPOSITORY}, or {@code REPOSITORY@REVISION}. Since a path may have an {@code @} as well as a
 * revision, the repository is as much of the name as is a folder.
 *
 * @param given the whole name
 * @param folder the repository as it was named, without slashes at its end
 * @param revision which commit
 */
record RepositoryName(String given, String folder, String revision) {
    private static final String NEWEST = "HEAD";

    /** @throws IOException if no folder is named that is there and can be read */
    static RepositoryName of(String given) throws IOException {
        if (isFolder(given)) {
            return new RepositoryName(given, withoutSlashes(given), NEWEST);
        }
        for (int at = given.lastIndexOf('@'); at > 0; at = given.lastIndexOf('@', at - 1)) {
            String folder = given.substring(0, at);
            if (isFolder(folder)) {
                String revision = given.substring(at + 1);
                if (revision.isEmpty()) {
                    throw new IOException("[" + given + "] names no revision behind the @");
                }
                return new RepositoryName(given, withoutSlashes(folder), revision);
            }
        }
        throw FileErrors.ofInput(given, new NoSuchFileException(given));
    }

    private static boolean isFolder(String name) throws IOException {
        try {
            Path path = Path.of(name);
            if (!Files.isDirectory(path)) {
                return false;
            }
            if (!Files.isReadable(path) || !Files.isExecutable(path)) {
                throw new IOException("[" + name + "] permission denied");
            }
            return true;
        } catch (InvalidPathException e) {
            throw new IOException("[" + name + "] is not a file name here: " + e.getReason(), e);
        }
    }

    private static String withoutSlashes(String folder) {
        String name = folder.replaceFirst("/+$", "");
        return name.isEmpty() ? folder : name;
    }

    /** The repository. */
    Path path() {
        return Path.of(folder);
    }

    /**
     * Opens the commit.
     *
     * @throws IOException if there is none, or nothing that opens repositories
     */
    Snapshot open() throws IOException {
        SnapshotProvider provider = ServiceLoader.load(SnapshotProvider.class, SnapshotProvider.class.getClassLoader())
                .findFirst()
                .orElseThrow(
                        () -> new IOException("[" + given + "] reading repositories takes the module semblance-git"));
        try {
            return provider.open(path(), revision);
        } catch (IOException e) {
            throw FileErrors.ofInput(given, e);
        }
    }
}
