package dev.semblance.io;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Opens the commits of repositories. One is found by {@link java.util.ServiceLoader} when inputs are {@linkplain InputOptions#repositories
 * repositories}; the module {@code semblance-git} has one for Git.
 */
public interface SnapshotProvider {
    /**
     * Opens a commit. Nothing is written to the repository, and nothing outside of it changes what is read.
     *
     * @param folder the repository: a folder that is there
     * @param revision which commit, in the repository's own language
     * @throws IOException if the folder is no repository, or the commit is not in it; the message is to stand behind the name of the input
     */
    Snapshot open(Path folder, String revision) throws IOException;
}
