/** Parquet files as corpora. {@link dev.semblance.parquet.ParquetFormat} is what semblance-io finds. */
@NullMarked
package dev.semblance.parquet;

import org.jspecify.annotations.NullMarked;
