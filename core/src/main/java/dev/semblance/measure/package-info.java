/** Measures of similarity, computed exactly from the shingle sets themselves. */
@NullMarked
package dev.semblance.measure;

import org.jspecify.annotations.NullMarked;
