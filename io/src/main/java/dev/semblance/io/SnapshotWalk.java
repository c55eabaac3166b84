package dev.semblance.io;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The files of a repository's commit as inputs, in their order. The same files are left out as {@link FolderWalk} leaves out, and
 * symbolic links too.
 *
 * <p>A file is named {@code REPOSITORY@COMMIT:PATH} with the first digits of the commit's hash: what stands before the colon names the same commit
 * as an input, and what stands behind the {@code @} is what {@code git show} takes.
 */
final class SnapshotWalk {
    /** So many that they do not get ambiguous, and always as many, whatever else the repository has. */
    private static final int COMMIT_DIGITS = 12;

    private final RepositoryName repository;
    private final Snapshot snapshot;
    private final Selection selection;
    private final InputFormat format;
    private final Path root;

    /**
     * A walk over a snapshot.
     *
     * @param isAlone whether nothing else is read, so that copies need no folder that tells whose they are
     */
    SnapshotWalk(
            RepositoryName repository, Snapshot snapshot, Selection selection, InputFormat format, boolean isAlone) {
        this.repository = repository;
        this.snapshot = snapshot;
        this.selection = selection;
        this.format = format;
        Path folder = repository.path().toAbsolutePath().normalize().getFileName();
        this.root = Path.of(isAlone ? "" : (folder == null ? "" : folder) + "@" + shortCommit());
    }

    private String shortCommit() {
        return snapshot.commit().substring(0, COMMIT_DIGITS);
    }

    /** All files that are taken. */
    List<Source> sources() {
        List<Source> sources = new ArrayList<>();
        for (Snapshot.Entry entry : snapshot.files()) {
            String name = repository.folder() + "@" + shortCommit() + ":" + entry.path();
            Path inside;
            try {
                inside = Path.of(entry.path());
            } catch (InvalidPathException e) {
                sources.add(Source.unreadable(name, null, "is not a file name here: " + e.getReason()));
                continue;
            }
            if (!isProper(inside)) {
                sources.add(Source.unreadable(name, null, "is not a path that a file of a repository can have"));
            } else if (selection.takesWithFolders(inside)) {
                sources.add(source(name, new SnapshotFile(snapshot, entry, root.resolve(inside))));
            }
        }
        return sources;
    }

    private Source source(String name, SnapshotFile file) {
        try {
            return Source.ofSnapshot(name, file, format, snapshot.size(file.entry()));
        } catch (IOException e) {
            return Source.unreadable(name, null, FileErrors.reason(e));
        }
    }

    /** Whether a copy would lie where it belongs: a repository may be made to have others. */
    private static boolean isProper(Path inside) {
        boolean isProper = !inside.isAbsolute() && inside.equals(inside.normalize());
        for (Path part : inside) {
            String name = part.toString().toLowerCase(Locale.ROOT);
            isProper &= !name.isEmpty() && !name.equals("..") && !name.equals(".git");
        }
        return isProper;
    }
}
