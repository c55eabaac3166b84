/** Rows of CSV and TSV. */
@NullMarked
package dev.semblance.io.csv;

import org.jspecify.annotations.NullMarked;
