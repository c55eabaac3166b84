/** Similarity joins: from the signatures of a corpus to its candidate pairs, and from those to verified pairs. */
@NullMarked
package dev.semblance.join;

import org.jspecify.annotations.NullMarked;
