/** Normalisation: what of a text's case, Unicode form, white space and punctuation counts. */
@NullMarked
package dev.semblance.normalize;

import org.jspecify.annotations.NullMarked;
