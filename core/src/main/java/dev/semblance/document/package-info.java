/** Documents and the corpora that hold them: the ground that every other step stands on. */
@NullMarked
package dev.semblance.document;

import org.jspecify.annotations.NullMarked;
