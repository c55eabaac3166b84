package dev.semblance.git;

import dev.semblance.io.Snapshot;
import dev.semblance.io.SnapshotProvider;
import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.errors.AmbiguousObjectException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;

/**
 * Opens commits of Git repositories, bare ones and those with a work tree, whose files are not looked at.
 *
 * <p>Found by {@link java.util.ServiceLoader}. Neither the user's nor the system's configuration of Git is read, and nothing is written: when the
 * first repository is opened, JGit is told so for the whole process.
 */
public final class GitSnapshots implements SnapshotProvider {
    /** Opens what can be found by {@link java.util.ServiceLoader}. */
    public GitSnapshots() {}

    /**
     * {@inheritDoc}
     *
     * @param folder the work tree or the repository itself; folders above it are not looked into
     * @param revision whatever {@code git rev-parse} takes for a commit
     */
    @Override
    public Snapshot open(Path folder, String revision) throws IOException {
        GitFolder git = GitFolder.of(folder);
        Repository repository = git.open();
        try {
            return GitSnapshot.of(git, repository, commit(repository, revision));
        } catch (IOException e) {
            repository.close();
            throw e;
        } catch (RuntimeException e) {
            repository.close();
            throw new IOException("is broken: " + e, e);
        }
    }

    private static ObjectId commit(Repository repository, String revision) throws IOException {
        ObjectId commit;
        try {
            commit = repository.resolve(revision + "^{commit}");
        } catch (AmbiguousObjectException e) {
            throw new IOException("the revision " + revision + " is ambiguous: several objects begin so", e);
        } catch (IncorrectObjectTypeException e) {
            throw new IOException("the revision " + revision + " is no commit", e);
        } catch (RevisionSyntaxException e) {
            throw new IOException("the revision " + revision + " is no name of a commit", e);
        } catch (MissingObjectException e) {
            throw new IOException(
                    "the repository has no object " + e.getObjectId().name() + shallow(repository), e);
        }
        if (commit == null) {
            throw new IOException("the repository has no revision " + revision + shallow(repository));
        }
        return commit;
    }

    /** What to say where something is missing that a whole clone has. */
    private static String shallow(Repository repository) throws IOException {
        return repository.getObjectDatabase().getShallowCommits().isEmpty() ? "" : "; it is a shallow clone";
    }
}
