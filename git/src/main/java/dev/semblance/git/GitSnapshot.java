package dev.semblance.git;

import dev.semblance.io.Snapshot;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** The files of a commit of a Git repository. */
final class GitSnapshot implements Snapshot {
    private final GitFolder folder;
    private final Repository repository;
    private final String commit;
    private final List<Entry> files;
    private final List<String> leftOut;

    private GitSnapshot(
            GitFolder folder, Repository repository, String commit, List<Entry> files, List<String> leftOut) {
        this.folder = folder;
        this.repository = repository;
        this.commit = commit;
        this.files = files;
        this.leftOut = leftOut;
    }

    /**
     * Lists the files of a commit.
     *
     * @param repository is closed with the snapshot
     * @throws IOException if the commit or one of its folders is missing or broken
     */
    static GitSnapshot of(GitFolder folder, Repository repository, ObjectId commit) throws IOException {
        List<Entry> files = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        try (RevWalk commits = new RevWalk(repository);
                TreeWalk tree = new TreeWalk(repository)) {
            tree.addTree(commits.parseCommit(commit).getTree());
            tree.setRecursive(true);
            while (tree.next()) {
                if (FileMode.REGULAR_FILE.equals(tree.getRawMode(0))
                        || FileMode.EXECUTABLE_FILE.equals(tree.getRawMode(0))) {
                    files.add(
                            new Entry(tree.getPathString(), tree.getObjectId(0).name()));
                } else {
                    leftOut.add(tree.getPathString());
                }
            }
        }
        return new GitSnapshot(folder, repository, commit.name(), List.copyOf(files), List.copyOf(leftOut));
    }

    @Override
    public String commit() {
        return commit;
    }

    @Override
    public List<Entry> files() {
        return files;
    }

    @Override
    public List<String> leftOut() {
        return leftOut;
    }

    /** Looks at an object. */
    private interface Look<T> {
        T at(Repository repository, ObjectId blob) throws IOException;
    }

    @Override
    public long size(Entry file) throws IOException {
        return look(file, (from, blob) -> {
            try (ObjectReader reader = from.newObjectReader()) {
                return reader.getObjectSize(blob, Constants.OBJ_BLOB);
            }
        });
    }

    @Override
    public InputStream open(Entry file) throws IOException {
        return look(file, (from, blob) -> from.open(blob, Constants.OBJ_BLOB).openStream());
    }

    /**
     * Once JGit has met one broken object it passes over the whole pack, and so finds fewer or more objects as it met them sooner or later. So what
     * fails is tried again with a repository that has met nothing.
     */
    private <T> T look(Entry file, Look<T> look) throws IOException {
        ObjectId blob = ObjectId.fromString(file.hash());
        try {
            return look.at(repository, blob);
        } catch (IOException | RuntimeException e) {
            try (Repository fresh = folder.open()) {
                return look.at(fresh, blob);
            } catch (MissingObjectException missing) {
                throw new IOException(
                        "the repository does not have the object " + file.hash() + ", or has it broken", missing);
            } catch (IOException | RuntimeException broken) {
                throw new IOException("the object " + file.hash() + " is broken: " + broken.getMessage(), broken);
            }
        }
    }

    @Override
    public void close() {
        repository.close();
    }
}
