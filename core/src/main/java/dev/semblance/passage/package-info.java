/** The passages that two texts have in common: tokens, fingerprints by winnowing, and what is between the matches. */
@NullMarked
package dev.semblance.passage;

import org.jspecify.annotations.NullMarked;
