package dev.semblance;

import java.io.Closeable;
import java.io.IOException;

/** What a run has found. Its work files, if there are any, stay until it is closed. */
public sealed interface Result extends Closeable
        permits Pairs, Stories, Deduplication, Clustering, Sketching, Making, Citations {
    /** What the run did. */
    Summary summary();

    /** Deletes the work files, unless they are to be kept. */
    @Override
    void close() throws IOException;

    /** Lets go of the work files but leaves them, so that the run can be resumed. */
    void suspend() throws IOException;
}
