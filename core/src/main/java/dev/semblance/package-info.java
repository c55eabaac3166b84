/** The whole engine as one data flow: documents in, verified similar pairs, clusters and kept documents out. */
@NullMarked
package dev.semblance;

import org.jspecify.annotations.NullMarked;
