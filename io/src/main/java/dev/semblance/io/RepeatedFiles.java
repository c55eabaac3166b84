package dev.semblance.io;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Finds the files that are among the inputs more than once, because they were named twice, or with a folder above them. */
final class RepeatedFiles {
    private final Set<Path> seen = new HashSet<>();
    private String first = "";
    private long count;

    /**
     * Takes a file.
     *
     * @param name as messages name it
     * @param real its path without links, except for a link inside a folder, which is a file of its own there
     */
    void add(String name, Path real) {
        if (!seen.add(real) && count++ == 0) {
            first = name;
        }
    }

    /** How many of the files were there before. */
    long count() {
        return count;
    }

    String note() {
        return count == 1
                ? first + " is named more than once; its documents count each time"
                : "%d files are named more than once, the first is %s; their documents count each time"
                        .formatted(count, first);
    }
}
