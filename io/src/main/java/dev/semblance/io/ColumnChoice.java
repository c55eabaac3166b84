package dev.semblance.io;

import org.jspecify.annotations.Nullable;

/**
 * The columns that documents are made of, by their names.
 *
 * @param id the column that names documents, or null
 * @param preference the column that says how much a document should be kept, or null
 * @param title the column that has their titles, or null
 * @param time the column that says when they were published, or null
 * @param scale how the preference is read
 */
record ColumnChoice(
        String text,
        @Nullable String id,
        @Nullable String preference,
        @Nullable String title,
        @Nullable String time,
        PreferenceScale scale) {}
