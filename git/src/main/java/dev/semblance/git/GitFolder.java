package dev.semblance.git;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.lib.RepositoryCache;
import org.eclipse.jgit.util.FS;

/**
 * Where a repository is.
 *
 * @param folder a bare repository, or a work tree
 * @param isWorkTree whether it is a work tree
 */
record GitFolder(File folder, boolean isWorkTree) {
    private static final String NONE = "no Git repository is there: neither .git nor a bare repository";

    /** @throws IOException if there is no repository */
    static GitFolder of(Path folder) throws IOException {
        PlainSystem.install();
        File file = folder.toAbsolutePath().normalize().toFile();
        boolean isWorkTree = Files.exists(folder.resolve(".git"));
        if (!isWorkTree && !RepositoryCache.FileKey.isGitRepository(file, FS.DETECTED)) {
            throw new IOException(NONE);
        }
        return new GitFolder(file, isWorkTree);
    }

    /**
     * Opens the repository. Environment variables are not asked where it is.
     *
     * @throws IOException if it is broken, or of a kind that is not known
     */
    Repository open() throws IOException {
        RepositoryBuilder builder = new RepositoryBuilder();
        if (isWorkTree) {
            builder.setWorkTree(folder);
        } else {
            builder.setGitDir(folder).setBare();
        }
        try {
            return requireKnownHash(builder.setMustExist(true).build());
        } catch (IOException | RuntimeException e) {
            throw new IOException("the Git repository cannot be opened: " + e.getMessage(), e);
        }
    }

    private static Repository requireKnownHash(Repository repository) throws IOException {
        String hash = repository.getConfig().getString("extensions", null, "objectFormat");
        if (hash != null && !hash.equals("sha1")) {
            repository.close();
            throw new IOException("its objects are named by " + hash + ", and only those named by sha1 can be read");
        }
        return repository;
    }
}
