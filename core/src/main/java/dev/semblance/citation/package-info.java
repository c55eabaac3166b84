/** A citation graph: titles as they were mentioned, the works they mean, and which work cites which. */
@NullMarked
package dev.semblance.citation;

import org.jspecify.annotations.NullMarked;
