/** Clusters of similar documents, and the choice of those to keep. */
@NullMarked
package dev.semblance.cluster;

import org.jspecify.annotations.NullMarked;
