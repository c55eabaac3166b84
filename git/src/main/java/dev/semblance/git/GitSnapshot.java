package dev.semblance.git;

import dev.semblance.io.Snapshot;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** The files of a commit of a Git repository. */
final class GitSnapshot implements Snapshot {
    private final GitFolder folder;
    private final List<Repository> toClose = new ArrayList<>();
    private volatile Repository repository;

    /** Is asked only whether it has an object, and so never meets a broken one. */
    private final Repository index;

    private final String commit;
    private final List<Entry> files;
    private final List<String> leftOut;

    private GitSnapshot(
            GitFolder folder,
            Repository repository,
            Repository index,
            String commit,
            List<Entry> files,
            List<String> leftOut) {
        this.folder = folder;
        this.repository = repository;
        this.index = index;
        this.toClose.add(repository);
        this.toClose.add(index);
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
        return new GitSnapshot(
                folder, repository, folder.open(), commit.name(), List.copyOf(files), List.copyOf(leftOut));
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
        return look(file, GitSnapshot::opened);
    }

    /** What is streamed has a checksum, but a difference from another object may be one from the wrong object: so what was put together is hashed again. */
    private static InputStream opened(Repository repository, ObjectId blob) throws IOException {
        ObjectLoader loader = repository.open(blob, Constants.OBJ_BLOB);
        if (loader.isLarge()) {
            return loader.openStream();
        }
        byte[] bytes = loader.getCachedBytes();
        MessageDigest hash = Constants.newMessageDigest();
        hash.update(("blob " + bytes.length + "\0").getBytes(StandardCharsets.US_ASCII));
        if (!ObjectId.fromRaw(hash.digest(bytes)).equals(blob)) {
            throw new IOException("its contents have another hash");
        }
        return new ByteArrayInputStream(bytes);
    }

    /**
     * Once JGit has met one broken object it passes over the whole pack, and so finds fewer or more objects as it met them sooner or later. So what
     * fails, and is there, is tried again with a repository that has met nothing, which is the one from then on if it succeeds.
     */
    private <T> T look(Entry file, Look<T> look) throws IOException {
        ObjectId blob = ObjectId.fromString(file.hash());
        try {
            return look.at(repository, blob);
        } catch (IOException | RuntimeException e) {
            if (!index.getObjectDatabase().has(blob)) {
                throw new IOException("the repository does not have the object " + file.hash(), e);
            }
        }
        Repository fresh = folder.open();
        try {
            T found = look.at(fresh, blob);
            replace(fresh);
            return found;
        } catch (IOException | RuntimeException e) {
            fresh.close();
            throw new IOException("the object " + file.hash() + " is broken" + reason(e), e);
        }
    }

    /** An object that is missing is there, but in a pack that was passed over because of it. */
    private static String reason(Exception e) {
        return e instanceof MissingObjectException ? "" : ": " + e.getMessage();
    }

    /** The one before may still be in use by other threads. */
    private synchronized void replace(Repository fresh) {
        toClose.add(fresh);
        repository = fresh;
    }

    @Override
    public synchronized void close() {
        toClose.forEach(Repository::close);
    }
}
