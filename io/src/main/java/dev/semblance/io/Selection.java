package dev.semblance.io;

import java.nio.file.Path;

/**
 * Which files below a folder are taken, as {@link InputOptions#includes} and {@link InputOptions#excludes} say. Names that begin with a dot are left out, unless an
 * include glob has a part that begins with a dot, and matches.
 */
record Selection(Globs includes, Globs excludes) {
    /**
     * Whether a file, or a folder with all below it, is passed over.
     *
     * @param inside its path from the folder
     * @param isHidden whether any name of that path begins with a dot
     */
    boolean passesOver(Path inside, boolean isHidden) {
        return (isHidden && !includes.namesHidden()) || excludes.matches(inside);
    }

    /** Whether a file is taken that is not passed over. */
    boolean takes(Path inside) {
        return includes.isEmpty() || includes.matches(inside);
    }

    /** Whether a file is taken and no folder above it is passed over. */
    boolean takesWithFolders(Path inside) {
        boolean isHidden = false;
        for (int names = 1; names <= inside.getNameCount(); names++) {
            isHidden |= inside.getName(names - 1).toString().startsWith(".");
            if (passesOver(inside.subpath(0, names), isHidden)) {
                return false;
            }
        }
        return takes(inside);
    }
}
