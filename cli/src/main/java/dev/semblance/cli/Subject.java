package dev.semblance.cli;

import dev.semblance.document.Corpus;
import dev.semblance.evaluate.Truth;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A collection that an experiment searches.
 *
 * @param size number of documents of the input that it is of, or null for all
 * @param noise what its copies were made with, or empty if none were made
 * @param corpus its documents
 * @param ids their names, in their order
 * @param truth which of them belong together, or null if that is not known
 * @param originals for each document of a made collection, the place of its original among the originals; empty if none were made
 * @param hosts for each document of a made collection, the place of the original that it was put into, or -1; empty if none were made
 */
record Subject(
        @Nullable Long size,
        String noise,
        Corpus corpus,
        List<String> ids,
        @Nullable Truth truth,
        int[] originals,
        int[] hosts) {
    static Subject given(@Nullable Long size, Corpus corpus, List<String> ids, @Nullable Truth truth) {
        return new Subject(size, "", corpus, ids, truth, new int[0], new int[0]);
    }

    int documents() {
        return ids.size();
    }
}
