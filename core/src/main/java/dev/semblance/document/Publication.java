package dev.semblance.document;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a page or an article says of itself besides its text.
 *
 * @param title its headline, or null if it has none
 * @param time when it was published, or null if it does not say
 */
public record Publication(@Nullable String title, @Nullable Instant time) {
    /** That of a text that says nothing. */
    public static final Publication NONE = new Publication(null, null);
}
