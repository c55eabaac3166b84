package dev.semblance.io;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How pages and articles are read.
 *
 * @param markup which texts are pages of HTML
 * @param mainContent whether only the main content of a page is taken, without the menus and links around it
 * @param titleField the field of records that has the title; null for what pages say themselves
 * @param timeField the field of records that says when it was published; null for what pages say themselves
 */
public record PageOptions(
        Markup markup,
        boolean mainContent,
        @Nullable String titleField,
        @Nullable String timeField) {
    /** As {@link Markup#AUTO} says, all of each page, without fields. */
    public static final PageOptions DEFAULT = new PageOptions(Markup.AUTO, false, null, null);

    public PageOptions {
        Objects.requireNonNull(markup, "markup");
        if (mainContent && markup == Markup.NONE) {
            throw new IllegalArgumentException(
                    "the main content is wanted of pages, but no text is one with markup none");
        }
    }
}
