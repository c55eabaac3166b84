/** Shingles: the overlapping pieces of a text, and the sets of their hashes. */
@NullMarked
package dev.semblance.shingle;

import org.jspecify.annotations.NullMarked;
