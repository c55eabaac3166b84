/** Sketch files: the signatures of a corpus without its texts, as bytes. */
@NullMarked
package dev.semblance.sketch;

import org.jspecify.annotations.NullMarked;
