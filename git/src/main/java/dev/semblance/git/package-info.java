/** Reads the files of a commit of a Git repository. */
@NullMarked
package dev.semblance.git;

import org.jspecify.annotations.NullMarked;
