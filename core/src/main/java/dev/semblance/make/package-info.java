/** Made collections: copies of documents with known changes, so that what a search finds can be compared with what is there. */
@NullMarked
package dev.semblance.make;

import org.jspecify.annotations.NullMarked;
