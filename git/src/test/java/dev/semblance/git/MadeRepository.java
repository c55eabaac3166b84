package dev.semblance.git;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.lib.TagBuilder;

/** A repository for a test. Commits always have the same hashes, because nobody makes them at any time but 0. */
final class MadeRepository implements Closeable {
    private static final PersonIdent NOBODY =
            new PersonIdent("nobody", "nobody@example.org", Instant.EPOCH, ZoneOffset.UTC);

    private final Path folder;
    private final Repository repository;
    private final DirCache files = DirCache.newInCore();

    private MadeRepository(Path folder, Repository repository) {
        this.folder = folder;
        this.repository = repository;
    }

    /** Makes one with a work tree that has no files. */
    static MadeRepository of(Path folder) throws IOException {
        PlainSystem.install();
        Repository repository =
                new RepositoryBuilder().setWorkTree(folder.toFile()).build();
        repository.create();
        return new MadeRepository(folder, repository);
    }

    /** Makes a bare one. */
    static MadeRepository bare(Path folder) throws IOException {
        PlainSystem.install();
        Repository repository =
                new RepositoryBuilder().setGitDir(folder.toFile()).setBare().build();
        repository.create(true);
        return new MadeRepository(folder, repository);
    }

    Path folder() {
        return folder;
    }

    /** Where the repository itself is. */
    Path inside() {
        return repository.getDirectory().toPath();
    }

    MadeRepository file(String path, String text) throws IOException {
        return file(path, text.getBytes(StandardCharsets.UTF_8));
    }

    MadeRepository file(String path, byte[] bytes) throws IOException {
        return entry(path, FileMode.REGULAR_FILE, blob(bytes));
    }

    MadeRepository entry(String path, FileMode mode, ObjectId object) throws IOException {
        DirCacheBuilder builder = files.builder();
        for (int i = 0; i < files.getEntryCount(); i++) {
            if (!files.getEntry(i).getPathString().equals(path)) {
                builder.add(files.getEntry(i));
            }
        }
        DirCacheEntry entry = new DirCacheEntry(path);
        entry.setFileMode(mode);
        entry.setObjectId(object);
        builder.add(entry);
        builder.finish();
        return this;
    }

    ObjectId blob(byte[] bytes) throws IOException {
        return insert(Constants.OBJ_BLOB, bytes);
    }

    ObjectId insert(int type, byte[] bytes) throws IOException {
        try (ObjectInserter inserter = repository.newObjectInserter()) {
            ObjectId id = inserter.insert(type, bytes);
            inserter.flush();
            return id;
        }
    }

    /** Commits the files to the branch that HEAD is. */
    String commit() throws IOException {
        try (ObjectInserter inserter = repository.newObjectInserter()) {
            ObjectId tree = files.writeTree(inserter);
            inserter.flush();
            return commit(tree, Constants.HEAD);
        }
    }

    /** Commits a tree to a branch. */
    String commit(ObjectId tree, String reference) throws IOException {
        CommitBuilder commit = new CommitBuilder();
        commit.setTreeId(tree);
        commit.setAuthor(NOBODY);
        commit.setCommitter(NOBODY);
        commit.setMessage("A commit\n");
        ObjectId parent = repository.resolve(Constants.HEAD);
        if (parent != null) {
            commit.setParentId(parent);
        }
        return point(reference, insert(Constants.OBJ_COMMIT, commit.build()));
    }

    String tag(String name, ObjectId object, int type) throws IOException {
        TagBuilder tag = new TagBuilder();
        tag.setTag(name);
        tag.setObjectId(object, type);
        tag.setTagger(NOBODY);
        tag.setMessage("A tag\n");
        return point("refs/tags/" + name, insert(Constants.OBJ_TAG, tag.build()));
    }

    private String point(String reference, ObjectId object) throws IOException {
        RefUpdate update = repository.updateRef(reference);
        update.setNewObjectId(object);
        update.setRefLogIdent(NOBODY);
        update.forceUpdate();
        return object.name();
    }

    /** The file of an object that is in no pack. */
    Path looseFile(String hash) {
        return inside().resolve("objects").resolve(hash.substring(0, 2)).resolve(hash.substring(2));
    }

    void delete(String hash) throws IOException {
        Files.delete(looseFile(hash));
    }

    Repository repository() {
        return repository;
    }

    @Override
    public void close() {
        repository.close();
    }
}
