package dev.semblance.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells where a file really is, whatever links lead there. */
final class RealPaths {
    private static final int MAX_LINKS = 40;

    private RealPaths() {}

    /** The path without any link of a file or folder that is there, or will be. */
    static Path of(Path path) throws IOException {
        Path target = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw new IOException("too many symbolic links");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        Path there = target;
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        return there.toRealPath().resolve(there.relativize(target)).normalize();
    }

    /** Whether two real paths are one file: the same path, or two names of what is there. */
    static boolean areOne(Path one, Path other) throws IOException {
        return one.equals(other) || (Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other));
    }
}
