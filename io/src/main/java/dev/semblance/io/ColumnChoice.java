package dev.semblance.io;

import org.jspecify.annotations.Nullable;

/**
 * The columns that documents are made of, by their names.
 *
 * @param id the column that names documents, or null
 * @param preference the column that says how much a document should be kept, or null
 * @param scale how the preference is read
 */
record ColumnChoice(
        String text, @Nullable String id, @Nullable String preference, PreferenceScale scale) {}
