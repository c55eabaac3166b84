package dev.semblance.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * A file of a repository's commit.
 *
 * @param inside where its copy belongs in a folder of all that is kept
 */
record SnapshotFile(Snapshot snapshot, Snapshot.Entry entry, Path inside) {
    InputStream open() throws IOException {
        return snapshot.open(entry);
    }

    /** What tells it from what other commits have. */
    String version() {
        return snapshot.commit() + " " + entry.hash();
    }
}
