/** Compressed streams. */
@NullMarked
package dev.semblance.io.compress;

import org.jspecify.annotations.NullMarked;
