/** Signatures: short sketches of shingle sets from which similarity is estimated. */
@NullMarked
package dev.semblance.signature;

import org.jspecify.annotations.NullMarked;
