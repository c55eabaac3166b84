/** Banding: how a signature is cut into bands of rows, and the choice of both from threshold and recall. */
@NullMarked
package dev.semblance.band;

import org.jspecify.annotations.NullMarked;
