/** Turns files into a corpus, and results into files. */
@NullMarked
package dev.semblance.io;

import org.jspecify.annotations.NullMarked;
