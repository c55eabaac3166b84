package dev.semblance.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One input: a file, in a folder or of a repository's commit, or a stream that is stored while it is read, or something that cannot be read.
 *
 * @param name as messages name it
 * @param path the file, or null if it is not in a folder
 * @param isNamed whether the user named it, and not a folder above it
 * @param format how it is divided into documents
 * @param size its size in bytes when it was found, or -1
 * @param modified its time of change when it was found, or null
 * @param change its number in the file system and when anything of it was changed at last, as the system keeps them and no program sets them, or
 *     null where there is no such thing; of a commit its hash, and that of the file
 * @param committed the file, if it is one of a repository's commit
 * @param spool the stream, if it is one
 * @param trouble why it cannot be read, if it cannot
 */
record Source(
        String name,
        @Nullable Path path,
        boolean isNamed,
        InputFormat format,
        long size,
        @Nullable FileTime modified,
        @Nullable String change,
        @Nullable SnapshotFile committed,
        @Nullable Spool spool,
        @Nullable String trouble) {

    static Source file(String name, Path path, boolean isNamed, InputFormat format, BasicFileAttributes attributes) {
        return new Source(
                name,
                path,
                isNamed,
                format,
                attributes.size(),
                attributes.lastModifiedTime(),
                change(path),
                null,
                null,
                null);
    }

    private static @Nullable String change(Path path) {
        if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return null;
        }
        try {
            Map<String, Object> attributes = Files.readAttributes(path, "unix:ino,ctime");
            return attributes.get("ino") + " " + attributes.get("ctime");
        } catch (IOException e) {
            // Whoever opens it will say what is the matter.
            return null;
        }
    }

    static Source stream(String name, @Nullable Path path, InputFormat format, Spool spool) {
        return new Source(name, path, true, format, -1, null, null, null, spool, null);
    }

    static Source ofSnapshot(String name, SnapshotFile file, InputFormat format, long size) {
        return new Source(name, null, false, format, size, null, file.version(), file, null, null);
    }

    static Source unreadable(String name, @Nullable Path path, String trouble) {
        return new Source(name, path, false, InputFormat.FILES, 0, null, null, null, null, trouble);
    }

    Source withFormat(InputFormat newFormat) {
        return new Source(name, path, isNamed, newFormat, size, modified, change, committed, spool, trouble);
    }

    /**
     * Opens the bytes as they are stored.
     *
     * @throws ChangedInputException if the file is not what it was when it was found
     */
    InputStream open() throws IOException {
        if (spool != null) {
            return spool.open();
        }
        if (committed != null) {
            return committed.open();
        }
        if (path == null) {
            throw new IllegalStateException(name + " is neither a file nor a stream");
        }
        requireUnchanged();
        try {
            return Files.newInputStream(path);
        } catch (NoSuchFileException e) {
            throw vanished();
        }
    }

    /**
     * Looks whether the file is still what it was when it was found. Whoever read it to its end asks again.
     *
     * @throws ChangedInputException if it is not
     */
    void requireUnchanged() throws IOException {
        if (path == null || modified == null) {
            return;
        }
        BasicFileAttributes now;
        try {
            now = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw vanished();
        } catch (IOException e) {
            throw FileErrors.ofInput(name, e);
        }
        if (now.size() != size || !now.lastModifiedTime().equals(modified)) {
            throw changed();
        }
    }

    ChangedInputException changed() {
        return new ChangedInputException("[" + name + "] changed while it was being read");
    }

    private ChangedInputException vanished() {
        return new ChangedInputException("[" + name + "] vanished while it was being read");
    }
}
