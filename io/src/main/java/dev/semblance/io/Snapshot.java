package dev.semblance.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The files of a repository as they are at one commit, opened by a {@link SnapshotProvider}. Thread-safe until it is closed. */
public interface Snapshot extends Closeable {
    /** The hash of the commit, in hexadecimal digits, at least 40 of them. */
    String commit();

    /** The files, ordered by their paths: in Git by the bytes of these, so that what is in UTF-8 is ordered by code points. */
    List<Entry> files();

    /** Paths of what is no file and not read: symbolic links, and other repositories that the commit refers to. */
    List<String> leftOut();

    /**
     * The size of a file in bytes.
     *
     * @throws IOException if the repository does not have the file's contents, or has them broken
     */
    long size(Entry file) throws IOException;

    /**
     * Opens the contents of a file as the repository has them.
     *
     * @throws IOException if it does not have them, or has them broken
     */
    InputStream open(Entry file) throws IOException;

    /**
     * A file of a snapshot.
     *
     * @param path its path from the root of the repository, with slashes
     * @param hash tells its contents from others
     */
    record Entry(String path, String hash) {}
}
